/** Whether the digits are written there by themselves: ids, times and durations hold any six of them by chance. */
export function tellsNumber(text: string, digits: string): boolean {
  return new RegExp(`(?<![\\d.])${digits}(?!\\d)`).test(text);
}
