// Dialogs load when they are opened: a page that is only read does not need them.
import { lazy } from 'react';

export const SessionDialog = lazy(async () => ({
  default: (await import('./entry/session/SessionDialog.tsx')).SessionDialog,
}));
export const MeasureDialog = lazy(async () => ({
  default: (await import('./entry/measure/MeasureDialog.tsx')).MeasureDialog,
}));
export const AssessDialog = lazy(async () => ({
  default: (await import('./entry/assess/AssessDialog.tsx')).AssessDialog,
}));
export const GoalDialog = lazy(async () => ({ default: (await import('./entry/goal/GoalDialog.tsx')).GoalDialog }));
export const CloseGoalDialog = lazy(async () => ({
  default: (await import('./entry/goal/CloseGoalDialog.tsx')).CloseGoalDialog,
}));
export const ReasonDialog = lazy(async () => ({ default: (await import('./entry/ReasonDialog.tsx')).ReasonDialog }));
export const AssessmentView = lazy(async () => ({
  default: (await import('./records/AssessmentView.tsx')).AssessmentView,
}));
