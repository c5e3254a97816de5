/** What the digits typed one after the other stand for: `1`, then `0`, is the choice 10 where there is one. */
export function typedChoice(typed: string, key: string, keys: readonly string[]): { typed: string; index: number } {
  const whole = typed + key;
  const isUseful = keys.some((one) => one.startsWith(whole));
  const next = isUseful ? whole : key;
  return { typed: next, index: keys.indexOf(next) };
}

/** Whether a further digit could still change the choice. */
export function isOpenEnded(typed: string, keys: readonly string[]): boolean {
  return keys.some((one) => one !== typed && one.startsWith(typed));
}
