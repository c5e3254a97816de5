// W12 and W13: red flags in messages, and messages without a reply.
import {
  type AlertSeverity,
  addDays,
  today as dayOf,
  loweredGroups,
  type RedFlagAnswer,
  type RuleParams,
  redFlagAnswerLabels,
  redFlagGroups,
  redFlagLevel,
  weekdayOf,
} from '@yun/contract';
import type { AlertFacts, Finding, Moment, Rule, WatchedPlan, WatchedRedFlag } from '../facts.ts';
import { readerFor } from '../settings/red-flag-reader.ts';
import { correctPauseText, finding, numberOf, recordOf, systemPause } from './wording.ts';

const [hourMs, dayMs] = [3_600_000, 86_400_000];
/** Older messages raise no alert: they raised one when they were written. */
const recentDays = 7;
const maxCharacters = 60;

function messageRecord({ id, date, text }: { id: number; date: string; text: string | null }) {
  const content = text ?? '图片或文件';
  const shown = content.length > maxCharacters ? `${content.slice(0, maxCharacters)}…` : content;
  return recordOf('message', { id, date }, shown);
}

/** Findings: the worst first, of equals the newest. */
export const redFlagsInText: Rule = {
  reword: correctPauseText,
  reread: (facts, params) => ({ ...facts, redFlags: readAgain(facts, params) }),
  find({ redFlags, plans, patient }: AlertFacts, params, { now }: Moment) {
    const since = now.getTime() - recentDays * dayMs;
    return redFlags
      .toReversed()
      .map((flagged) => ({ ...toFinding(flagged, params, patient, plans), isOld: flagged.time.getTime() < since }))
      .sort((a, b) => b.severity - a.severity);
  },
};

function toFinding(
  { record_id, date, text, flags, answer }: WatchedRedFlag,
  params: RuleParams,
  { onAnticoagulants }: AlertFacts['patient'],
  plans: readonly WatchedPlan[],
): Finding {
  const isCertain = answer === 'now';
  // A confirmed danger counts as one tapped on the phone: neither doubt nor the agency's settings lower it.
  const lowered = isCertain ? [] : loweredGroups(params);
  const levels = flags.map(({ group, is_doubtful }) =>
    redFlagLevel({ group, isDoubtful: is_doubtful && !isCertain }, { lowered, onAnticoagulants }),
  );
  // A body part and its sign may stand apart in the text; they are quoted as one.
  const quotes = [...new Set(flags.map((flag) => `“${flag.words.replaceAll(' ', '')}”`))].join('');
  const groups = [...new Set(flags.map(({ group }) => redFlagGroups[group].name))].join('、');
  const pause = isCertain ? systemPause(date, plans) : '';
  const sentence = `写到${quotes}（${groups}），${answerText(flags, answer)}${pause}`;
  // Confirming it makes a new occasion: a doctor who took it for harmless has to look again.
  const about = {
    occasion: isCertain ? `${record_id}:now` : record_id,
    subject: String(record_id),
    marks: marksOf(flags),
  };
  const severity = Math.max(...levels) as AlertSeverity;
  return finding(severity, about, sentence, [messageRecord({ id: record_id, date, text })]);
}

/** The text that our pages write for tapped signs is no text of the patient. */
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

const startOf = (day: string) => Date.parse(`${day}T00:00:00+08:00`);

/** Hours from Monday to Friday, day and night. */
function workingHours(since: Date, now: Date): number {
  let total = 0;
  for (let day = dayOf(since.getTime()); startOf(day) < now.getTime(); day = addDays(day, 1)) {
    if (weekdayOf(day) > 5) continue;
    const from = Math.max(since.getTime(), startOf(day));
    const to = Math.min(now.getTime(), startOf(addDays(day, 1)));
    total += Math.max(0, to - from);
  }
  return total / hourMs;
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
        waiting.map(({ id, time, text: content }) => messageRecord({ id, date: dayOf(time.getTime()), text: content })),
      ),
    ];
  },
};
