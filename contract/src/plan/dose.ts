// The dose of an exercise: its text, its minutes and its days. No zod: page, print and server compute alike.

export const sides = ['左', '右', '双侧', '交替', '不分'] as const;
export type Side = (typeof sides)[number];
export const frequencies = ['每天', '每周指定日', '隔天', '每周N次'] as const;
export type Frequency = (typeof frequencies)[number];
export const places = ['居家', '门诊', '病房'] as const;
export const loadUnits = ['kg', '弹力带', '自重', '瓦'] as const;

export interface Dose {
  sets: number;
  /** 0 only if `duration_sec` is given. */
  reps: number;
  hold_sec: number;
  /** Seconds one repetition takes, without the hold. */
  tempo_sec: number;
  rest_sec: number;
  /** Per set: walking, cycling, stretching. */
  duration_sec: number;
  times_per_day: number;
  freq_type: Frequency;
  /** 1 = Monday. */
  weekdays: readonly number[];
  times_per_week: number | null;
}

export interface SidedDose extends Dose {
  side: Side;
  /** Done with one side at a time. */
  is_unilateral: boolean;
}

export interface ScheduledDose extends Dose {
  /** Which days of the plan, counted from 1; null: from the first, to the last. */
  from_day: number | null;
  to_day: number | null;
}

/** Minutes per training day. An exercise of one side takes twice as long when both sides do it, one after the other. */
export function itemMinutes(dose: SidedDose): number {
  const { sets, reps, tempo_sec, hold_sec, duration_sec, rest_sec, times_per_day, side, is_unilateral } = dose;
  const once = sets * (reps * (tempo_sec + hold_sec)) + duration_sec * sets + (sets - 1) * rest_sec;
  return (times_per_day * once * (side === '双侧' && is_unilateral ? 2 : 1)) / 60;
}

const spread: readonly (readonly number[])[] = [
  [],
  [1],
  [1, 4],
  [1, 3, 5],
  [1, 2, 4, 5],
  [1, 2, 3, 4, 5],
  [1, 2, 3, 4, 5, 6],
  [1, 2, 3, 4, 5, 6, 7],
];

const everyDay: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

/** The weekdays of a rule, 1 = Monday; "n times a week" is spread evenly, so that print, preview and adherence agree. */
export function weekdaysOf({ freq_type, weekdays, times_per_week }: Dose): readonly number[] {
  if (freq_type === '每周指定日') return weekdays;
  if (freq_type === '每周N次') return spread[times_per_week ?? 0] ?? [];
  return everyDay;
}

/** Whether the exercise is due on a day of the plan. `dayNo` counts from 1 on the plan's first day, `weekday` 1 = Monday. */
export function isDueOn(dose: ScheduledDose, dayNo: number, weekday: number): boolean {
  const from = dose.from_day ?? 1;
  if (dayNo < from || (dose.to_day !== null && dayNo > dose.to_day)) return false;
  if (dose.freq_type === '隔天') return (dayNo - from) % 2 === 0;
  return weekdaysOf(dose).includes(weekday);
}

type PlannedDose = ScheduledDose & SidedDose;

/** Minutes of the fullest day within two weeks. */
export function dailyMinutes(items: readonly PlannedDose[], days = 14): number {
  return Math.max(0, ...minutesByDay(items, days));
}

function minutesByDay(items: readonly PlannedDose[], days: number): number[] {
  // A phase starts where an item starts: check two weeks from each of those days.
  const starts = [...new Set(items.map(({ from_day }) => from_day ?? 1))];
  return starts.flatMap((start) =>
    Array.from({ length: days }, (_, n) =>
      items
        .filter((item) => isDueOn(item, start + n, ((start + n - 1) % 7) + 1))
        .reduce((sum, item) => sum + itemMinutes(item), 0),
    ),
  );
}

const weekdayNames = ['', '一', '二', '三', '四', '五', '六', '日'];

/** 每天, 每天 2 次, 隔天, 每周一三五, 每周 3 次，每日 2 次. */
export function frequencyText(dose: Dose): string {
  const { freq_type, times_per_day } = dose;
  if (times_per_day === 1) return dayText(dose);
  return freq_type === '每天' ? `每天 ${times_per_day} 次` : `${dayText(dose)}，每日 ${times_per_day} 次`;
}

function dayText({ freq_type, weekdays, times_per_week }: Dose): string {
  if (freq_type === '每周N次') return `每周 ${times_per_week ?? 0} 次`;
  if (freq_type !== '每周指定日') return freq_type;
  const inOrder = [...weekdays].sort((a, b) => a - b);
  return `每周${inOrder.map((day) => weekdayNames[day]).join('')}`;
}

/** 3 组 × 10 次，保持 5 秒，组间休息 30 秒; 15 分钟; 3 组 × 5 分钟，组间休息 120 秒. */
export function doseText({ sets, reps, hold_sec, duration_sec, rest_sec }: Dose): string {
  const amount = reps === 0 ? minuteText(duration_sec) : `${reps} 次`;
  return [
    sets > 1 || reps > 0 ? `${sets} 组 × ${amount}` : amount,
    hold_sec > 0 ? `保持 ${hold_sec} 秒` : undefined,
    reps > 0 && duration_sec > 0 ? `每组另加 ${minuteText(duration_sec)}` : undefined,
    rest_sec > 0 && sets > 1 ? `组间休息 ${rest_sec} 秒` : undefined,
  ]
    .filter((part) => part !== undefined)
    .join('，');
}

function minuteText(seconds: number): string {
  return seconds % 60 === 0 ? `${seconds / 60} 分钟` : `${seconds} 秒`;
}
