// Lists written as text in the tables and examples of this folder.

/** Words, separated by blanks. */
export function words({ raw }: TemplateStringsArray): readonly string[] {
  return raw.join('').trim().split(/\s+/);
}

/** Messages, separated by a dot: ·. */
export function sentences({ raw }: TemplateStringsArray): readonly string[] {
  return raw
    .join('')
    .trim()
    .split(/\s*·\s*/);
}
