import { SearchOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { copy } from '#web/ui/controls/copy.ts';
import css from './icon.module.css';

interface ShownIcon {
  name: string;
  /** The icon as code. */
  snippet: string;
  picture: ReactNode;
}

export interface GridProps {
  /** Part of a name; empty for all. */
  search: string;
  onClear(): void;
}

export function IconGrid({ icons, search, onClear }: GridProps & { icons: readonly ShownIcon[] }) {
  const part = search.trim().toLowerCase();
  const found = icons.filter(({ name }) => name.toLowerCase().includes(part));
  return (
    <>
      <p className="faint mt-3 mb-2" role="status">
        {part ? `找到 ${found.length} 个，共 ${icons.length} 个` : `共 ${icons.length} 个`}
      </p>
      {found.length === 0 && <NothingFound search={search} onClear={onClear} />}
      <ul className={`grid gap-2 plain-list ${css.grid}`}>
        {found.map(({ name, snippet, picture }) => (
          <li key={name} className={css.item}>
            <button
              type="button"
              className={`stack middle gap-2 full-width muted bare-button rounded ${css.button}`}
              title={snippet}
              onClick={() => void copy(snippet)}
            >
              <span className="flex" style={{ fontSize: 26 }}>
                {picture}
              </span>
              <IconName name={name} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A long name may wrap before its ending. */
function IconName({ name }: { name: string }) {
  const ending = name.endsWith('Outlined') ? 'Outlined' : '';
  return (
    <span className="fine lines-tight text-center">
      {name.slice(0, name.length - ending.length)}
      <wbr />
      {ending}
    </span>
  );
}

function NothingFound({ search, onClear }: GridProps) {
  return (
    <div className="stack top gap-2 muted" style={{ paddingBlock: 24 }}>
      <SearchOutlined className="faint" style={{ fontSize: 24 }} aria-hidden />
      <p>没有名字里带“{search}”的图标。名字是英文，例如 user、file、arrow。</p>
      <Button onClick={onClear}>清除搜索</Button>
    </div>
  );
}
