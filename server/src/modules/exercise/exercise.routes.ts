import { exercise } from '@yun/contract';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { changeExerciseStatus, favoriteExercise, getExerciseInfo } from './exercise.service.ts';
import { listExercise, listFigure } from './list.service.ts';
import { copyExercise, saveExercise } from './save.service.ts';

export const exerciseRoutes: BoundRoute[] = [
  bind(exercise.listExercise, listExercise),
  bind(exercise.listFigure, listFigure),
  bind(exercise.getExerciseInfo, getExerciseInfo),
  bind(exercise.saveExercise, saveExercise),
  bind(exercise.copyExercise, copyExercise),
  bind(exercise.changeExerciseStatus, changeExerciseStatus),
  bind(exercise.favoriteExercise, favoriteExercise),
];
