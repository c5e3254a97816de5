// W11: something happened, in training or besides.
import { type AdverseEvent, type AlertSeverity, addDays, dangerSigns, isPausing, levelOfSign } from '@yun/contract';
import type { AlertFacts, Finding, Rule, WatchedEvent, WatchedPlan, WatchedSession } from '../facts.ts';
import { finding, longDay, recordOf, retellPause, systemPause, wordsOf } from './wording.ts';

/** What is older was told when it happened. */
const recentDays = 14;

/** The most urgent first. What an agency watches besides comes after. */
const rankOf = (event: AdverseEvent) => (isPausing(event) ? dangerSigns.indexOf(event) : dangerSigns.length);
const severityOf = (event: AdverseEvent): AlertSeverity => (isPausing(event) ? levelOfSign(event) : 3);

interface Happened {
  event: AdverseEvent;
  date: string;
  finding: Finding;
}

export const adverseEvent: Rule = {
  retell: retellPause,
  find(facts, params, { today }) {
    const besides = wordsOf(params, 'events');
    const since = addDays(today, -recentDays);
    return allOf(facts)
      .filter(({ event }) => isPausing(event) || besides.includes(event))
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
  const text = `${longDay(date)}训练中报告${event}${systemPause(date, plans)}`;
  const subject = `session:${id}`;
  const records = [recordOf('session', session, `不良事件：${event}`)];
  return finding(severityOf(event), { occasion: `${subject}:${event}`, subject, marks: [event] }, text, records);
}

function besides({ id, date, event, record_id }: WatchedEvent, plans: readonly WatchedPlan[]): Finding {
  const text = `${longDay(date)}患者报告${event}${systemPause(date, plans)}`;
  const subject = `event:${id}`;
  const records = [recordOf('message', { id: record_id, date }, `患者报告：${event}`)];
  return finding(severityOf(event), { occasion: `${subject}:${event}`, subject, marks: [event] }, text, records);
}
