// The paragraph of a stage report, sentence by sentence (F10). Pure.
import { type progress, worstTold } from '@yun/contract';

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

export function eventSentence(events: readonly { date: string; event: string }[]): string | null {
  if (events.length === 0) return null;
  return `期间报告不良事件：${events.map(({ date, event }) => `${date.slice(5)} ${event}`).join('、')}。`;
}
