/** The filters of an address as a call takes them: no filter is an empty text there and absent here. */
export function withoutEmpty(query: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}
