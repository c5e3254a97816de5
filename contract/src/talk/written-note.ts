// Notes of what was done, found or decided: the same rule for forms and server. No zod.

/** At least two characters after trimming. */
export const isWritten = (text: string | null): text is string => text !== null && [...text.trim()].length >= 2;

/** Appends a phrase to a text, unless the text contains it already. */
export function appendOnce(text: string, phrase: string): string {
  const before = text.trim();
  if (before.includes(phrase)) return before;
  return before === '' ? phrase : `${before}，${phrase}`;
}
