export { findExerciseNames, findExercises, findUsableExercises } from './exercise.queries.ts';
