import { type FocusEvent, type FocusEventHandler, type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPress } from '#web/lib/browser/pressed-pointer.ts';

/** The meaning of a text: the value, null where there is none in it, and what is wrong with it. */
export interface Reading {
  value: string | null;
  problem: string | null;
}

interface Options {
  value: string;
  isRequired: boolean;
  read(text: string): Reading;
  /** The text is complete and can be passed on before the field is left. */
  isWhole(text: string): boolean;
  emptyProblem: string;
  /** Called with the value, '' for an empty field, or the typed text where it cannot be read: never an older value. */
  onChange(value: string): void;
}

/**
 * The text of a field that is read on blur, Enter or Ctrl+S, earlier when it is complete. Text that cannot be read stays as it was
 * typed, and is passed on, so that a form refuses it.
 */
export function useTyped({ value, isRequired, read, isWhole, emptyProblem, onChange }: Options) {
  const [draft, setDraft] = useState<string | null>(null);
  const [isTyping, setIsTyping] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  const [last, setLast] = useState({ shown: value, sent: value });

  // A change from elsewhere replaces what was typed.
  if (value !== last.shown) {
    setLast({ shown: value, sent: last.sent });
    if (value !== last.sent) {
      setDraft(null);
      setIsTyping(false);
      setIsTouched(false);
    }
  }

  function send(next: string): void {
    setLast({ shown: value, sent: next });
    if (next !== value) onChange(next);
  }

  function change(text: string): void {
    setDraft(text);
    setIsTyping(true);
    setIsTouched(true);
    const isEmpty = text.trim() === '';
    const reading = isEmpty ? '' : isWhole(text) ? read(text).value : null;
    if (reading !== null) send(reading);
  }

  function pass(): void {
    if (draft === null || !isTyping) return;
    const isEmpty = draft.trim() === '';
    const reading = isEmpty ? '' : read(draft).value;
    send(reading ?? draft);
    if (reading !== null && !(isEmpty && isRequired)) setDraft(null);
  }

  function commit(): void {
    pass();
    setIsTyping(false);
  }

  /** The value is passed on at once; what is wrong with it appears when the pointer is released. */
  function handleBlur(
    event: FocusEvent<HTMLInputElement>,
    onBlur: FocusEventHandler<HTMLInputElement> | undefined,
  ): void {
    pass();
    afterPress(() => {
      setIsTyping(false);
      onBlur?.(event);
    });
  }

  /** A value that was picked, not typed. */
  function choose(next: string): void {
    setDraft(null);
    setIsTyping(false);
    setIsTouched(true);
    send(next);
  }

  const text = draft ?? value;
  const reading = text.trim() === '' ? { value: '', problem: isRequired ? emptyProblem : null } : read(text);
  // A stored value outside the limits is not the user's mistake.
  const isShown = !isTyping && (isTouched || reading.value === null);
  return {
    text,
    /** The day or time in the field, '' for none. */
    value: reading.value ?? '',
    problem: isShown ? reading.problem : null,
    change,
    commit,
    handleBlur,
    choose,
    commitOnKey: ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key === 'Enter') commit();
      // The page saves in the same event (`useSaveKey`), and must save what is in the field.
      if (key.toLowerCase() === 's' && (ctrlKey || metaKey)) flushSync(commit);
    },
  };
}
