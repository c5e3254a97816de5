// Loaded when the search is first used: its libraries are larger than the rest of the header.
import Fuse from 'fuse.js';
import { pinyinPlace } from '#web/lib/text/pinyin-place.ts';
import type { MenuEntry } from './search-index.ts';

const maxCharacters = 30;

/** Returns a search by title, path, pinyin or initials: best match first, no duplicates, nothing for an empty query. */
export function createSearch(entries: readonly MenuEntry[]): (query: string) => MenuEntry[] {
  const fuse = new Fuse(entries, {
    keys: [
      { name: 'titles', weight: 0.7 },
      { name: 'path', weight: 0.3 },
    ],
    threshold: 0.4,
    location: 0,
    distance: 100,
    minMatchCharLength: 1,
    shouldSort: true,
  });
  return (query) => {
    const text = query.trim().slice(0, maxCharacters).trim();
    if (!text) return [];
    const found = new Set([
      ...entries.filter((entry) => startsWith(entry, text)),
      ...fuse.search(text).map(({ item }) => item),
      ...entries.filter(({ titles }) => titles.some((title) => pinyinPlace(title, text) >= 0)),
    ]);
    return [...found];
  };
}

/** Whether the entry's own title, in characters or in pinyin, starts with the query: better than any fuzzy match. */
function startsWith({ titles }: MenuEntry, text: string): boolean {
  return pinyinPlace(titles.at(-1) ?? '', text) === 0;
}
