import { lateDialog } from '#web/ui/controls/late-dialog.tsx';
// Dialogs load when they are opened: a page that is only read does not need them.

export const SessionDialog = lateDialog(
  '训练记录',
  async () => (await import('./entry/session/SessionDialog.tsx')).SessionDialog,
);
export const MeasureDialog = lateDialog(
  '测量',
  async () => (await import('./entry/measure/MeasureDialog.tsx')).MeasureDialog,
);
export const AssessDialog = lateDialog(
  '评定',
  async () => (await import('./entry/assess/AssessDialog.tsx')).AssessDialog,
);
export const GoalDialog = lateDialog('目标', async () => (await import('./entry/goal/GoalDialog.tsx')).GoalDialog);
export const CloseGoalDialog = lateDialog(
  '结束目标',
  async () => (await import('./entry/goal/CloseGoalDialog.tsx')).CloseGoalDialog,
);
export const ReasonDialog = lateDialog('原因', async () => (await import('./entry/ReasonDialog.tsx')).ReasonDialog);
export const AssessmentView = lateDialog(
  '评定',
  async () => (await import('./records/AssessmentView.tsx')).AssessmentView,
);
