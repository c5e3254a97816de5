// W11: something happened, in training or besides.
import { type AdverseEvent, addDays } from '@yun/contract';
import type { AlertFacts, Finding, Rule, WatchedEvent, WatchedPlan, WatchedSession } from '../facts.ts';
import { finding, longDay, recordOf, wordsOf } from './wording.ts';

/** What is older was told when it happened. */
const recentDays = 14;

/** The worst first, of equals the newest. What an agency watches besides comes after. */
const ranks: readonly AdverseEvent[] = ['胸痛', '跌倒', '头晕'];
const rankOf = (event: AdverseEvent) => (ranks.includes(event) ? ranks.indexOf(event) : ranks.length);

interface Happened {
  event: AdverseEvent;
  date: string;
  finding: Finding;
}

export const adverseEvent: Rule = {
  find(facts, params, { today }) {
    const events = wordsOf(params, 'events');
    const since = addDays(today, -recentDays);
    return allOf(facts)
      .filter(({ event }) => events.includes(event))
      .reverse()
      .sort((a, b) => rankOf(a.event) - rankOf(b.event))
      .map((happened) => ({ ...happened.finding, isOld: happened.date < since }));
  },
};

/** Oldest first; what was reported besides comes after the trainings of its day. */
function allOf({ sessions, events, plans }: AlertFacts): Happened[] {
  const trained = sessions.map((session) => ({
    ...{ event: session.adverse_event, date: session.date, finding: inTraining(session, plans) },
  }));
  const reported = events.map((one) => ({ event: one.event, date: one.date, finding: besides(one, plans) }));
  return [...trained, ...reported].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

function inTraining(session: WatchedSession, plans: readonly WatchedPlan[]): Finding {
  const { id, date, adverse_event: event } = session;
  const text = `${longDay(date)}训练中报告${event}${pausedSince(date, plans)}`;
  const subject = `session:${id}`;
  const records = [recordOf('session', session, `不良事件：${event}`)];
  return finding(4, { occasion: `${subject}:${event}`, subject, marks: [event] }, text, records);
}

function besides({ id, date, event, record_id }: WatchedEvent, plans: readonly WatchedPlan[]): Finding {
  const text = `${longDay(date)}患者报告${event}${pausedSince(date, plans)}`;
  const subject = `event:${id}`;
  const records = [recordOf('message', { id: record_id, date }, `患者报告：${event}`)];
  return finding(4, { occasion: `${subject}:${event}`, subject, marks: [event] }, text, records);
}

function pausedSince(date: string, plans: readonly WatchedPlan[]): string {
  const isPaused = plans.some(({ pauses }) =>
    pauses.some(({ by_system, from_date }) => by_system && from_date >= date),
  );
  return isPaused ? '，计划已由系统暂停' : '';
}
