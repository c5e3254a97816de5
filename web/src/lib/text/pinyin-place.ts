import pinyin from 'pinyin-match';

const maxSyllableLength = 6;
const answers = new Map<string, boolean>();

/** Whether a reading of the character starts with the text. Called for every typed letter, so cached. */
function beginsWith(character: string, letters: string): boolean {
  const question = character + letters;
  const known = answers.get(question);
  if (known !== undefined) return known;
  const answer = pinyin.match(character, letters) !== false;
  answers.set(question, answer);
  return answer;
}

/**
 * The position of the query in `title`, as characters, whole pinyin, prefixes of it or initials, in any mixture; -1 if
 * absent. The library is called for one character at a time: on whole titles it tries every way to split the query into
 * syllables, and `nanananan…` keeps it busy for minutes.
 */
export function pinyinPlace(title: string, query: string): number {
  const characters = [...title].filter((character) => character.trim());
  const wanted = query.replace(/[\s'’]/g, '');
  const deadEnds = new Set<string>();

  function fits(place: number, from: number): boolean {
    if (from === wanted.length) return true;
    const character = characters[place];
    const step = `${place}:${from}`;
    if (!character || deadEnds.has(step)) return false;
    for (let length = 1; length <= maxSyllableLength && from + length <= wanted.length; length++) {
      // If a prefix does not match a reading, a longer one does not either.
      if (!beginsWith(character, wanted.slice(from, from + length))) break;
      if (fits(place + 1, from + length)) return true;
    }
    deadEnds.add(step);
    return false;
  }

  return wanted ? characters.findIndex((_, place) => fits(place, 0)) : -1;
}
