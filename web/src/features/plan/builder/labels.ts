import type { plan } from '@yun/contract';
import { frequencies, loadUnits, places, sides } from '@yun/contract/plan/dose';

export const sideChoices = sides;
export const frequencyChoices = frequencies;
export const placeChoices = places;
export const loadChoices = loadUnits;

export const weekdayNames = ['一', '二', '三', '四', '五', '六', '日'] as const;

export type Item = plan.PlanItem;
