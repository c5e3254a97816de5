// W01 to W03: severe pain, rising pain, pain above the limit of the plan.
import { addDays, medianOf, painBefore, painSeries, usualPain } from '@yun/contract';
import type { AlertFacts, EvidenceRecord, Finding, Rule, WatchedSession } from '../facts.ts';
import { finding, longDay, numberOf, recordOf, valueRecord } from './wording.ts';

type PainSession = WatchedSession & { pain: number };

const hasPain = (session: WatchedSession): session is PainSession => session.pain !== null;
const painSessions = ({ sessions }: Pick<AlertFacts, 'sessions'>): PainSession[] => sessions.filter(hasPain);

const painRecord = (session: PainSession) =>
  recordOf('session', session, `${session.pain_of ?? '训练'}疼痛 ${session.pain} 分`);

function limitOf({ plans }: AlertFacts, { version_id }: WatchedSession): number | null {
  const versions = plans.flatMap(({ versions }) => versions);
  return versions.find(({ id }) => id === version_id)?.pain_limit ?? null;
}

/** Older pain raises no alert: it raised one when it was reported. */
const severeDays = 7;

interface Severe {
  date: string;
  pain: number;
  finding: Finding;
}

/** Reported in training, measured or assessed; the worst first, of equals the newest. */
function severeOf(facts: AlertFacts, since: string, from: number): Severe[] {
  const trained = painSessions(facts)
    .filter(({ date, pain }) => date > since && pain >= from)
    .map((session) => toSevere(session, limitOf(facts, session)));
  const measured = Object.entries(painSeries).flatMap(([key, word]) =>
    (facts.series.get(key) ?? [])
      .filter(({ date, value }) => date > since && value >= from)
      .map((value) => ({
        date: value.date,
        pain: value.value,
        finding: severe(
          `${value.type}:${value.id}`,
          value.value,
          `${longDay(value.date)}${word}疼痛 ${value.value} 分`,
          [valueRecord(value, `${word}疼痛 ${value.value} 分`)],
        ),
      })),
  );
  const newestFirst = [...trained.reverse(), ...measured.reverse()].sort(byDate);
  return newestFirst.sort((a, b) => b.pain - a.pain);
}

const byDate = (a: Severe, b: Severe) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0);

function toSevere(session: PainSession, limit: number | null): Severe {
  const { date, pain } = session;
  const text = `${longDay(date)}${session.pain_of ?? '训练'}疼痛 ${pain} 分`;
  const withLimit = limit === null ? text : `${text}，计划上限 ${limit} 分`;
  return { date, pain, finding: severe(`session:${session.id}`, pain, withLimit, [painRecord(session)]) };
}

/** The occasion holds the pain: one that is corrected to a worse value is a new occasion. */
function severe(subject: string, pain: number, text: string, records: EvidenceRecord[]): Finding {
  return finding(4, { occasion: `${subject}:${pain}`, subject }, text, records);
}

export const severePain: Rule = {
  find(facts, params, { today }) {
    return severeOf(facts, addDays(today, -severeDays), numberOf(params, 'pain')).map(({ finding: found }) => found);
  },
};

/** The median that the newest report is compared with; null: no report, or none before it. */
export const painMedian = (facts: Pick<AlertFacts, 'sessions'>): number | null => usualPain(painSessions(facts));

const backSessions = 3;

export const painRise: Rule = {
  find(facts, params) {
    const reported = painSessions(facts);
    const date = reported.at(-1)?.date;
    if (date === undefined) return [];
    const days = numberOf(params, 'days');
    const before = painBefore(reported, date, days);
    const usual = medianOf(before.map(({ pain }) => pain));
    const worst = worstOf(reported.filter((session) => session.date === date));
    if (usual === null || worst === undefined || before.length < numberOf(params, 'reports')) return [];
    if (worst.pain - usual < numberOf(params, 'rise')) return [];
    const text = `疼痛 ${before.at(-1)?.pain}→${worst.pain}，${days} 日中位数 ${usual}（${before.length} 次记录）`;
    return [finding(3, { occasion: `${worst.id}:${worst.pain}` }, text, [...before, worst].map(painRecord))];
  },

  /** The alert stays until the newest three sessions are back at the usual pain. */
  stays(facts, params, _, { occasion }) {
    const reported = painSessions(facts);
    const risen = reported.findIndex(({ id }) => String(id) === occasion.split(':')[0]);
    const since = reported.slice(risen + 1);
    if (since.length < backSessions) return true;
    const worst = reported[risen];
    if (worst === undefined) return false;
    const usual = medianOf(painBefore(reported, worst.date, numberOf(params, 'days')).map(({ pain }) => pain)) ?? 0;
    const isBack = ({ pain }: PainSession) => pain - usual < numberOf(params, 'rise');
    return !since.slice(-backSessions).every(isBack);
  },
};

function worstOf(sessions: readonly PainSession[]): PainSession | undefined {
  return sessions.reduce<PainSession | undefined>(
    (worst, session) => (worst && worst.pain >= session.pain ? worst : session),
    undefined,
  );
}

export const painAboveLimit: Rule = {
  find(facts, params) {
    const count = numberOf(params, 'sessions');
    const last = painSessions(facts)
      .slice(-count)
      .map((session) => ({ ...session, limit: limitOf(facts, session) }));
    const newest = last.at(-1);
    if (newest === undefined || last.length < count) return [];
    if (last.some(({ pain, limit }) => limit === null || pain <= limit)) return [];
    const pains = last.map(({ pain }) => pain).join('、');
    const text = `最近 ${count} 次训练疼痛 ${pains} 分，高于计划上限 ${newest.limit} 分`;
    return [finding(2, { occasion: newest.id }, text, last.map(painRecord))];
  },

  /** The alert stays until a session is within the limit, also when all sessions are too old to be among the facts. */
  stays(facts) {
    const newest = painSessions(facts).at(-1);
    const limit = newest === undefined ? null : limitOf(facts, newest);
    return newest === undefined || limit === null || newest.pain > limit;
  },
};
