// The shape of an exercise of the library, and the helpers its files are written with.
import type { exercise, WeightBearing } from '@yun/contract';

type Row = exercise.ExerciseRow;

export type LibraryExercise = Pick<
  Row,
  | 'code'
  | 'name'
  | 'aliases'
  | 'body_parts'
  | 'kind'
  | 'position'
  | 'equipment'
  | 'is_unilateral'
  | 'difficulty'
  | 'purpose'
  | 'steps'
  | 'key_points'
  | 'mistakes'
  | 'dose'
  | 'rules'
> & { name_en: string };

type Often = Pick<Row['dose'], 'freq_type' | 'times_per_day' | 'times_per_week'>;

export const daily = (times: number): Often => ({ freq_type: '每天', times_per_day: times, times_per_week: null });
export const everyOtherDay: Often = { freq_type: '隔天', times_per_day: 1, times_per_week: null };
export const weekly = (times: number): Often => ({ freq_type: '每周N次', times_per_day: 1, times_per_week: times });

interface Amount {
  sets: number;
  /** Left out where the set is timed by `seconds`. */
  reps?: number;
  seconds?: number;
  hold?: number;
  tempo?: number;
  rest: number;
  often: Often;
}

export function dose({ sets, reps = 0, seconds = 0, hold = 0, tempo = 4, rest, often }: Amount): Row['dose'] {
  return {
    sets,
    reps,
    hold_sec: hold,
    tempo_sec: tempo,
    rest_sec: rest,
    duration_sec: seconds,
    weekdays: [],
    ...often,
  };
}

type Rule = Row['rules'][number];

export const block = (when: Rule['when'], text: string): Rule => ({ level: 'block', when, text });
export const warn = (when: Rule['when'], text: string): Rule => ({ level: 'warn', when, text });

/** No weight on the leg; toe-touch weight bearing counts as none. */
export const noWeight: WeightBearing[] = ['不负重', '足尖点地'];
export const partialWeight: WeightBearing[] = ['部分负重'];
export const notFullWeight: WeightBearing[] = [...noWeight, ...partialWeight];
