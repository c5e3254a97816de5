import { useId } from 'react';
import type { MenuItem } from '#web/app/routes/menu.ts';
import { MenuFolder } from './MenuFolder.tsx';
import { MenuLink } from './MenuLink.tsx';
import { MenuRows } from './MenuRows.tsx';
import { Popup } from './Popup.tsx';
import type { OpenFolders } from './use-open-folders.ts';

interface Props {
  item: MenuItem;
  /** Its tooltip or fly-out is open. */
  isShown: boolean;
  trail: readonly string[];
  folders: OpenFolders;
  onToggle(path: string): void;
}

export function IconMenuItem({ item, isShown, trail, folders, onToggle }: Props) {
  const id = useId();
  const isOnTrail = trail[0] === item.path;
  const title = (
    <p className="popup-title" aria-hidden="true">
      {item.title}
    </p>
  );
  if (!item.children) {
    return (
      <>
        <MenuLink item={item} isActive={isOnTrail} isIcon />
        {isShown && <Popup className="tip">{title}</Popup>}
      </>
    );
  }
  return (
    <>
      <MenuFolder item={item} isOpen={isShown} isOnTrail={isOnTrail} isIcon controls={id} onToggle={onToggle} />
      {isShown && (
        <Popup id={id} className="flyout">
          {title}
          <MenuRows items={item.children} trail={trail} folders={folders} />
        </Popup>
      )}
    </>
  );
}
