/** A list of words, written one after the other. */
export function words({ raw }: TemplateStringsArray): readonly string[] {
  return raw.join('').trim().split(/\s+/);
}
