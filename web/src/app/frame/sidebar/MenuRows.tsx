import { type CSSProperties, useId } from 'react';
import type { MenuItem } from '#web/app/routes/menu.ts';
import { MenuFolder } from './MenuFolder.tsx';
import { MenuLink } from './MenuLink.tsx';
import css from './menu.module.css';
import type { OpenFolders } from './use-open-folders.ts';

interface Props {
  id?: string;
  items: readonly MenuItem[];
  /** The paths down to the active item. */
  trail: readonly string[];
  folders: OpenFolders;
  /** How far the rows are indented: 1 for the outermost. */
  depth?: number;
}

/** One level of the menu with everything that is open below it. */
export function MenuRows({ id, items, trail, folders, depth = 1 }: Props) {
  const prefix = useId();

  function row(item: MenuItem) {
    const { path, children } = item;
    if (!children) return <MenuLink item={item} isActive={path === trail.at(-1)} />;
    const isOpen = folders.has(path);
    const controls = prefix + path;
    return (
      <>
        <MenuFolder
          item={item}
          isOpen={isOpen}
          isOnTrail={trail.includes(path)}
          controls={controls}
          onToggle={folders.toggle}
        />
        {isOpen && <MenuRows id={controls} items={children} trail={trail} folders={folders} depth={depth + 1} />}
      </>
    );
  }

  return (
    <ul id={id} className={`plain-list ${depth > 1 ? css.inner : ''}`} style={{ '--depth': depth } as CSSProperties}>
      {items.map((item) => (
        <li key={item.path}>{row(item)}</li>
      ))}
    </ul>
  );
}
