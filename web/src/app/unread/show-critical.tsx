import type { alert } from '@yun/contract';
import { keepToast } from '#web/app/feedback/voice.ts';
import { CriticalNote } from './CriticalNote.tsx';

/** A newer one of the same patient takes the place of the older. */
export function showCritical(row: alert.AlertRow): void {
  const close = keepToast(`critical:${row.patient.id}`, <CriticalNote row={row} onClose={() => close()} />);
}
