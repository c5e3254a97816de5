/** The stored values with those that were sent: a field that was left out stays as it is. */
export function fillAbsent<T extends object>(stored: T, sent: { [K in keyof T]?: T[K] | undefined }): T {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined);
  return { ...stored, ...Object.fromEntries(given) };
}
