export {
  type ExerciseText,
  findExerciseNames,
  findExercises,
  findExerciseTexts,
  findTextIds,
  findUsableExercises,
} from './exercise.queries.ts';
