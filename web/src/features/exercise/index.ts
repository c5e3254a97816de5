export { exerciseInfoQuery, exerciseListQuery, useFigureOf } from './exercise.api.ts';
export { libraryAddress, ownerLabels } from './library-query.ts';
