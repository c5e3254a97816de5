import type { MenuItem } from '#web/app/routes/menu.ts';
import { Icon } from '#web/ui/icons.ts';
import css from './menu.module.css';

/** The classes of a link or folder of the menu. */
export function rowClass(isIcon: boolean): string {
  return `flex middle relative full-width bare-button ${css.row} ${isIcon ? css.iconRow : ''}`;
}

interface Props {
  item: MenuItem;
  /** There is space for the icon only; the title is still read out. */
  isIcon: boolean;
}

export function MenuLabel({ item: { icon, title }, isIcon }: Props) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {!icon && isIcon && <span aria-hidden="true">{title.slice(0, 1)}</span>}
      <span className={isIcon ? 'visually-hidden' : css.title}>{title}</span>
    </>
  );
}
