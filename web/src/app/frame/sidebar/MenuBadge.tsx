import type { MenuItem } from '#web/app/routes/menu.ts';
import { useHasMenuCount, useMenuCount } from '#web/app/routes/menu-counts.ts';
import css from './menu.module.css';

/** The number on a menu item; none for zero. */
export function MenuBadge({ item }: { item: MenuItem }) {
  const count = useMenuCount(item.path, item.count);
  if (count <= 0) return null;
  return (
    <span className={`fixed fine lines-tight bold figures text-center ${css.badge}`}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">，{count} 条未读</span>
    </span>
  );
}

/** Replaces the numbers where there is no space for them: on a closed folder or an icon. */
export function MenuDot({ items }: { items: readonly MenuItem[] }) {
  return useHasMenuCount(items) ? (
    <span className={`fixed ${css.dot}`}>
      <span className="visually-hidden">，有未读</span>
    </span>
  ) : null;
}
