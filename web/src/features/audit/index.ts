export { ChangeList } from './ChangeList.tsx';
export { changedFieldName, fieldName } from './text/details.ts';
