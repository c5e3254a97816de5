// W04 and W05: missed training days and falling adherence.
import type { AlertSeverity } from '@yun/contract';
import type { AlertFacts, Moment, Rule, WatchedDay } from '../facts.ts';
import { dayList, finding, numberOf, recordOf, shortDay } from './wording.ts';

const pastDays = ({ days }: AlertFacts, { today }: Moment) => days.filter(({ date }) => date < today);

const dayRecord = ({ date, planned, done }: WatchedDay) =>
  recordOf('day', { id: null, date }, `计划 ${planned} 组，完成 ${done} 组`);

/** Up to so many dates are listed one by one. */
const maxListed = 3;

const hasRunning = ({ plans }: AlertFacts) => plans.some(({ status }) => status === 'active' || status === 'paused');

export const missedDays: Rule = {
  find(facts, params, moment) {
    // Without a running plan no training is missed.
    if (!hasRunning(facts)) return [];
    const judged = pastDays(facts, moment).filter(({ planned }) => planned > 0);
    // A day with a training that was broken off is not missed.
    const trained = new Set(facts.sessions.map(({ date }) => date));
    const isMissed = ({ state, date }: WatchedDay) => state === 'missed' && !trained.has(date);
    const missed = judged.slice(judged.findLastIndex((day) => !isMissed(day)) + 1);
    const [first, last] = [missed[0], missed.at(-1)];
    if (first === undefined || last === undefined || missed.length < numberOf(params, 'days')) return [];
    // The patient has trained since: today, or on a day without planned training.
    if (facts.sessions.some(({ date }) => date > last.date)) return [];
    const dates = missed.map(({ date }) => date);
    const dateText = dates.length > maxListed ? `${shortDay(first.date)} 至 ${shortDay(last.date)}` : dayList(dates);
    const text = `已连续 ${missed.length} 个训练日未打卡（${dateText}）`;
    const severity: AlertSeverity =
      missed.length >= numberOf(params, 'critical') ? 4 : missed.length >= numberOf(params, 'high') ? 3 : 2;
    return [finding(severity, { occasion: first.date }, text, missed.map(dayRecord))];
  },

  /** The end of the plan does not end the alert: only a training does. */
  stays(facts, _params, _moment, _stored, records) {
    if (hasRunning(facts)) return false;
    const last = records.at(-1)?.date;
    return last !== undefined && facts.sessions.every(({ date }) => date < last);
  },
};

interface Weeks {
  rate: number;
  before: number;
}

export const fallingAdherence: Rule = {
  find(facts, params, moment) {
    const days = pastDays(facts, moment);
    const weeksAt = (n: number): Weeks | null => {
      const [rate, before] = [days[n]?.week_rate ?? null, days[n - 7]?.week_rate ?? null];
      if (n < 7 || rate === null || before === null) return null;
      const isFallen = rate < numberOf(params, 'below') && before - rate >= numberOf(params, 'drop');
      return isFallen ? { rate, before } : null;
    };
    const now = weeksAt(days.length - 1);
    if (now === null) return [];
    let first = days.length - 1;
    while (weeksAt(first - 1) !== null) first -= 1;
    const text = `近 7 日依从率 ${now.rate}%，前 7 日 ${now.before}%`;
    const judged = days.slice(-14).filter(({ planned }) => planned > 0);
    return [finding(2, { occasion: days[first]?.date ?? '' }, text, judged.map(dayRecord))];
  },

  /** After a week of low adherence the comparison shows no drop any more; that is not a recovery. */
  stays(facts, params, moment) {
    const rate = pastDays(facts, moment).at(-1)?.week_rate ?? null;
    return rate !== null && rate < numberOf(params, 'below');
  },
};
