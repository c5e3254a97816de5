/** Longer lists are passed as one array parameter. */
const maxWritten = 16;

/** Keys that match no row. */
const unusedKeys = { text: '', bigint: '0' };

/**
 * A named statement for a list of keys whose plan the database keeps. PostgreSQL assumes ten keys for an array
 * parameter. A shorter list looks so much cheaper that it plans every call anew, which takes longer than reading the
 * rows, and one short call makes it do so for long lists too. So short lists are written out as single parameters, with
 * one statement per power of two, and long lists have a statement of their own. A short list is padded with keys that
 * match no row; nulls would make it look cheaper again.
 */
export function listStatement(name: string, type: 'text' | 'bigint', textFor: (array: string) => string) {
  const long = { name: `${name}-long`, text: textFor(`$1::${type}[]`) };
  const written = new Map<number, { name: string; text: string }>();
  for (let size = 1; size <= maxWritten; size *= 2) {
    const list = Array.from({ length: size }, (_, n) => `$${n + 1}`).join(', ');
    written.set(size, { name: `${name}-${size}`, text: textFor(`array[${list}]::${type}[]`) });
  }
  return (keys: readonly string[]) => {
    const size = 2 ** Math.ceil(Math.log2(Math.max(keys.length, 1)));
    const short = written.get(size);
    if (short === undefined) return { ...long, values: [keys] };
    return { ...short, values: [...keys, ...Array<string>(size - keys.length).fill(unusedKeys[type])] };
  };
}
