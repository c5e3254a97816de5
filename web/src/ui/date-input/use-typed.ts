import type { FocusEvent, FocusEventHandler, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { afterPress } from '#web/lib/browser/pressed-pointer.ts';
import { useDraft } from './use-draft.ts';

/** The meaning of a text: the value, null where there is none in it, and what is wrong with it. */
export interface Reading {
  value: string | null;
  problem: string | null;
  /** Passed on instead of a text that others would take for a value. */
  refused?: string;
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
  const { text, typed, isTyping, isTouched, update, send } = useDraft(value, onChange);
  const empty: Reading = { value: '', problem: isRequired ? emptyProblem : null };
  const readAny = (some: string) => (isEmpty(some) ? empty : read(some));

  function change(next: string): void {
    update({ typed: next, isTyping: true, isTouched: true });
    const found = isEmpty(next) || isWhole(next) ? readAny(next).value : null;
    if (found !== null) send(found);
  }

  function pass(): void {
    if (typed === null || !isTyping) return;
    const { value: found, refused = typed } = readAny(typed);
    // What is sent stays in the field, with its problem, even if the parent does not store it.
    update({ typed: found ?? typed });
    send(found ?? refused);
  }

  function commit(): void {
    pass();
    update({ isTyping: false });
  }

  const reading = readAny(text);
  // A stored value outside the limits is not the user's mistake.
  const isShown = !isTyping && (isTouched || (reading.value === null && reading.refused === undefined));
  return {
    text,
    /** The day or time in the field, '' for none. */
    value: reading.value ?? '',
    problem: isShown ? reading.problem : null,
    change,
    commit,
    /** The value is passed on at once; what is wrong with it appears when the pointer is released. */
    handleBlur: (event: FocusEvent<HTMLInputElement>, onBlur: FocusEventHandler<HTMLInputElement> | undefined) => {
      pass();
      afterPress(() => {
        update({ isTyping: false });
        onBlur?.(event);
      });
    },
    /** A value that was picked, not typed. */
    choose: (next: string) => {
      update({ typed: next, isTyping: false, isTouched: true });
      send(next);
    },
    commitOnKey: (event: KeyboardEvent) => commitOnKey(event, commit),
  };
}

const isEmpty = (text: string) => text.trim() === '';

function commitOnKey({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent, commit: () => void): void {
  // This Enter accepts what the input method offers.
  if (nativeEvent.isComposing) return;
  const isCommand = ctrlKey || metaKey;
  // The page saves or starts in the same event (`useSaveKey`), and must do so with what is in the field.
  if (isCommand && (key === 'Enter' || key.toLowerCase() === 's')) flushSync(commit);
  else if (key === 'Enter') commit();
}
