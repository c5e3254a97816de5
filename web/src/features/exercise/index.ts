export { exerciseInfoQuery, exerciseListQuery } from './exercise.api.ts';
export { libraryAddress, ownerLabels } from './library-query.ts';
