// What stops the training: certain dangers and the question about a message. From the server's answer and from the jobs
// that wait on this phone.
import type { h5 } from '@yun/contract';
import { type RedFlagGroup, type RedFlagLevel, redFlagLevel } from '@yun/contract/red-flag/groups';
import { type DangerSign, dangerSigns, levelOfSign } from '@yun/contract/red-flag/signs';
import type { Job } from '../queue/job.ts';
import type { ReadDanger } from './reader.ts';

export interface Danger {
  level: RedFlagLevel;
  signs: DangerSign[];
  groups: RedFlagGroup[];
}

export interface Question {
  messageKey: string;
  level: RedFlagLevel;
  groups: RedFlagGroup[];
  isDoubtful: boolean;
  /** The text of the message. */
  text: string;
}

const unique = <T>(values: readonly T[]) => [...new Set(values)];

/**
 * Dangers of reports, trainings and answers "now" on this phone, until the day was loaded again after they were sent. A
 * refused record still counts: the refusal says nothing about the danger in it.
 */
function ownDangers(jobs: readonly Job[]): Omit<Danger, 'level'>[] {
  return jobs.flatMap((job): Omit<Danger, 'level'>[] => {
    if (job.isSettled) return [];
    if (job.kind === 'report' || job.kind === 'session') {
      const signs = job.input.signs ?? [];
      return signs.length > 0 ? [{ signs, groups: [] }] : [];
    }
    const isConfirmed = job.kind === 'answer' && job.input.answer === 'now' && job.state !== 'refused';
    return isConfirmed ? [{ signs: [], groups: job.input.groups }] : [];
  });
}

/** The facts that set the levels; missing in a day kept by an earlier version of the page. */
function factsOf(today: h5.Today | null) {
  const { on_anticoagulants = false, lowered = [] } = (today as Partial<h5.Today> | null)?.danger_facts ?? {};
  return { onAnticoagulants: on_anticoagulants, lowered };
}

/** Null: no danger stops the training. */
export function openDanger(today: h5.Today | null, jobs: readonly Job[]): Danger | null {
  const all = [...(today?.danger ? [today.danger] : []), ...ownDangers(jobs)];
  if (all.length === 0) return null;
  const facts = factsOf(today);
  const tapped = new Set(all.flatMap(({ signs }) => signs));
  const signs = dangerSigns.filter((sign) => tapped.has(sign));
  const groups = unique(all.flatMap((danger) => danger.groups));
  const levels = [
    ...signs.map((sign) => levelOfSign(sign, facts)),
    ...groups.map((group) => redFlagLevel({ group, isDoubtful: false }, { ...facts, lowered: [] })),
  ];
  return { level: Math.max(3, today?.danger?.level ?? 3, ...levels) as RedFlagLevel, signs, groups };
}

/** The messages that were answered on this phone, by an answer or by the report that the question led to. */
function answeredKeys(jobs: readonly Job[]): ReadonlySet<string> {
  return new Set(
    jobs.flatMap((job) => {
      if (job.state === 'refused' || (job.kind !== 'answer' && job.kind !== 'report')) return [];
      return job.input.message_key ? [job.input.message_key] : [];
    }),
  );
}

/** The next message to ask about, the worst first, then the oldest. Null: nothing to ask. */
export function openQuestion(today: h5.Today | null, jobs: readonly Job[]): Question | null {
  const answered = answeredKeys(jobs);
  const asked = today?.question ? [today.question, ...((today as Partial<h5.Today>).further_questions ?? [])] : [];
  const askedKeys = new Set(asked.map(({ message_key }) => message_key));
  const written = jobs.flatMap((job): Question[] => {
    // A message that the server refused is not asked about: the server could not assign the answer.
    const isLost = job.state === 'refused' && !job.isReported;
    if (job.read === undefined || isLost || askedKeys.has(job.key)) return [];
    const text = job.kind === 'say' ? job.input.content : job.kind === 'session' ? (job.input.note ?? '') : '';
    return [{ messageKey: job.key, ...job.read, level: levelRead(job.read, factsOf(today)), text }];
  });
  const [first = null] = [...asked.map(toQuestion), ...written]
    .filter(({ messageKey }) => !answered.has(messageKey))
    .sort((a, b) => b.level - a.level || Number(a.isDoubtful) - Number(b.isDoubtful));
  return first;
}

/** The level as the server sets it: the phone may not have had the facts (anticoagulants) when it read the text. */
const levelRead = ({ groups, isDoubtful }: ReadDanger, facts: ReturnType<typeof factsOf>) =>
  Math.max(...groups.map((group) => redFlagLevel({ group, isDoubtful }, facts))) as RedFlagLevel;

const toQuestion = ({ message_key, level, groups, is_doubtful, text }: h5.RedFlagQuestion): Question => ({
  messageKey: message_key,
  level,
  groups,
  isDoubtful: is_doubtful,
  text,
});
