// The paragraph of a stage report, sentence by sentence (F10). Pure.
import { type Better, type progress, worstTold } from '@yun/contract';
import type { ReportRowFacts } from './report-rows.ts';
import { spaced } from './verdict.ts';
import { reaches } from './verdict-function.ts';

export interface AdherenceTold {
  /** Of the whole range, in percent; null: nothing was asked for. */
  rate: number | null;
  /** Days of the range that are over. */
  days: number;
  /** Null where the range does not reach the present. */
  now: { d7: number | null; streak: number } | null;
  pausedDays: number;
}

export function adherenceSentence({ rate, days, now, pausedDays }: AdherenceTold): string {
  const paused = pausedDays > 0 ? `期间计划暂停 ${pausedDays} 天。` : '';
  if (rate === null) return paused === '' ? '这段时间没有安排训练。' : paused;
  const word = rate >= 80 ? '依从性好' : rate >= 50 ? '依从性有起伏' : '依从性不足';
  const parts = [`${days} 日依从率 ${rate}%`];
  const isOn = now !== null && now.d7 !== null;
  if (isOn && days !== 7) parts.push(`近 7 日 ${now.d7}%`);
  if (isOn && now.streak > 0) parts.push(`已连续训练 ${now.streak} 天`);
  return `${word}：${parts.join('，')}。${paused}`;
}

/** 疼痛可控：训练后疼痛由 3 分降至 2 分，始终低于上限 4 分。 疼痛剧烈：训练后疼痛保持 2 分，最高 9 分。 */
export function painSentence(
  points: readonly progress.PainPoint[],
  measured: readonly number[],
  limit: number | null,
  verdictWord: string,
): string {
  const hasAfter = points.some(({ after }) => after !== null);
  const told = points.flatMap(({ after, max }) => (hasAfter ? after : max) ?? []);
  const [first, last] = [told[0], told.at(-1)];
  const worst = worstTold([...points.map(({ max }) => max), ...measured]);
  if (first === undefined || last === undefined) {
    const untold = points.length === 0 ? '这段时间没有训练记录' : `${points.length} 次训练都没有上报疼痛`;
    return worst === null ? `${untold}。` : `${untold}，测得的疼痛最高 ${worst} 分。`;
  }
  const course = first === last ? `保持 ${last} 分` : `由 ${first} 分${last < first ? '降至' : '升至'} ${last} 分`;
  const most = worst !== null && worst > Math.max(first, last) ? `，最高 ${worst} 分` : '';
  const lead = verdictWord === '未上报' ? '近期未上报疼痛' : `疼痛${verdictWord}`;
  return `${lead}：${hasAfter ? '训练后疼痛' : '疼痛'}${course}${most}${limitWords(points, limit)}。`;
}

function limitWords(points: readonly progress.PainPoint[], limit: number | null): string {
  if (limit === null) return '';
  const above = points.filter(({ max, limit: own }) => max !== null && max > (own ?? limit)).length;
  if (above > 0) return `，${above} 次超过上限 ${limit} 分`;
  const worst = Math.max(...points.map(({ max }) => max ?? 0));
  return worst < limit ? `，始终低于上限 ${limit} 分` : `，没有超过上限 ${limit} 分`;
}

/** From the answer of the progress page; the milestone is told in the words of the paper. */
export function functionSentence(answer: progress.ProgressSummary['function'], since: string | null): string {
  const { word, sentence } = answer.verdict;
  if (answer.word === null || answer.last === null) return `${answer.word ?? '主要指标'}还没有测量。`;
  const [course = '', ...more] = sentence.split('；');
  const told = course.replace(answer.word, '').replace(/^[，\s]+/, '');
  const rest = more.map((part) =>
    part.replace(/低于 (\d+) 天里程碑 (.+)$/, (_, day, value) => `未达到${since ?? '第'} ${day} 天 ${value} 的里程碑`),
  );
  return `${answer.word}${word.replace(/ \d+ 周$/, '')}：${[told, ...rest].join('，')}。`;
}

/** 起立行走计时由 18.8 秒缩短到 13.5 秒，改善超过测量误差。 */
export function seriesSentence({
  word,
  unit,
  better,
  first,
  last,
  words,
  judgement,
  target,
}: ReportRowFacts): string | null {
  if (better === null || first === null || last === null || first === last) return null;
  const isReached = target !== null && reaches(better, last, target);
  const beyond = judgement === '改善超过测量误差' ? `，${judgement}` : isReached ? '，已达标' : '';
  return `${word}由 ${spaced(words(first))}${moved(unit, better, first, last)} ${words(last)}${beyond}。`;
}

function moved(unit: string, better: Better, first: number, last: number): string {
  if (unit === '秒' && better === 'lower') return last < first ? '缩短到' : '延长到';
  return last > first ? '提高到' : '降到';
}

export function eventSentence(events: readonly { date: string; event: string }[]): string | null {
  if (events.length === 0) return null;
  return `期间报告不良事件：${events.map(({ date, event }) => `${date.slice(5)} ${event}`).join('、')}。`;
}
