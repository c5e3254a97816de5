import { EllipsisOutlined, MoreOutlined } from '@ant-design/icons';
import { Button } from '#web/ui/button/Button.tsx';
import type { MenuEntry } from './MenuItems.tsx';
import { useButtonMenu } from './use-button-menu.tsx';

interface Props {
  label: string;
  /** A function is called when the menu opens. */
  items: readonly MenuEntry[] | (() => readonly MenuEntry[]);
  /** Beside the other buttons of a page, not in a row. */
  isOfPage?: boolean;
}

/** A menu behind three dots. */
export function MoreButton({ label, items, isOfPage = false }: Props) {
  const { button, menu } = useButtonMenu(label, () => (typeof items === 'function' ? items() : items));
  return (
    <>
      <Button
        {...button}
        {...(isOfPage ? {} : { type: 'text', size: 'small' })}
        aria-label={label}
        icon={isOfPage ? <MoreOutlined aria-hidden /> : <EllipsisOutlined aria-hidden />}
      />
      {menu}
    </>
  );
}
