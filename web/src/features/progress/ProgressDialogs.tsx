import type { progress } from '@yun/contract';
import { isEditable } from '@yun/contract/patient/states';
import { LazyLinkDialog } from '#web/features/patient/index.ts';
import { AssessDialog, GoalDialog, MeasureDialog, SessionDialog } from './lazy-dialogs.ts';

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

/** The dialog that is open on the page. */
export function ProgressDialogs({ dialog, summary, onClose }: Props) {
  const shared = { summary, onClose };
  return (
    <>
      {dialog.type === 'session' && <SessionDialog {...shared} date={dialog.date} session={dialog.session} />}
      {dialog.type === 'measure' && <MeasureDialog {...shared} measureKey={dialog.measureKey} />}
      {dialog.type === 'assess' && <AssessDialog {...shared} />}
      {dialog.type === 'goal' && <GoalDialog {...shared} />}
      {dialog.type === 'link' && (
        <LazyLinkDialog patient={summary.patient} isEditable={isEditable(summary.patient.status)} onClose={onClose} />
      )}
    </>
  );
}
