import { pinyin } from 'pinyin-pro';

const run = /\p{Script=Han}+|[\p{L}\p{N}]+/gu;
const isHan = /^\p{Script=Han}/u;

/** The pinyin of a name: syllables without tones, separated by spaces, `v` for ü; surnames have their own reading. */
export function pinyinOfName(name: string): string {
  return read(name, 'head');
}

/** The pinyin of a text in the same form. Latin words and digits stay, in lower case. */
export function pinyinOf(text: string): string {
  return read(text, 'off');
}

/** Characters without a known reading are kept as they are. */
function read(text: string, surname: 'head' | 'off'): string {
  const runs = text.replace(/['’]/g, '').match(run) ?? [];
  const syllables = runs.flatMap((part, index) =>
    isHan.test(part)
      ? pinyin(part, { toneType: 'none', type: 'array', v: true, surname: index === 0 ? surname : 'off' })
      : [part.toLowerCase()],
  );
  return syllables.join(' ');
}
