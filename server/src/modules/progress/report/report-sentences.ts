// The paragraph of a stage report, sentence by sentence (F10). Pure.
import { highestPain, type progress } from '@yun/contract';

export interface AdherenceNumbers {
  /** Of the whole range, in percent; null: no training was planned. */
  rate: number | null;
  /** Days of the range that have passed. */
  days: number;
  /** Null where the range does not reach the present. */
  now: { d7: number | null; streak: number } | null;
  pausedDays: number;
}

export function adherenceSentence({ rate, days, now, pausedDays }: AdherenceNumbers): string {
  const paused = pausedDays > 0 ? `期间计划暂停 ${pausedDays} 天。` : '';
  if (rate === null) return paused === '' ? '这段时间没有安排训练。' : paused;
  const word = rate >= 80 ? '依从性好' : rate >= 50 ? '依从性有起伏' : '依从性不足';
  const parts = [`${days} 日依从率 ${rate}%`];
  const isOn = now !== null && now.d7 !== null;
  if (isOn && days !== 7) parts.push(`近 7 日 ${now.d7}%`);
  if (isOn && now.streak > 0) parts.push(`已连续训练 ${now.streak} 天`);
  return `${word}：${parts.join('，')}。${paused}`;
}

/** Measured or assessed outside of training, with the limit of its day. */
export interface MeasuredPain {
  date: string;
  pain: number;
  limit: number | null;
}

/**
 * 疼痛可控：训练后疼痛由 3 分降至 2 分，始终低于上限 4 分。
 * 疼痛剧烈：训练后疼痛保持 2 分，训练时始终低于上限 4 分；另测量疼痛最高 9 分（11-12），超过上限 4 分。
 */
export function painSentence(
  points: readonly progress.PainPoint[],
  measured: readonly MeasuredPain[],
  verdictWord: string,
  dateText: (date: string) => string,
): string {
  const hasAfter = points.some(({ after }) => after !== null);
  const reported = worstOfDays(points, ({ after, max }) => (hasAfter ? after : max));
  const [first, last] = [reported[0], reported.at(-1)];
  const worst = highestPain(points.map(({ max }) => max));
  const outside = measuredText(measured, worst, dateText);
  if (first === undefined || last === undefined) {
    const unreported = points.length === 0 ? '这段时间没有训练记录' : `${points.length} 次训练都没有上报疼痛`;
    return outside === null ? `${unreported}。` : `${unreported}，${outside}。`;
  }
  const course = first === last ? `保持 ${last} 分` : `由 ${first} 分${last < first ? '降至' : '升至'} ${last} 分`;
  const peak = worst !== null && worst > Math.max(first, last) ? `，最高 ${worst} 分` : '';
  const lead = verdictWord === '未上报' ? '近期未上报疼痛' : `疼痛${verdictWord}`;
  // Where pain was also measured outside of training, the text says that the limit was kept in training only.
  const kept = limitText(points, outside !== null);
  const more = outside === null ? '' : `；另${outside}`;
  return `${lead}：${hasAfter ? '训练后疼痛' : '疼痛'}${course}${peak}${kept}${more}。`;
}

/** The worst pain of each day, as in the table and the chart; days without a report are left out. */
function worstOfDays(
  points: readonly progress.PainPoint[],
  painOf: (point: progress.PainPoint) => number | null,
): number[] {
  const days = new Map<string, number>();
  for (const point of points) {
    const pain = painOf(point);
    if (pain !== null) days.set(point.date, Math.max(pain, days.get(point.date) ?? 0));
  }
  return [...days.values()];
}

/** 测量疼痛最高 9 分（11-12），超过上限 4 分. Null: nothing worse than what was reported in training. */
function measuredText(
  measured: readonly MeasuredPain[],
  worstInTraining: number | null,
  dateText: (date: string) => string,
): string | null {
  const above = measured.filter(({ pain, limit }) => limit !== null && pain > limit);
  const highest = highestPain(measured.map(({ pain }) => pain));
  const worst = measured.findLast(({ pain }) => pain === highest);
  if (worst === undefined) return null;
  if (above.length === 0 && worstInTraining !== null && worst.pain <= worstInTraining) return null;
  const text = `测量疼痛最高 ${worst.pain} 分（${dateText(worst.date)}）`;
  if (above.includes(worst)) return `${text}，超过上限 ${worst.limit} 分`;
  return above.length === 0 ? text : `${text}，${above.length} 次超过当时的上限`;
}

/** Each training is compared with the limit of its own plan version. */
function limitText(points: readonly progress.PainPoint[], isTrainingNamed: boolean): string {
  const reported = points.flatMap(({ max, limit }) => (max === null || limit === null ? [] : [{ max, limit }]));
  if (reported.length === 0) return '';
  const [limit, ...others] = new Set(reported.map((one) => one.limit));
  const word = others.length === 0 ? `上限 ${limit} 分` : '当时的上限';
  const above = reported.filter((one) => one.max > one.limit).length;
  const where = isTrainingNamed ? '训练时' : '';
  if (above > 0) return `，${where}${isTrainingNamed ? ' ' : ''}${above} 次超过${word}`;
  return reported.every((one) => one.max < one.limit) ? `，${where}始终低于${word}` : `，${where}没有超过${word}`;
}

export function eventSentence(events: readonly { date: string; event: string }[]): string | null {
  if (events.length === 0) return null;
  return `期间报告不良事件：${events.map(({ date, event }) => `${date.slice(5)} ${event}`).join('、')}。`;
}
