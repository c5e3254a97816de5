// W14: a plan ends soon and no plan follows.
import { daysBetween } from '@yun/contract';
import type { AlertFacts, Finding, Rule, WatchedPlan } from '../facts.ts';
import { finding, numberOf, recordOf, shortDay } from './wording.ts';

export const planEnding: Rule = {
  /** Sorted by end date. A plan that has ended raises no new alert, but keeps an open one. */
  find(facts, params, { today }) {
    return facts.plans
      .filter((plan) => plan.status === 'active' || isExpired(plan))
      .map((plan) => ({ plan, left: daysBetween(today, plan.end_date) }))
      .filter(({ plan, left }) => left <= numberOf(params, 'days') && !hasFollowUp(facts, plan))
      .sort((a, b) => a.plan.end_date.localeCompare(b.plan.end_date) || a.plan.id - b.plan.id)
      .map(({ plan, left }) => ({ ...toFinding(plan, left), isOld: left < 0 }));
  },

  /** A plan that ended long ago is not among the facts; its end date is read from the occasion. */
  stays({ plans, prepared }, _params, _moment, { occasion, subject }) {
    if (plans.some(({ id }) => String(id) === subject)) return false;
    const end = occasion.slice(subject.length + 1);
    return ![...plans.filter(isOpen), ...prepared].some(({ end_date }) => end_date > end);
  },
};

const isOpen = ({ status }: WatchedPlan) => status === 'active' || status === 'paused';
/** Ended by its end date, not earlier by a doctor. */
const isExpired = ({ status, ended_on, end_date }: WatchedPlan) =>
  status !== 'active' && status !== 'paused' && ended_on !== null && ended_on > end_date;

function toFinding({ id, title, end_date }: WatchedPlan, left: number): Finding {
  const soon = `计划${left === 0 ? '今天' : `还有 ${left} 天`}到期（${shortDay(end_date)}）`;
  const text = `${left < 0 ? `计划已于 ${shortDay(end_date)} 到期` : soon}，尚未安排后续计划`;
  const about = { occasion: `${id}:${end_date}`, subject: String(id) };
  return finding(1, about, text, [recordOf('plan', { id, date: end_date }, title)]);
}

/** A plan that ends later and is of the same category or begins when this one ends; started or only prepared. */
function hasFollowUp({ plans, prepared }: AlertFacts, { id, category, end_date }: WatchedPlan): boolean {
  const follows = (other: { category: string; start_date: string; end_date: string }) =>
    other.end_date > end_date && (other.category === category || other.start_date >= end_date);
  const others = plans.filter((other) => other.id !== id && isOpen(other));
  return others.some(follows) || prepared.some(follows);
}
