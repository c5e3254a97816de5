import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import type { MenuItem } from '#web/app/routes/menu.ts';
import { MenuFolder } from './MenuFolder.tsx';
import { MenuLink } from './MenuLink.tsx';
import { MenuRows } from './MenuRows.tsx';
import css from './menu.module.css';
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
    <p className={css.popupTitle} aria-hidden="true">
      {item.title}
    </p>
  );
  if (!item.children) {
    return (
      <>
        <MenuLink item={item} isActive={isOnTrail} isIcon />
        {isShown && <Popup className={`flex middle nowrap ${css.tip}`}>{title}</Popup>}
      </>
    );
  }
  return (
    <>
      <MenuFolder item={item} isOpen={isShown} isOnTrail={isOnTrail} isIcon controls={id} onToggle={onToggle} />
      {isShown && (
        <Popup id={id} className={css.flyout}>
          {title}
          <MenuRows items={item.children} trail={trail} folders={folders} />
        </Popup>
      )}
    </>
  );
}

interface PopupProps {
  id?: string;
  className: string | undefined;
  children: ReactNode;
}

/** Placed to the right of its icon, moved up as far as the window requires. */
function Popup({ id, className, children }: PopupProps) {
  const box = useRef<HTMLDivElement>(null);
  // Without dependencies: a folder opened inside makes it taller.
  useLayoutEffect(() => {
    if (!box.current?.previousElementSibling) return;
    const { top, right } = box.current.previousElementSibling.getBoundingClientRect();
    box.current.style.left = `${right}px`;
    box.current.style.top = `${Math.max(0, Math.min(top, window.innerHeight - box.current.offsetHeight))}px`;
  });
  // Focusable, so that a press on its background does not count as leaving it.
  return (
    <div ref={box} id={id} className={`${css.popup} ${className}`} tabIndex={-1}>
      {children}
    </div>
  );
}
