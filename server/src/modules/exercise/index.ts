export {
  type ExerciseText,
  findExerciseNames,
  findExercises,
  findExerciseTexts,
  findTextIds,
  findTextNames,
  findUsableExercises,
} from './exercise.queries.ts';
export { findNeighbours, type Neighbour } from './neighbour.queries.ts';
