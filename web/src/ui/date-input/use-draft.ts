import { useState } from 'react';

interface Draft {
  /** What is in the field; null: the value. */
  typed: string | null;
  isTyping: boolean;
  isTouched: boolean;
  /** The value in the last render. */
  shown: string;
  /** What was passed on last. */
  sent: string;
}

const untouched = { typed: null, isTyping: false, isTouched: false };

/** What is typed over a value, until the value is changed from elsewhere. */
export function useDraft(value: string, onChange: (value: string) => void) {
  const [draft, setDraft] = useState<Draft>({ ...untouched, shown: value, sent: value });
  if (value !== draft.shown) setDraft({ ...draft, ...(value !== draft.sent && untouched), shown: value });

  function update(changes: Partial<Draft>): void {
    setDraft((now) => ({ ...now, ...changes }));
  }

  function send(next: string): void {
    update({ shown: value, sent: next });
    if (next !== value) onChange(next);
  }

  return { ...draft, text: draft.typed ?? value, update, send };
}
