// W11: something happened in training.
import { type AdverseEvent, addDays } from '@yun/contract';
import type { Finding, Rule, WatchedPlan, WatchedSession } from '../facts.ts';
import { finding, longDay, recordOf, wordsOf } from './wording.ts';

/** What is older was told when it happened. */
const recentDays = 14;

/** The worst first, of equals the newest. What an agency watches besides comes after. */
const ranks: readonly AdverseEvent[] = ['胸痛', '跌倒', '头晕'];
const rankOf = ({ adverse_event }: WatchedSession) =>
  ranks.includes(adverse_event) ? ranks.indexOf(adverse_event) : ranks.length;

export const adverseEvent: Rule = {
  find({ sessions, plans }, params, { today }) {
    const events = wordsOf(params, 'events');
    const since = addDays(today, -recentDays);
    return sessions
      .filter(({ adverse_event }) => events.includes(adverse_event))
      .reverse()
      .sort((a, b) => rankOf(a) - rankOf(b))
      .map((session) => ({ ...toFinding(session, plans), isOld: session.date < since }));
  },
};

function toFinding(session: WatchedSession, plans: readonly WatchedPlan[]): Finding {
  const { id, date, adverse_event: event } = session;
  const isPaused = plans.some(({ pauses }) =>
    pauses.some(({ by_system, from_date }) => by_system && from_date >= date),
  );
  const text = `${longDay(date)}训练中报告${event}${isPaused ? '，计划已由系统暂停' : ''}`;
  const subject = `session:${id}`;
  const records = [recordOf('session', session, `不良事件：${event}`)];
  return finding(4, { occasion: `${subject}:${event}`, subject, marks: [event] }, text, records);
}
