import { exercise } from '@yun/contract';
import type { Context } from '#server/platform/context.ts';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { changeExerciseStatus, favoriteExercise, getExerciseInfo } from './exercise.service.ts';
import { listExercise } from './list.service.ts';
import { copyExercise, saveExercise } from './save.service.ts';

export function exerciseRoutes(context: Context): BoundRoute[] {
  return [
    bind(exercise.listExercise, ({ input, origin, principal }) => listExercise({ context, origin, principal }, input)),
    bind(exercise.getExerciseInfo, ({ input, origin, principal }) =>
      getExerciseInfo({ context, origin, principal }, input),
    ),
    bind(exercise.saveExercise, ({ input, origin, principal }) => saveExercise({ context, origin, principal }, input)),
    bind(exercise.copyExercise, ({ input, origin, principal }) => copyExercise({ context, origin, principal }, input)),
    bind(exercise.changeExerciseStatus, ({ input, origin, principal }) =>
      changeExerciseStatus({ context, origin, principal }, input),
    ),
    bind(exercise.favoriteExercise, ({ input, origin, principal }) =>
      favoriteExercise({ context, origin, principal }, input),
    ),
  ];
}
