import type { progress } from '@yun/contract';
import { CorrectSession } from './CorrectSession.tsx';
import { NewSession } from './NewSession.tsx';

export interface SessionDialogProps {
  summary: progress.ProgressSummary;
  /** Chosen first; today else. */
  date?: string | undefined;
  /** To be corrected. */
  session?: progress.TrainSession | undefined;
  onClose: () => void;
}

/** 代录训练, or the correction of what was recorded. */
export function SessionDialog({ summary, date, session, onClose }: SessionDialogProps) {
  return session ? (
    <CorrectSession summary={summary} session={session} onClose={onClose} />
  ) : (
    <NewSession summary={summary} date={date} onClose={onClose} />
  );
}
