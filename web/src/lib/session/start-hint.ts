// What the next document may ask for before it knows the user: kept with the session, and only a guess. A wrong one costs
// a request; what is shown follows from the profile.
import { readStored, writeStored } from '#web/lib/browser/storage.ts';

export interface StartHint {
  home: 'doctor' | 'overview' | 'work';
  /** Polls for messages. */
  isDoctor: boolean;
  /** The pages that the user may open. */
  paths: readonly string[];
}

/** Also read by the script in the document (`web/build/early-script.ts`). */
export const startHintKey = 'yun.start';

export function keepStartHint(hint: StartHint): void {
  const text = JSON.stringify(hint);
  if (readStored('localStorage', startHintKey) !== text) writeStored('localStorage', startHintKey, text);
}

export function clearStartHint(): void {
  writeStored('localStorage', startHintKey, '');
}
