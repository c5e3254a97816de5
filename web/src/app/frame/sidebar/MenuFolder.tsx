import type { MenuItem } from '#web/app/routes/menu.ts';
import { MenuDot } from './MenuBadge.tsx';
import { MenuLabel } from './MenuLabel.tsx';
import css from './menu.module.css';

interface Props {
  item: MenuItem;
  isOpen: boolean;
  /** The active item lies inside. */
  isOnTrail: boolean;
  isIcon?: boolean;
  /** The id of the rows it opens. */
  controls: string;
  onToggle(path: string): void;
}

/** The row of a folder; what it opens is drawn by whoever shows it. */
export function MenuFolder({ item, isOpen, isOnTrail, isIcon = false, controls, onToggle }: Props) {
  return (
    <button
      type="button"
      className={css.row}
      aria-expanded={isOpen}
      aria-controls={controls}
      data-trail={isOnTrail}
      onClick={() => onToggle(item.path)}
    >
      <MenuLabel item={item} isIcon={isIcon} />
      {(isIcon || !isOpen) && <MenuDot items={[item]} />}
    </button>
  );
}
