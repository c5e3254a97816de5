/** The filters of an address as input of a call: an empty text there is absent here. */
export function withoutEmpty(query: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}
