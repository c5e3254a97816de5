import { useEffect } from 'react';
import { markUnsaved } from '#web/lib/drafts/unsaved.ts';
import { usePage } from '../page-context.ts';

/** Reports to the shell that this form has unsaved work: closing, reloading and leaving then ask. */
export function useUnsaved(form: string, isDirty: boolean): void {
  const page = usePage();
  useEffect(() => {
    markUnsaved(page.id, form, isDirty);
    // Runs for a hidden page too, which stays unsaved.
    return () => {
      if (page.isLive()) markUnsaved(page.id, form, false);
    };
  }, [page, form, isDirty]);
}
