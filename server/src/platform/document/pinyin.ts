import { pinyin } from 'pinyin-pro';

const run = /\p{Script=Han}+|[\p{L}\p{N}]+/gu;
const isHan = /^\p{Script=Han}/u;

/** How a person's name is read: syllables without tones, one space between, `v` for ü; a surname is read as one. */
export function pinyinOfName(name: string): string {
  return read(name, 'head');
}

/** How a text is read, written as names are. Latin words and digits stay, in lower case. */
export function pinyinOf(text: string): string {
  return read(text, 'off');
}

/** Characters so rare that nobody knows their sound stand for themselves. */
function read(text: string, surname: 'head' | 'off'): string {
  const runs = text.replace(/['’]/g, '').match(run) ?? [];
  const syllables = runs.flatMap((part, index) =>
    isHan.test(part)
      ? pinyin(part, { toneType: 'none', type: 'array', v: true, surname: index === 0 ? surname : 'off' })
      : [part.toLowerCase()],
  );
  return syllables.join(' ');
}
