// W11: adverse events, in training or reported outside of it.
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
import { correctPauseText, finding, longDay, recordOf, systemPause, textOf } from './wording.ts';

/** Older events raise no alert: they raised one when they happened. */
const recentDays = 14;

/** The most urgent first; events that only the agency's settings watch come last. */
const rankOf = (event: AdverseEvent) => (isPausing(event) ? dangerSigns.indexOf(event) : dangerSigns.length);

interface RankedFinding {
  event: AdverseEvent;
  date: string;
  finding: Finding;
}

export const adverseEvent: Rule = {
  reword: correctPauseText,
  find(facts, params, { today }) {
    const watched = textOf(params, 'events');
    const since = addDays(today, -recentDays);
    return allOf(facts)
      .filter(({ event }) => isPausing(event) || watched.includes(event))
      .reverse()
      .sort((a, b) => b.finding.severity - a.finding.severity || rankOf(a.event) - rankOf(b.event))
      .map(({ finding: found, date }) => ({ ...found, isOld: date < since }));
  },
};

/** Oldest first; reports outside of training come after the trainings of their day. */
function allOf(facts: AlertFacts): RankedFinding[] {
  const trained = facts.sessions.map((session) => ({
    event: session.adverse_event,
    date: session.date,
    finding: inTraining(session, facts),
  }));
  const reported = facts.events.map((report) => ({
    event: report.event,
    date: report.date,
    finding: outsideTraining(report, facts),
  }));
  return [...trained, ...reported].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** Text, severity (of the worst sign) and the identity of an event; the occasion keeps the name of the event. */
function about(subject: string, event: AdverseEvent, reported: readonly DangerSign[], { patient }: AlertFacts) {
  const signs = reported.length === 0 && isPausing(event) ? [event] : reported;
  const text = signs.length > 0 ? signText(signs) : event;
  const marks = signs.length > 0 ? dangerSigns.filter((sign) => signs.includes(sign)) : [event];
  const levels = signs.map((sign) => levelOfSign(sign, patient));
  const severity: AlertSeverity = levels.length > 0 ? (Math.max(...levels) as AlertSeverity) : 3;
  return { text, severity, named: { occasion: `${subject}:${event}`, subject, marks } };
}

function inTraining(session: WatchedSession, facts: AlertFacts): Finding {
  const { id, date, adverse_event: event } = session;
  const { text: eventText, severity, named } = about(`session:${id}`, event, session.signs, facts);
  const text = `${longDay(date)}训练中报告${eventText}${systemPause(date, facts.plans)}`;
  return finding(severity, named, text, [recordOf('session', session, `不良事件：${eventText}`)]);
}

function outsideTraining({ id, date, event, signs, record_id }: WatchedEvent, facts: AlertFacts): Finding {
  const { text: eventText, severity, named } = about(`event:${id}`, event, signs, facts);
  const text = `${longDay(date)}患者报告${eventText}${systemPause(date, facts.plans)}`;
  return finding(severity, named, text, [recordOf('message', { id: record_id, date }, `患者报告：${eventText}`)]);
}
