export {
  type ExerciseText,
  findExerciseNames,
  findExercises,
  findExerciseTexts,
  findTextIds,
  findTextNames,
  findUsableExercises,
} from './lookup.queries.ts';
export { findNeighbours, type Neighbour } from './neighbour.queries.ts';
