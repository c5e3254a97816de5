export { exerciseInfoQuery, exerciseListQuery } from './exercise.api.ts';
