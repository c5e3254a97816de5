export { ChangeList } from './ChangeList.tsx';
export { fieldName } from './text/details.ts';
