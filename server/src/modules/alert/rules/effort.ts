// W06 and W07: training more than planned, and too high effort.
import { addDays } from '@yun/contract';
import type { Rule } from '../facts.ts';
import { dayList, finding, numberOf, recordOf } from './wording.ts';

const lookedAt = (today: string) => addDays(today, -7);
const sameOnce = (values: readonly (number | string)[]) => [...new Set(values)].join('、');

export const overdoneDays: Rule = {
  find({ days }, params, { today }) {
    const since = lookedAt(today);
    const overdone = days
      .filter(({ date, planned }) => date > since && date <= today && planned > 0)
      .map((day) => ({ ...day, percent: (100 * day.done) / day.planned }))
      .filter(({ percent }) => percent > numberOf(params, 'percent'));
    const newest = overdone.at(-1);
    if (newest === undefined || overdone.length < numberOf(params, 'days')) return [];
    const percents = sameOnce(overdone.map(({ percent }) => `${Math.round(percent)}%`));
    const text = `${dayList(overdone.map(({ date }) => date))} 的完成量为计划的 ${percents}`;
    const records = overdone.map(({ date, planned, done }) =>
      recordOf('day', { id: null, date }, `计划 ${planned} 组，完成 ${done} 组`),
    );
    return [finding(1, { occasion: newest.date }, text, records)];
  },
};

export const hardEffort: Rule = {
  find({ sessions }, params, { today }) {
    const [since, least] = [lookedAt(today), numberOf(params, 'rpe')];
    const hard = sessions.flatMap(({ id, date, rpe }) =>
      rpe !== null && rpe >= least && date > since ? [{ id, date, rpe }] : [],
    );
    const newest = hard.at(-1);
    if (newest === undefined || hard.length < numberOf(params, 'times')) return [];
    const efforts = sameOnce(hard.map(({ rpe }) => rpe));
    const text = `7 天内 ${hard.length} 次用力程度 ${efforts} 分（${dayList(hard.map(({ date }) => date))}）`;
    const records = hard.map((session) => recordOf('session', session, `用力程度 ${session.rpe} 分`));
    return [finding(2, { occasion: newest.id }, text, records)];
  },
};
