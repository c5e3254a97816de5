// The form of an exercise: texts with one entry per line become lists, and back.
import type { Api, exercise } from '@yun/contract';

export interface ExerciseValues extends Record<string, unknown> {
  owner_scope: exercise.ExerciseInfo['owner_scope'];
  name: string;
  name_en: string;
  aliases: string;
  body_parts: exercise.ExerciseInfo['body_parts'];
  kind: exercise.ExerciseInfo['kind'] | undefined;
  position: exercise.ExerciseInfo['position'] | undefined;
  equipment: exercise.ExerciseInfo['equipment'];
  is_unilateral: boolean;
  difficulty: number;
  purpose: string;
  steps: string;
  key_points: string;
  mistakes: string;
  dose: exercise.ExerciseInfo['dose'];
  rules: exercise.ExerciseInfo['rules'];
  progression_ids: number[];
}

export const newExercise: ExerciseValues = {
  owner_scope: 'user',
  name: '',
  name_en: '',
  aliases: '',
  body_parts: [],
  kind: undefined,
  position: undefined,
  equipment: ['无'],
  is_unilateral: false,
  difficulty: 2,
  purpose: '',
  steps: '',
  key_points: '',
  mistakes: '',
  dose: {
    sets: 3,
    reps: 10,
    hold_sec: 0,
    tempo_sec: 4,
    rest_sec: 30,
    duration_sec: 0,
    times_per_day: 1,
    freq_type: '每天',
    weekdays: [],
    times_per_week: null,
  },
  rules: [],
  progression_ids: [],
};

export function valuesOf(info: exercise.ExerciseInfo): ExerciseValues {
  return {
    owner_scope: info.owner_scope,
    name: info.name,
    name_en: info.name_en ?? '',
    aliases: info.aliases.join('、'),
    body_parts: info.body_parts,
    kind: info.kind,
    position: info.position,
    equipment: info.equipment,
    is_unilateral: info.is_unilateral,
    difficulty: info.difficulty,
    purpose: info.purpose,
    steps: info.steps.join('\n'),
    key_points: info.key_points.join('\n'),
    mistakes: info.mistakes.join('\n'),
    dose: info.dose,
    rules: info.rules,
    progression_ids: info.progressions.map(({ id }) => id),
  };
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

type SaveInput = Omit<Api['POST /api/exercise/save_exercise']['input'], 'id' | 'version' | 'client_key'>;

export function recordOf(values: ExerciseValues): SaveInput {
  return {
    ...(values as unknown as SaveInput),
    name: values.name.trim(),
    name_en: values.name_en.trim() || null,
    aliases: values.aliases.split(/[、,，\s]+/).filter(Boolean),
    steps: linesOf(values.steps),
    key_points: linesOf(values.key_points),
    mistakes: linesOf(values.mistakes),
  };
}
