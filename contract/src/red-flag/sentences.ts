/** A list of messages, written one after the other with a dot between. */
export function sentences({ raw }: TemplateStringsArray): readonly string[] {
  return raw
    .join('')
    .trim()
    .split(/\s*·\s*/);
}
