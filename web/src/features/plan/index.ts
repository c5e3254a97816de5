export { PauseDialog } from './pause/PauseDialog.tsx';
export { ResumeDialog } from './pause/ResumeDialog.tsx';
