// The query of the page's address: tab, range and selected day.
import { addDays } from '@yun/contract/base/day';

export const tabLabels = {
  overview: '概览',
  session: '训练记录',
  pain: '疼痛与用力',
  measure: '关节活动度',
  scale: '量表评定',
  goal: '目标',
  timeline: '时间线',
} as const;
export type ProgressTab = keyof typeof tabLabels;
export const progressTabs = Object.keys(tabLabels) as ProgressTab[];

export const rangeText = { '2w': '2 周', '4w': '4 周', '12w': '12 周', all: '全部' } as const;
export type Range = keyof typeof rangeText;
export const ranges = Object.keys(rangeText) as Range[];

/** An empty range stands for the default of the tab. */
export const progressAddress = { tab: 'overview', range: '', day: '' };
export type ProgressAddress = typeof progressAddress;

export function tabOf({ tab }: Pick<ProgressAddress, 'tab'>): ProgressTab {
  return progressTabs.find((value) => value === tab) ?? 'overview';
}

/** Measurements and assessments are weeks apart: by default their tabs show all of them. */
export function rangeOf({ range }: Pick<ProgressAddress, 'range'>, tab: ProgressTab): Range {
  const defaultRange: Range = tab === 'measure' || tab === 'scale' ? 'all' : '4w';
  return ranges.find((value) => value === range) ?? defaultRange;
}

/** Tabs that always show everything, without a range. */
export const timelessTabs: readonly ProgressTab[] = ['goal', 'timeline'];

const daysBack: Record<Exclude<Range, 'all'>, number> = { '2w': 14, '4w': 28, '12w': 84 };

/** The first day shown; null: from the beginning. Today is shown in addition to the whole weeks, as it is not over. */
export function firstDayOf(range: Range, today: string): string | null {
  return range === 'all' ? null : addDays(today, -daysBack[range]);
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}
