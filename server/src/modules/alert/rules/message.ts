// W12 and W13: what patients write, and how long they wait.
import { today as dayOf } from '@yun/contract';
import type { AlertFacts, Moment, Rule, WatchedMessage } from '../facts.ts';
import { wordsSaid } from './negation.ts';
import { finding, numberOf, recordOf, wordsOf } from './wording.ts';
import { workingHours } from './working-hours.ts';

const dayMs = 86_400_000;
/** What is older was told when it was written. */
const recentDays = 7;
const longest = 60;

const messageRecord = ({ id, time, text }: WatchedMessage) => {
  const said = text ?? '图片或文件';
  const told = said.length > longest ? `${said.slice(0, longest)}…` : said;
  return recordOf('message', { id, date: dayOf(time.getTime()) }, told);
};

/** The newest first. */
export const dangerWords: Rule = {
  find({ messages }: AlertFacts, params, { now }: Moment) {
    const since = now.getTime() - recentDays * dayMs;
    return messages.toReversed().flatMap((message) => {
      if (message.sender !== 'patient' || message.text === null || message.time.getTime() < since) return [];
      const marks = wordsSaid(message.text, wordsOf(params, 'words'));
      if (marks.length === 0) return [];
      const text = `消息中提到${marks.map((word) => `“${word}”`).join('')}`;
      const about = { occasion: message.id, subject: String(message.id), marks };
      return [finding(3, about, text, [messageRecord(message)])];
    });
  },
};

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
    return [finding(severity, { occasion: oldest.id }, text, waiting.map(messageRecord))];
  },
};
