import { toInstant } from '#web/lib/time/server-time.ts';
import { isMoment } from '#web/ui/date-input/moment.ts';

export const platforms = ['公众号', '小程序', '院内大屏'] as const;

export interface Publishing {
  platforms: string[];
  link: string;
  /** `2026-08-01 09:30`, in Shanghai. */
  time: string;
}

export type PublishingField = keyof Publishing;

/** What is still missing or wrong, in the order of the fields. */
export function publishProblems({ platforms, link, time }: Publishing, now: Date): Map<PublishingField, string> {
  const problems = new Map<PublishingField, string>();
  if (platforms.length === 0) problems.set('platforms', '至少选一个平台');
  if (link.trim() === '') problems.set('link', '请填写链接');
  else if (!isWebAddress(link.trim())) problems.set('link', '链接要以 http:// 或 https:// 开头');
  if (time === '') problems.set('time', '请选择发布时间');
  else if (!isMoment(time)) problems.set('time', '请输入正确的日期和时刻');
  else if (!(toInstant(time) > now.getTime())) problems.set('time', '发布时间已经过去');
  return problems;
}

export function publishText({ platforms, link, time }: Publishing): string {
  return `将于 ${time} 发布到${platforms.join('、')}：${link.trim()}`;
}

function isWebAddress(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
}
