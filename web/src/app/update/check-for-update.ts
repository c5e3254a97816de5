import { whenIdle } from '#web/lib/browser/idle-loading.ts';
import { hasUnsaved } from '#web/lib/drafts/unsaved.ts';
import { startResourceCheck } from './resource-check.ts';
import { useUpdateNotice } from './update-notice.ts';

let running: ReturnType<typeof startResourceCheck> | null = null;

/** The check of the signed-in console: reloads by itself, or shows the notice while work is unsaved. */
export function watchForUpdates(): () => void {
  const onUpdate = () => useUpdateNotice.getState().show();
  const check = startResourceCheck({ isBusy: hasUnsaved, isLate: true, onUpdate });
  // After the calls of the first page, which its requests would delay on a slow line.
  whenIdle(check.check);
  running = check;
  return () => {
    check.stop();
    running = null;
  };
}

/** Checks now. Resolves to whether there is a newer version. */
export function checkForUpdate(): Promise<boolean> {
  return running?.check() ?? Promise.resolve(false);
}
