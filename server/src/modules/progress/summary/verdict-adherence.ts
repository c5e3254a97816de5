// The verdict on adherence: 在做吗? Pure.
import type { JudgedDay } from '#server/modules/plan/adherence/index.ts';
import { type Verdict, verdict } from './verdict.ts';

export interface AdherenceFacts {
  d7: number | null;
  d28: number | null;
  streak: number;
  /** Training days in a row without a single set. */
  missed: number;
  /** Up to yesterday. */
  days: readonly Pick<JudgedDay, 'state'>[];
}

const [steadyFrom, unsteadyFrom, stoppedAfter] = [80, 50, 3];

export function adherenceVerdict(facts: AdherenceFacts): Verdict {
  const { d7, missed, days } = facts;
  if (d7 === null) return withoutRate(days, facts.d28);
  const sentence = sentenceOf(facts, d7);
  if (d7 >= steadyFrom) return verdict('good', '在坚持', sentence);
  if (d7 >= unsteadyFrom) return verdict('watch', '有起伏', sentence);
  return verdict('bad', missed >= stoppedAfter ? '中断' : '不足', sentence);
}

function withoutRate(days: AdherenceFacts['days'], d28: number | null): Verdict {
  const last = days.at(-1)?.state;
  const before = d28 === null ? '' : `；28 日依从率 ${d28}%`;
  if (last === 'paused') return verdict('none', '暂停中', `近 7 日计划暂停，不计依从率${before}`);
  if (days.some(({ state }) => state !== 'none')) return verdict('none', '无安排', `近 7 日没有安排训练${before}`);
  return verdict('none', '还没有记录', '还没有过完一个训练日');
}

function sentenceOf({ d28, streak, missed }: AdherenceFacts, d7: number): string {
  const rates = `近 7 日依从率 ${d7}%${d28 === null ? '' : `，28 日 ${d28}%`}`;
  if (streak > 0) return `${rates}；已连续训练 ${streak} 天`;
  return missed > 0 ? `${rates}；已连续 ${missed} 个训练日没有训练` : rates;
}
