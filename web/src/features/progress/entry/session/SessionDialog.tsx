import type { progress } from '@yun/contract';
import { CorrectSession } from './CorrectSession.tsx';
import { NewSession } from './NewSession.tsx';

export interface SessionDialogProps {
  summary: progress.ProgressSummary;
  /** The day selected at first; absent: today. */
  date?: string | undefined;
  /** The session to correct. */
  session?: progress.TrainSession | undefined;
  onClose: () => void;
}

/** 代录训练, or the correction of a recorded session. */
export function SessionDialog({ summary, date, session, onClose }: SessionDialogProps) {
  return session ? (
    <CorrectSession summary={summary} session={session} onClose={onClose} />
  ) : (
    <NewSession summary={summary} date={date} onClose={onClose} />
  );
}
