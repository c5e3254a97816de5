import type { progress } from '@yun/contract';
import type { Range } from './address.ts';
import type { ShownDialog } from './ProgressDialogs.tsx';

export interface TabProps {
  summary: progress.ProgressSummary;
  canRecord: boolean;
  range: Range;
  /** First day of the range; null: from the beginning. */
  from: string | null;
  /** Selected in the calendar; empty: none. */
  day: string;
  onDay(day: string): void;
  onOpen(dialog: ShownDialog): void;
}
