/** Up to here a list is written out. */
const mostWritten = 16;

const nobody = { text: '', bigint: '0' };

/**
 * A named statement for a list of keys, of which the database keeps the plan. For a parameter that is a list it reckons
 * with ten keys; a shorter one looks so much cheaper that it plans each call anew, which takes longer than the reading,
 * and one short call is enough to make it do so for the long ones too. So short lists are written out, in a statement
 * for each power of two, and long ones have theirs. The rest of a short one is filled with keys that nothing has: nulls
 * would make it look cheaper again.
 */
export function listStatement(name: string, type: 'text' | 'bigint', textFor: (array: string) => string) {
  const long = { name: `${name}-long`, text: textFor(`$1::${type}[]`) };
  const written = new Map<number, { name: string; text: string }>();
  for (let size = 1; size <= mostWritten; size *= 2) {
    const list = Array.from({ length: size }, (_, n) => `$${n + 1}`).join(', ');
    written.set(size, { name: `${name}-${size}`, text: textFor(`array[${list}]::${type}[]`) });
  }
  return (keys: readonly string[]) => {
    const size = 2 ** Math.ceil(Math.log2(Math.max(keys.length, 1)));
    const short = written.get(size);
    if (short === undefined) return { ...long, values: [keys] };
    return { ...short, values: [...keys, ...Array<string>(size - keys.length).fill(nobody[type])] };
  };
}
