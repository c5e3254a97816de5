// W16: missed follow-up visit.
import { addDays, daysBetween } from '@yun/contract';
import type { Rule } from '../facts.ts';
import { finding, numberOf, shortDay } from './wording.ts';

export const missedVisit: Rule = {
  find({ patient: { nextVisitDate: due, attendedOn }, series }, params, { today }) {
    if (due === null || addDays(due, numberOf(params, 'days')) > today) return [];
    const hasCome =
      (attendedOn !== null && attendedOn >= due) ||
      [...series.values()].some((values) => values.some(({ date }) => date >= due));
    if (hasCome) return [];
    const text = `复诊日期 ${shortDay(due)} 已过 ${daysBetween(due, today)} 天，没有到诊记录`;
    return [finding(1, { occasion: due }, text, [])];
  },
};
