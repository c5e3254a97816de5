import { useState } from 'react';
import { dropDraft, readDraft, saveDraft } from '#web/lib/drafts.ts';
import { usePage } from '#web/ui/page-context.ts';
import { sanitizeHtml } from '../rich-text/sanitize.ts';

const form = 'text';

/** What is written, kept on this computer at every change: there is no server to save it. */
export function useKeptHtml(sample: string) {
  const { id } = usePage();
  const [draft] = useState(() => readDraft(id, form));
  const kept = draft?.values.html;
  const [html, setHtml] = useState(() => (typeof kept === 'string' ? sanitizeHtml(kept) : sample));
  const [isKept, setIsKept] = useState(true);
  const [restoredAt, setRestoredAt] = useState(draft?.savedAt ?? null);

  function keep(next: string): void {
    setHtml(next);
    if (next !== sample) setIsKept(saveDraft(id, form, { html: next }));
    else {
      dropDraft(id, form);
      setIsKept(true);
      setRestoredAt(null);
    }
  }

  return { html, keep, isKept, restoredAt, isChanged: html !== sample };
}
