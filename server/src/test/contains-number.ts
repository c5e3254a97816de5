/** Whether the text holds exactly this number: ids, times and durations contain any six digits by chance. */
export function containsNumber(text: string, digits: string): boolean {
  return new RegExp(`(?<![\\d.])${digits}(?!\\d)`).test(text);
}
