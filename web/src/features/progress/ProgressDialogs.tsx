import type { progress } from '@yun/contract';
import { isEditable } from '@yun/contract/patient/states';
import { lazy, Suspense } from 'react';
import { LazyLinkDialog } from '#web/features/patient/index.ts';

const SessionDialog = lazy(async () => ({ default: (await import('./entry/SessionDialog.tsx')).SessionDialog }));
const MeasureDialog = lazy(async () => ({ default: (await import('./entry/MeasureDialog.tsx')).MeasureDialog }));
const AssessDialog = lazy(async () => ({ default: (await import('./entry/AssessDialog.tsx')).AssessDialog }));
const GoalDialog = lazy(async () => ({ default: (await import('./entry/GoalDialog.tsx')).GoalDialog }));

export type ShownDialog =
  | { type: 'session'; date?: string; session?: progress.TrainSession }
  | { type: 'measure'; measureKey?: string }
  | { type: 'assess' }
  | { type: 'goal' }
  | { type: 'link' };

interface Props {
  dialog: ShownDialog;
  summary: progress.ProgressSummary;
  onClose(): void;
}

/** What is being entered. */
export function ProgressDialogs({ dialog, summary, onClose }: Props) {
  const shared = { summary, onClose };
  return (
    <Suspense fallback={null}>
      {dialog.type === 'session' && <SessionDialog {...shared} date={dialog.date} session={dialog.session} />}
      {dialog.type === 'measure' && <MeasureDialog {...shared} measureKey={dialog.measureKey} />}
      {dialog.type === 'assess' && <AssessDialog {...shared} />}
      {dialog.type === 'goal' && <GoalDialog {...shared} />}
      {dialog.type === 'link' && (
        <LazyLinkDialog patient={summary.patient} isEditable={isEditable(summary.patient.status)} onClose={onClose} />
      )}
    </Suspense>
  );
}
