export { exerciseInfoQuery, exerciseListQuery } from './exercise.api.ts';
export { libraryAddress } from './library-query.ts';
