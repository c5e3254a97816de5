import type { MenuItem } from '#web/app/routes/menu.ts';
import { MenuDot } from './MenuBadge.tsx';
import { MenuLabel, rowClass } from './MenuLabel.tsx';

interface Props {
  item: MenuItem;
  isOpen: boolean;
  /** Contains the active item. */
  isOnTrail: boolean;
  isIcon?: boolean;
  /** The id of the rows it opens. */
  controls: string;
  onToggle(path: string): void;
}

/** The row of a folder; the caller renders its content. */
export function MenuFolder({ item, isOpen, isOnTrail, isIcon = false, controls, onToggle }: Props) {
  return (
    <button
      type="button"
      className={rowClass(isIcon)}
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
