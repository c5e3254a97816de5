import { addDays, weekdayOf } from '@yun/contract/base/day';

const weekdays = ['', '一', '二', '三', '四', '五', '六', '日'];

/** `2026-11-12` as somebody says it. */
export function dayText(day: string, today: string): string {
  const words = `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日 周${weekdays[weekdayOf(day)]}`;
  if (day === today) return `今天 ${words}`;
  if (day === addDays(today, -1)) return `昨天 ${words}`;
  return day.slice(0, 4) === today.slice(0, 4) ? words : `${day.slice(0, 4)}年${words}`;
}
