import type { exercise, plan } from '@yun/contract';

/** What a plan keeps of an exercise of the library. */
export function exerciseOf(row: exercise.ExerciseRow): plan.PlanExercise {
  const { id, code, name, body_parts, kind, status, is_unilateral, rules, steps, key_points, figure } = row;
  return { id, code, name, body_parts, kind, status, is_unilateral, rules, steps, key_points, figure };
}
