// W11: something happened, in training or besides.
import {
  type AdverseEvent,
  type AlertSeverity,
  addDays,
  type DangerSign,
  dangerSigns,
  isPausing,
  levelOfSign,
  signText,
} from '@yun/contract';
import type { AlertFacts, Finding, Rule, WatchedEvent, WatchedSession } from '../facts.ts';
import { finding, longDay, recordOf, retellPause, systemPause, textOf } from './wording.ts';

/** What is older was told when it happened. */
const recentDays = 14;

/** The most urgent first. What an agency watches besides comes after. */
const rankOf = (event: AdverseEvent) => (isPausing(event) ? dangerSigns.indexOf(event) : dangerSigns.length);

interface Happened {
  event: AdverseEvent;
  date: string;
  finding: Finding;
}

export const adverseEvent: Rule = {
  retell: retellPause,
  find(facts, params, { today }) {
    const besides = textOf(params, 'events');
    const since = addDays(today, -recentDays);
    return allOf(facts)
      .filter(({ event }) => isPausing(event) || besides.includes(event))
      .reverse()
      .sort((a, b) => b.finding.severity - a.finding.severity || rankOf(a.event) - rankOf(b.event))
      .map((happened) => ({ ...happened.finding, isOld: happened.date < since }));
  },
};

/** Oldest first; what was reported besides comes after the trainings of its day. */
function allOf(facts: AlertFacts): Happened[] {
  const trained = facts.sessions.map((session) => ({
    event: session.adverse_event,
    date: session.date,
    finding: inTraining(session, facts),
  }));
  const reported = facts.events.map((one) => ({ event: one.event, date: one.date, finding: besides(one, facts) }));
  return [...trained, ...reported].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** By the worst of the signs, with the name of the event that it stays known by. */
function about(subject: string, event: AdverseEvent, told: readonly DangerSign[], { patient }: AlertFacts) {
  const signs = told.length === 0 && isPausing(event) ? [event] : told;
  const words = signs.length > 0 ? signText(signs) : event;
  const marks = signs.length > 0 ? dangerSigns.filter((sign) => signs.includes(sign)) : [event];
  const levels = signs.map((sign) => levelOfSign(sign, patient));
  const severity: AlertSeverity = levels.length > 0 ? (Math.max(...levels) as AlertSeverity) : 3;
  return { words, severity, named: { occasion: `${subject}:${event}`, subject, marks } };
}

function inTraining(session: WatchedSession, facts: AlertFacts): Finding {
  const { id, date, adverse_event: event } = session;
  const { words, severity, named } = about(`session:${id}`, event, session.signs, facts);
  const text = `${longDay(date)}训练中报告${words}${systemPause(date, facts.plans)}`;
  return finding(severity, named, text, [recordOf('session', session, `不良事件：${words}`)]);
}

function besides({ id, date, event, signs, record_id }: WatchedEvent, facts: AlertFacts): Finding {
  const { words, severity, named } = about(`event:${id}`, event, signs, facts);
  const text = `${longDay(date)}患者报告${words}${systemPause(date, facts.plans)}`;
  return finding(severity, named, text, [recordOf('message', { id: record_id, date }, `患者报告：${words}`)]);
}
