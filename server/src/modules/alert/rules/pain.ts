// W01 to W03: what hurts, and how much.
import { addDays, medianOf, painBefore, painSeries, usualPain } from '@yun/contract';
import type { AlertFacts, EvidenceRecord, Finding, Rule, WatchedSession } from '../facts.ts';
import { finding, longDay, numberOf, recordOf, valueRecord } from './wording.ts';

type Told = WatchedSession & { pain: number };

const isTold = (session: WatchedSession): session is Told => session.pain !== null;
const toldSessions = ({ sessions }: Pick<AlertFacts, 'sessions'>): Told[] => sessions.filter(isTold);

const painRecord = (session: Told) =>
  recordOf('session', session, `${session.pain_of ?? '训练'}疼痛 ${session.pain} 分`);

function limitOf({ plans }: AlertFacts, { version_id }: WatchedSession): number | null {
  const versions = plans.flatMap(({ versions }) => versions);
  return versions.find(({ id }) => id === version_id)?.pain_limit ?? null;
}

/** What is older was told when it happened. */
const severeDays = 7;

interface Severe {
  date: string;
  pain: number;
  finding: Finding;
}

/** Told in training, measured or assessed; the worst first, of equals the newest. */
function severeOf(facts: AlertFacts, since: string, from: number): Severe[] {
  const trained = toldSessions(facts)
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

function toSevere(session: Told, limit: number | null): Severe {
  const { date, pain } = session;
  const text = `${longDay(date)}${session.pain_of ?? '训练'}疼痛 ${pain} 分`;
  const told = limit === null ? text : `${text}，计划上限 ${limit} 分`;
  return { date, pain, finding: severe(`session:${session.id}`, pain, told, [painRecord(session)]) };
}

/** How bad it was is part of what happened: what is corrected to worse is told anew. */
function severe(subject: string, pain: number, text: string, records: EvidenceRecord[]): Finding {
  return finding(4, { occasion: `${subject}:${pain}`, subject }, text, records);
}

export const severePain: Rule = {
  find(facts, params, { today }) {
    return severeOf(facts, addDays(today, -severeDays), numberOf(params, 'pain')).map((one) => one.finding);
  },
};

/** Against what the newest report is held; null: nothing was told, or nothing before. */
export const painMedian = (facts: Pick<AlertFacts, 'sessions'>): number | null => usualPain(toldSessions(facts));

const backSessions = 3;

export const painRise: Rule = {
  find(facts, params) {
    const told = toldSessions(facts);
    const date = told.at(-1)?.date;
    if (date === undefined) return [];
    const days = numberOf(params, 'days');
    const before = painBefore(told, date, days);
    const usual = medianOf(before.map(({ pain }) => pain));
    const worst = worstOf(told.filter((session) => session.date === date));
    if (usual === null || worst === undefined || before.length < numberOf(params, 'reports')) return [];
    if (worst.pain - usual < numberOf(params, 'rise')) return [];
    const text = `疼痛 ${before.at(-1)?.pain}→${worst.pain}，${days} 日中位数 ${usual}（${before.length} 次记录）`;
    return [finding(3, { occasion: `${worst.id}:${worst.pain}` }, text, [...before, worst].map(painRecord))];
  },

  /** Until three sessions in a row are back where they were. */
  stays(facts, params, _, { occasion }) {
    const told = toldSessions(facts);
    const risen = told.findIndex(({ id }) => String(id) === occasion.split(':')[0]);
    const since = told.slice(risen + 1);
    if (since.length < backSessions) return true;
    const worst = told[risen];
    if (worst === undefined) return false;
    const usual = medianOf(painBefore(told, worst.date, numberOf(params, 'days')).map(({ pain }) => pain)) ?? 0;
    const isBack = ({ pain }: Told) => pain - usual < numberOf(params, 'rise');
    return !since.slice(-backSessions).every(isBack);
  },
};

function worstOf(sessions: readonly Told[]): Told | undefined {
  return sessions.reduce<Told | undefined>((worst, one) => (worst && worst.pain >= one.pain ? worst : one), undefined);
}

export const painAboveLimit: Rule = {
  find(facts, params) {
    const count = numberOf(params, 'sessions');
    const last = toldSessions(facts)
      .slice(-count)
      .map((session) => ({ ...session, limit: limitOf(facts, session) }));
    const newest = last.at(-1);
    if (newest === undefined || last.length < count) return [];
    if (last.some(({ pain, limit }) => limit === null || pain <= limit)) return [];
    const pains = last.map(({ pain }) => pain).join('、');
    const text = `最近 ${count} 次训练疼痛 ${pains} 分，高于计划上限 ${newest.limit} 分`;
    return [finding(2, { occasion: newest.id }, text, last.map(painRecord))];
  },

  /** Until a session within the limit, however long ago the last one was. */
  stays(facts) {
    const newest = toldSessions(facts).at(-1);
    const limit = newest === undefined ? null : limitOf(facts, newest);
    return newest === undefined || limit === null || newest.pain > limit;
  },
};
