import { useMemo, useState } from 'react';
import type { AppRoute } from '#web/app/routes/route.ts';
import { type MenuEntry, menuEntries } from './search-index.ts';

type Library = typeof import('./search.ts');

interface MenuSearchState {
  query: string;
  options: readonly MenuEntry[];
  /** The index of the option that Enter chooses. */
  active: number;
  /** Shown instead of options; empty for none. */
  notice: string;
  /** Loads the search; called again after a failure, it retries. */
  load(): void;
  type(query: string): void;
  activate(place: number): void;
}

/** The state of one search field. A query typed before the search has loaded is answered once it has. */
export function useMenuSearch(permitted: readonly AppRoute[]): MenuSearchState {
  const [library, setLibrary] = useState<Library | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const find = useMemo(() => library?.createSearch(menuEntries(permitted)), [library, permitted]);
  const options = useMemo(() => find?.(query) ?? [], [find, query]);

  function load(): void {
    if (library) return;
    import('./search.ts').then(
      (arrived) => {
        setLibrary(arrived);
        setHasFailed(false);
      },
      () => setHasFailed(true),
    );
  }

  function type(text: string): void {
    setQuery(text);
    setActive(0);
    if (hasFailed) load();
  }

  return { query, options, active, notice: noticeOf(), load, type, activate: setActive };

  function noticeOf(): string {
    if (!query.trim() || options.length > 0) return '';
    if (hasFailed) return '搜索没有加载成功，请检查网络后重新输入';
    return find ? '没有匹配的菜单' : '';
  }
}
