// What stops the training: dangers that are certain, and the question about what was written. From the server's answer and
// from what still waits on this phone.
import type { h5 } from '@yun/contract';
import { type RedFlagGroup, type RedFlagLevel, redFlagGroups } from '@yun/contract/red-flag/groups';
import { type DangerSign, dangerSigns, levelOfSign } from '@yun/contract/red-flag/signs';
import type { Job } from '../queue/job.ts';

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
  /** What was written. */
  text: string;
}

const unique = <T>(values: readonly T[]) => [...new Set(values)];

/** Reports that the server has not taken yet, and answers "now"; and those it has, until the day was asked for again. */
function ownDangers(jobs: readonly Job[]): Omit<Danger, 'level'>[] {
  return jobs.flatMap((job): Omit<Danger, 'level'>[] => {
    if (job.state === 'refused' || job.isSettled) return [];
    if (job.kind === 'report' || job.kind === 'session') {
      const signs = job.input.signs ?? [];
      return signs.length > 0 ? [{ signs, groups: [] }] : [];
    }
    return job.kind === 'answer' && job.input.answer === 'now' ? [{ signs: [], groups: job.input.groups }] : [];
  });
}

/** Null: nothing is known that stops the training. */
export function openDanger(today: h5.Today | null, jobs: readonly Job[]): Danger | null {
  const all = [...(today?.danger ? [today.danger] : []), ...ownDangers(jobs)];
  if (all.length === 0) return null;
  const tapped = new Set(all.flatMap(({ signs }) => signs));
  const signs = dangerSigns.filter((sign) => tapped.has(sign));
  const groups = unique(all.flatMap((one) => one.groups));
  const levels = [...signs.map(levelOfSign), ...groups.map((group) => redFlagGroups[group].level)];
  return { level: Math.max(3, today?.danger?.level ?? 3, ...levels) as RedFlagLevel, signs, groups };
}

/** When the newest answer was given on this phone, by the order of jobs; it counts for all that was written before it. */
function answeredUpTo(jobs: readonly Job[]): number {
  const answers = jobs.filter(
    ({ kind, state, input }) =>
      state !== 'refused' && (kind === 'answer' || (kind === 'report' && 'message_key' in input && input.message_key)),
  );
  return Math.max(-1, ...answers.map(({ order }) => order));
}

/** Null: there is nothing to ask. */
export function openQuestion(today: h5.Today | null, jobs: readonly Job[]): Question | null {
  const answered = answeredUpTo(jobs);
  const told = answered >= 0 ? null : (today?.question ?? null);
  const written = jobs.flatMap((job): Question[] => {
    const isOpen = job.read !== undefined && job.state !== 'refused' && job.order > answered;
    if (!isOpen || job.read === undefined) return [];
    const text = job.kind === 'say' ? job.input.content : job.kind === 'session' ? (job.input.note ?? '') : '';
    return [{ messageKey: job.key, ...job.read, text }];
  });
  const newest = written.at(-1) ?? (told && toQuestion(told));
  if (newest === null) return null;
  const all = [newest, ...written, ...(told ? [toQuestion(told)] : [])];
  const certain = all.filter(({ isDoubtful }) => !isDoubtful);
  const asked = certain.length > 0 ? certain : all;
  return {
    ...newest,
    groups: unique(asked.flatMap(({ groups }) => groups)),
    level: Math.max(...asked.map(({ level }) => level)) as RedFlagLevel,
    isDoubtful: certain.length === 0,
  };
}

const toQuestion = ({ message_key, level, groups, is_doubtful, text }: h5.RedFlagQuestion): Question => ({
  ...{ messageKey: message_key, level, groups, isDoubtful: is_doubtful, text },
});
