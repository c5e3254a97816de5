import { EllipsisOutlined, MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useRef } from 'react';

interface Props {
  label: string;
  items: MenuProps['items'];
  /** Beside the other buttons of a page, not in a row. */
  isOfPage?: boolean;
}

/** A menu behind three dots. The focus returns to it, also from a dialog that was opened by the menu. */
export function MoreButton({ label, items = [], isOfPage = false }: Props) {
  const button = useRef<HTMLButtonElement>(null);

  const handleClick: MenuProps['onClick'] = ({ domEvent }) => {
    // A dialog returns the focus to what had it, and the item is gone by then. This Enter must not press the button.
    domEvent.preventDefault();
    button.current?.focus();
  };

  /** Escape: back to the button. */
  function handleOpenChange(isOpen: boolean): void {
    if (!isOpen && document.activeElement?.closest('.ant-dropdown')) button.current?.focus();
  }

  return (
    <Dropdown
      menu={{ items, onClick: handleClick }}
      trigger={['click']}
      placement="bottomRight"
      onOpenChange={handleOpenChange}
      autoFocus
    >
      <Button
        ref={button}
        {...(isOfPage ? {} : { type: 'text', size: 'small' })}
        aria-label={label}
        aria-haspopup="menu"
        icon={isOfPage ? <MoreOutlined aria-hidden /> : <EllipsisOutlined aria-hidden />}
      />
    </Dropdown>
  );
}
