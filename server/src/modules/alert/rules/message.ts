// W12 and W13: what patients write, and how long they wait.
import {
  type AlertSeverity,
  today as dayOf,
  loweredGroups,
  type RedFlagAnswer,
  type RuleParams,
  redFlagAnswerLabels,
  redFlagGroups,
  redFlagLevel,
} from '@yun/contract';
import type { AlertFacts, Finding, Moment, Rule, WatchedPlan, WatchedRedFlag } from '../facts.ts';
import { readerFor } from '../settings/red-flag-reader.ts';
import { finding, numberOf, recordOf, retellPause, systemPause } from './wording.ts';
import { workingHours } from './working-hours.ts';

const dayMs = 86_400_000;
/** What is older was told when it was written. */
const recentDays = 7;
const longest = 60;

function messageRecord({ id, date, text }: { id: number; date: string; text: string | null }) {
  const content = text ?? '图片或文件';
  const shown = content.length > longest ? `${content.slice(0, longest)}…` : content;
  return recordOf('message', { id, date }, shown);
}

/** The worst first, of equals the newest. */
export const redFlagsInText: Rule = {
  retell: retellPause,
  reread: (facts, params) => ({ ...facts, redFlags: readAgain(facts, params) }),
  find({ redFlags, plans, patient }: AlertFacts, params, { now }: Moment) {
    const since = now.getTime() - recentDays * dayMs;
    return redFlags
      .toReversed()
      .map((one) => ({ ...readFinding(one, params, patient, plans), isOld: one.time.getTime() < since }))
      .sort((a, b) => b.severity - a.severity);
  },
};

function readFinding(
  { record_id, date, text, flags, answer }: WatchedRedFlag,
  params: RuleParams,
  { onAnticoagulants }: AlertFacts['patient'],
  plans: readonly WatchedPlan[],
): Finding {
  const isCertain = answer === 'now';
  // What is confirmed counts as tapped: neither a doubt nor the agency lowers it, as on the phone.
  const lowered = isCertain ? [] : loweredGroups(params);
  const levels = flags.map(({ group, is_doubtful }) =>
    redFlagLevel({ group, isDoubtful: is_doubtful && !isCertain }, { lowered, onAnticoagulants }),
  );
  // A part and its sign may stand apart: quoted as one.
  const words = [...new Set(flags.map((flag) => `“${flag.words.replaceAll(' ', '')}”`))].join('');
  const groups = [...new Set(flags.map(({ group }) => redFlagGroups[group].name))].join('、');
  const pause = isCertain ? systemPause(date, plans) : '';
  const sentence = `写到${words}（${groups}），${answerText(flags, answer)}${pause}`;
  // Confirmed, it is another occasion: whoever took it for harmless has to look again.
  const about = {
    occasion: isCertain ? `${record_id}:now` : record_id,
    subject: String(record_id),
    marks: marksOf(flags),
  };
  const severity = Math.max(...levels) as AlertSeverity;
  return finding(severity, about, sentence, [messageRecord({ id: record_id, date, text })]);
}

/** What the pages write around signs that were tapped is no text of the patient. */
const isWrittenByPage = (text: string) => /^(?:报告|训练后出现)：/.test(text);

function readAgain({ messages, redFlags }: AlertFacts, params: RuleParams): WatchedRedFlag[] {
  const read = readerFor(params);
  const answers = new Map(redFlags.map(({ record_id, answer }) => [record_id, answer]));
  return messages.flatMap(({ id, sender, text, time }) => {
    if (sender !== 'patient' || text === null || isWrittenByPage(text)) return [];
    const flags = read(text).map(({ group, text: words, isDoubtful }) => ({ group, words, is_doubtful: isDoubtful }));
    const date = dayOf(time.getTime());
    return flags.length === 0 ? [] : [{ id, record_id: id, date, time, text, flags, answer: answers.get(id) ?? null }];
  });
}

const marksOf = (flags: WatchedRedFlag['flags']) => [...new Set(flags.flatMap(({ words }) => words.split(' ')))];

function answerText(flags: WatchedRedFlag['flags'], answer: RedFlagAnswer | null): string {
  if (answer === 'now') return '患者确认现在就有';
  if (answer === 'reported') return '患者随后报告了不适';
  if (answer !== null) return `患者答：${redFlagAnswerLabels[answer]}`;
  return flags.every(({ is_doubtful }) => is_doubtful) ? '不能确定，患者尚未回答' : '患者尚未确认';
}

export const unanswered: Rule = {
  find({ messages }, params, { now }) {
    const answered = messages.findLastIndex(({ sender }) => sender === 'doctor');
    const waiting = messages.filter(
      ({ sender, isHandled, isWaiting }, n) => sender === 'patient' && !isHandled && (n > answered || isWaiting),
    );
    const [oldest] = waiting;
    if (oldest === undefined) return [];
    const hours = Math.floor(workingHours(oldest.time, now));
    if (hours < numberOf(params, 'hours')) return [];
    const text = `患者消息已等待 ${hours} 个工作小时，尚未回复`;
    const severity = hours >= numberOf(params, 'manager') ? 3 : 2;
    return [
      finding(
        severity,
        { occasion: oldest.id },
        text,
        waiting.map(({ id, time, text: said }) => messageRecord({ id, date: dayOf(time.getTime()), text: said })),
      ),
    ];
  },
};
