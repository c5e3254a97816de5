export { PauseDialog } from './list/PauseDialog.tsx';
