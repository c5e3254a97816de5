// The shape of a plan template of the library, and its conversion into items of the contract.
import type { ConditionCode, exercise, plan } from '@yun/contract';
import type { LibraryExercise } from './library-exercise.ts';

type Dose = exercise.ExerciseRow['dose'];

interface TemplateExercise {
  /** Code of the exercise. */
  exercise: string;
  side: '患侧' | '双侧' | '交替' | '不分';
  note?: string;
  /** Where the phase prescribes another dose than the exercise's default. */
  dose?: Partial<Dose>;
}

interface Milestone {
  /** Day since the operation. */
  day: number;
  measure: string;
  side?: '患侧';
  at_least: number;
  unit: '°';
}

export interface LibraryTemplate {
  code: string;
  name: string;
  condition_code: ConditionCode;
  phase: string;
  /** Days since the operation; null where there was none. */
  day_from: number | null;
  day_to: number | null;
  category: '运动';
  duration_days: number;
  pain_limit: number;
  goals: string[];
  /** When to stop and whom to ask; printed on the plan. */
  red_flags: string;
  source_note: string;
  items: TemplateExercise[];
  milestones?: Milestone[];
}

/** Items of the contract: at home, with pain reports, in the exercise's default dose unless the phase has another. */
export function templateItems(
  template: LibraryTemplate,
  find: (code: string) => { id: number; dose: LibraryExercise['dose'] },
): plan.TemplateItem[] {
  return template.items.map(({ exercise: code, side, note, dose: changed }) => {
    const { id, dose } = find(code);
    return {
      exercise_id: id,
      ...dose,
      ...changed,
      side,
      load_value: null,
      load_unit: null,
      place: '居家',
      target_rpe: null,
      need_pain: true,
      need_video: false,
      from_day: null,
      to_day: null,
      note: note ?? null,
    };
  });
}
