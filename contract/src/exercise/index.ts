// The exercises that plans are made of.

export { bodyParts } from '../patient/body-part.ts';
/** Fields and their rules, shared with plans. */
export { checkDose, doseFields, type ExerciseField, exerciseRule, maxRules } from './fields.ts';
export * from './labels.ts';
/** `listExercise`, `getExerciseInfo`, `saveExercise`, `copyExercise`, `changeExerciseStatus`, `favoriteExercise`. */
export * from './library.ts';
