import { memo } from 'react';
import type { MenuItem } from '#web/app/routes/menu.ts';
import { MenuBadge, MenuDot } from './MenuBadge.tsx';
import { MenuLabel, rowClass } from './MenuLabel.tsx';

interface Props {
  item: MenuItem;
  isActive: boolean;
  isIcon?: boolean;
}

export const MenuLink = memo(function MenuLink({ item, isActive, isIcon = false }: Props) {
  return (
    <a
      className={rowClass(isIcon)}
      href={item.path}
      aria-current={isActive ? 'page' : undefined}
      {...(item.isExternal && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <MenuLabel item={item} isIcon={isIcon} />
      {item.isExternal && <span className="visually-hidden">（新窗口打开）</span>}
      {isIcon ? <MenuDot items={[item]} /> : <MenuBadge item={item} />}
    </a>
  );
});
