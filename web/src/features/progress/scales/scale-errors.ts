// The published measurement error of a scale for each condition. Pure.

import { type ErrorEntry, errorEntries } from '@yun/contract/measure/measurement-error-table';
import type { ScaleCode } from '@yun/contract/measure/scale';
import { conditionNames } from '@yun/contract/patient/condition';
import { scales } from '@yun/contract/scales/index';

interface PublishedError {
  /** 帕金森病 3.5 秒. */
  short: string;
  /** 帕金森病 3.5 秒：轻到中重度帕金森病 72 人，相隔两周（Huang 2011, Phys Ther 91:114）. */
  full: string;
}

export function errorsOfScale(code: ScaleCode): PublishedError[] {
  return errorEntries
    .filter(({ of }) => of.includes(`scale.${code}`))
    .map((entry) => {
      const short = `${conditionsOf(entry)} ${amountOf(entry, scales[code].unit)}`;
      return { short, full: `${short}：${entry.population}（${entry.source}）` };
    });
}

const conditionsOf = ({ conditions }: ErrorEntry) =>
  conditions.map((condition) => conditionNames[condition]).join('、');

/** The minimal important change is only mentioned: it is not used to judge a change. */
function amountOf({ mdc, mcid }: ErrorEntry, unit: string): string {
  if (mdc !== null) return `${mdc} ${unit}`;
  return `未知（最小重要变化 ${mcid} ${unit}）`;
}
