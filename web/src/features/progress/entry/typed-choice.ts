/** The choice of digits typed one after the other: `1`, then `0` is the choice 10 if it exists. */
export function typedChoice(typed: string, key: string, keys: readonly string[]): { typed: string; index: number } {
  const whole = typed + key;
  const isPrefix = keys.some((choice) => choice.startsWith(whole));
  const next = isPrefix ? whole : key;
  return { typed: next, index: keys.indexOf(next) };
}

/** Whether a further digit could still change the choice. */
export function isOpenEnded(typed: string, keys: readonly string[]): boolean {
  return keys.some((choice) => choice !== typed && choice.startsWith(typed));
}
