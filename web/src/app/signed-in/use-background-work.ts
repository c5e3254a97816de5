import { useEffect } from 'react';
import { startErrorCapture } from '#web/app/error-log/capture.ts';
import { watchForUpdates } from '#web/app/update/check-for-update.ts';
import { guardWindow } from '#web/lib/drafts/unsaved.ts';
import { holdStrayFiles } from './stray-files.ts';

/** What runs beside the pages as long as the console is open. `isKnown`: who is signed in has been answered. */
export function useBackgroundWork(isKnown: boolean): void {
  useEffect(() => startErrorCapture(), []);
  useEffect(() => guardWindow(), []);
  useEffect(() => holdStrayFiles(), []);
  // Later than the rest: on a slow line its looks would stand in the way of the first page.
  useEffect(() => (isKnown ? watchForUpdates() : undefined), [isKnown]);
}
