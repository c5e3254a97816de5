// Dialogs load when they are opened: a page that is only read does not need them.
import { lazy } from 'react';

export const SessionDialog = lazy(async () => ({ default: (await import('./entry/SessionDialog.tsx')).SessionDialog }));
export const MeasureDialog = lazy(async () => ({ default: (await import('./entry/MeasureDialog.tsx')).MeasureDialog }));
export const AssessDialog = lazy(async () => ({ default: (await import('./entry/AssessDialog.tsx')).AssessDialog }));
export const GoalDialog = lazy(async () => ({ default: (await import('./entry/GoalDialog.tsx')).GoalDialog }));
export const CloseGoalDialog = lazy(async () => ({
  default: (await import('./entry/CloseGoalDialog.tsx')).CloseGoalDialog,
}));
export const ReasonDialog = lazy(async () => ({ default: (await import('./entry/ReasonDialog.tsx')).ReasonDialog }));
export const AssessmentView = lazy(async () => ({
  default: (await import('./records/AssessmentView.tsx')).AssessmentView,
}));
