import { addDays, today as dayOf } from '@yun/contract';
import { readRedFlags } from '@yun/contract/red-flag/index';
import type {
  AlertFacts,
  Moment,
  WatchedDay,
  WatchedMessage,
  WatchedRedFlag,
  WatchedSession,
  WatchedValue,
} from '#server/modules/alert/facts.ts';

// Facts of a patient without any records; tests add what they need. Today is a Wednesday.

export const today = '2026-11-11';
export const moment: Moment = { today, now: new Date('2026-11-11T15:00:00+08:00') };
export const ago = (days: number) => addDays(today, -days);

type Patient = AlertFacts['patient'];

export function buildFacts(values: Partial<AlertFacts> = {}, patient: Partial<Patient> = {}): AlertFacts {
  return {
    patient: {
      id: 1,
      agencyId: 1,
      status: 'active',
      conditionCode: 'TKA',
      affectedSide: '左',
      surgeryDate: null,
      onsetDate: null,
      nextVisitDate: null,
      attendedOn: null,
      onAnticoagulants: false,
      ...patient,
    },
    plans: [],
    prepared: [],
    days: [],
    sessions: [],
    events: [],
    redFlags: [],
    series: new Map(),
    goals: [],
    milestones: [],
    messages: [],
    mdc: new Map(),
    ...values,
  };
}

type Plan = AlertFacts['plans'][number];

export const buildPlan = (values: Partial<Plan> = {}): Plan => ({
  id: 1,
  title: '居家训练',
  category: '运动',
  status: 'active',
  start_date: ago(40),
  started_on: ago(40),
  end_date: ago(-40),
  ended_on: null,
  versions: [{ id: 1, pain_limit: 4 }],
  pauses: [],
  ...values,
});

export const session = (days: number, pain: number | null, values: Partial<WatchedSession> = {}): WatchedSession => ({
  id: 1000 - days,
  date: ago(days),
  version_id: 1,
  pain,
  pain_of: pain === null ? null : '训练后',
  rpe: null,
  adverse_event: '无',
  signs: [],
  ...values,
});

/** One a day up to yesterday, the last one yesterday. */
export const pains = (...values: (number | null)[]) => values.map((pain, n) => session(values.length - n, pain));

const states: Record<string, WatchedDay['state']> = { m: 'missed', d: 'done', p: 'partial', n: 'none', s: 'paused' };

/** One letter per day, the last is yesterday; today has no training yet. `rates`: of the weeks up to the last days. */
export function letterDays(letters: string, rates: (number | null)[] = []): WatchedDay[] {
  const isAsked = (letter: string) => letter !== 'n' && letter !== 's';
  const days = [...letters].map((letter, n): WatchedDay => {
    const planned = isAsked(letter) ? 2 : 0;
    const done = letter === 'd' ? 2 : letter === 'p' ? 1 : 0;
    const rate = rates[n - letters.length + rates.length] ?? null;
    return { date: ago(letters.length - n), state: states[letter] ?? 'none', planned, done, week_rate: rate };
  });
  return [...days, { date: today, state: 'missed', planned: 2, done: 0, week_rate: null }];
}

/** Fourteen days apart, the last one yesterday. */
export const values = (type: WatchedValue['type'], ...numbers: number[]): WatchedValue[] =>
  numbers.map((value, n) => ({ id: n + 1, type, date: ago(1 + 14 * (numbers.length - 1 - n)), value }));

let messageId = 0;
export function says(text: string | null, hoursAgo = 1, sender: WatchedMessage['sender'] = 'patient'): WatchedMessage {
  messageId += 1;
  return { id: messageId, sender, text, time: new Date(moment.now.getTime() - hoursAgo * 3_600_000) };
}

/** As the server evaluates the message when it arrives. */
export function written(
  text: string,
  { hoursAgo = 1, ...values }: Partial<WatchedRedFlag> & { hoursAgo?: number } = {},
): WatchedRedFlag {
  messageId += 1;
  const time = new Date(moment.now.getTime() - hoursAgo * 3_600_000);
  const flags = readRedFlags(text).map(({ group, text: words, isDoubtful }) => ({
    group,
    words,
    is_doubtful: isDoubtful,
  }));
  return {
    id: messageId,
    record_id: messageId,
    date: dayOf(time.getTime()),
    time,
    text,
    flags,
    answer: null,
    ...values,
  };
}
