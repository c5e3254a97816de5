import { useEffect } from 'react';
import { markUnsaved } from '#web/lib/drafts/unsaved.ts';
import { usePage } from '../page-context.ts';

/** Tells the shell that this form of the page holds work that is not saved: closing, reloading and leaving then ask. */
export function useUnsaved(form: string, isDirty: boolean): void {
  const page = usePage();
  useEffect(() => {
    markUnsaved(page.id, form, isDirty);
    // A page that is only hidden runs this too, and stays unsaved.
    return () => {
      if (page.isLive()) markUnsaved(page.id, form, false);
    };
  }, [page, form, isDirty]);
}
