export {
  type ExerciseText,
  findExerciseNames,
  findExercises,
  findExerciseTexts,
  findTextIds,
  findUsableExercises,
} from './lookup.queries.ts';
export { findNeighbours, type Neighbour } from './neighbour.queries.ts';
