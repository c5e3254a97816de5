// 有进步吗? Pure.
import { type Better, daysBetween, dayWords, type MotionMode, valueWords } from '@yun/contract';
import { named, spaced, type Verdict, verdict } from './verdict.ts';

export interface FunctionFacts {
  word: string;
  unit: string;
  digits: number;
  better: Better;
  /** 84°, 3+ 级. */
  words(value: number): string;
  /** Oldest first. */
  points: readonly { date: string; value: number }[];
  /** The smallest gain on a value that counts as one. */
  stepOf(before: number): number;
  /** The smallest loss on a value that counts as going backwards. */
  lossOf(before: number): number;
  target: number | null;
  /** The one whose day has come last, and what counts for it: the newest value, told with its mode where that is another series. */
  milestone: { day_no: number; at_least: number; newest: number; mode: MotionMode | null } | null;
  today: string;
}

type Points = FunctionFacts['points'];

/** How much better the second value is; negative: worse. */
export function gain(better: Better, from: number, to: number): number {
  return better === 'higher' ? to - from : from - to;
}

export const reaches = (better: Better, value: number, target: number) => gain(better, target, value) >= 0;

export function functionVerdict(facts: FunctionFacts | null): Verdict {
  const last = facts?.points.at(-1);
  if (facts === null || last === undefined) return verdict('none', '还没有测量', '还没有录入主要指标');
  const { better, points, target, word } = facts;
  const behind = `${milestoneWords(facts)}${staleWords(facts, last.date)}`;
  if (target !== null && reaches(better, last.value, target)) {
    const told = `${named(word, facts.words(last.value))}，已达到目标 ${facts.words(target)}`;
    return verdict('good', '已达标', `${told}${behind}`);
  }
  const before = points.at(-2);
  if (before === undefined) {
    const told = `${named(word, facts.words(last.value))}（${dayWords(last.date, facts.today)}），只有一次测量`;
    return verdict(behind === '' ? 'none' : 'watch', '首次测量', `${told}${behind}`);
  }
  return courseVerdict(facts, last.value, before.value, behind);
}

function courseVerdict(facts: FunctionFacts, last: number, before: number, behind: string): Verdict {
  const { better, points, word } = facts;
  const lost = -gain(better, before, last);
  if (lost >= facts.lossOf(before)) {
    const told = `${word}比上次${better === 'higher' ? '下降' : '变差'} ${valueWords(Math.abs(last - before), facts.unit, facts.digits)}`;
    return verdict('bad', '倒退', `${told}（${facts.words(before)} → ${facts.words(last)}）${behind}`);
  }
  const flat = flatEnd(facts);
  if (flat.length >= 3)
    return verdict('watch', `停滞${weeksWords(flat)}`, `${word}，${flatWords(facts, flat)}${behind}`);
  const first = points[0]?.value ?? last;
  if (flat.length === 2 && gain(better, first, last) < facts.stepOf(first)) {
    return verdict('watch', '暂无改善', `${word}，${flatWords(facts, flat)}${behind}`);
  }
  const goal = facts.target === null ? '' : `，目标 ${facts.words(facts.target)}`;
  const told = `${word}由 ${spaced(facts.words(first))}到 ${facts.words(last)}${goal}`;
  return verdict(behind === '' ? 'good' : 'watch', '在进步', `${told}${behind}`);
}

/** The points at the end none of which was a gain on the one before; alone: the last one was a gain. */
export function flatEnd({ better, points, stepOf }: Pick<FunctionFacts, 'better' | 'points' | 'stepOf'>): Points {
  const isGain = (n: number) => {
    const [before, value] = [points[n - 1]?.value, points[n]?.value];
    return before === undefined || value === undefined || gain(better, before, value) >= stepOf(before);
  };
  const start = points.findLastIndex((_, n) => isGain(n));
  return points.slice(Math.max(0, start));
}

function weeksWords(flat: Points): string {
  const weeks = Math.round(daysBetween(flat[0]?.date ?? '', flat.at(-1)?.date ?? '') / 7);
  return weeks < 1 ? '' : ` ${weeks} 周`;
}

/** 最近 3 次均为 84°; 最近 3 次 83°、84°、84°. */
function flatWords(facts: FunctionFacts, flat: Points): string {
  const shown = flat.slice(-3).map(({ value }) => facts.words(value));
  const isSame = new Set(shown).size === 1;
  return isSame ? `最近 ${shown.length} 次均为 ${shown[0]}` : `最近 ${shown.length} 次 ${shown.join('、')}`;
}

function milestoneWords(facts: FunctionFacts): string {
  const { milestone, better } = facts;
  if (milestone === null || reaches(better, milestone.newest, milestone.at_least)) return '';
  const newest = milestone.mode === null ? '' : `${milestone.mode} ${facts.words(milestone.newest)}，`;
  return `；${newest}低于 ${milestone.day_no} 天里程碑 ${facts.words(milestone.at_least)}`;
}

const staleDays = 28;

/** What was measured long ago says little about today. */
function staleWords({ today }: FunctionFacts, date: string): string {
  const days = daysBetween(date, today);
  return days > staleDays ? `；已 ${days} 天未复测` : '';
}
