// What was done, found or decided, in a person's own words: the same rule for forms and server. No zod.

/** Two characters at least, blanks at the ends not counted. */
export const isWritten = (text: string | null): text is string => text !== null && [...text.trim()].length >= 2;

/** What is usually written, put behind what is there already, once. */
export function appendOnce(text: string, usual: string): string {
  const before = text.trim();
  if (before.includes(usual)) return before;
  return before === '' ? usual : `${before}，${usual}`;
}
