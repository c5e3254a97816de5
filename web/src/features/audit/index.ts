export { ChangeList } from './ChangeList.tsx';
export { LateChangeList } from './late-change-list.ts';
export { fieldName } from './text/fields/account.ts';
