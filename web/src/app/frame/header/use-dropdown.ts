import type { DropdownProps, MenuProps } from 'antd';
import { useRef, useState } from 'react';

/** A menu that opens below its button, for the keyboard too: the focus goes into it and comes back. */
export function useDropdown(items: MenuProps['items'], onChoose: (key: string, isByKeyboard: boolean) => void) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function handleOpenChange(open: boolean): void {
    if (!open && document.activeElement?.closest('.ant-dropdown')) button.current?.focus();
    setIsOpen(open);
  }

  const handleClick: MenuProps['onClick'] = ({ key, domEvent }) => {
    const isByKeyboard = domEvent.type === 'keydown';
    // The focus is about to be on the button again: this Enter must not press it.
    if (isByKeyboard) domEvent.preventDefault();
    onChoose(key, isByKeyboard);
  };

  const dropdown: DropdownProps = {
    trigger: ['click'],
    placement: 'bottomRight',
    autoFocus: true,
    open: isOpen,
    onOpenChange: handleOpenChange,
    menu: { items, onClick: handleClick },
  };
  return { dropdown, button: { ref: button, 'aria-haspopup': 'menu', 'aria-expanded': isOpen } as const };
}
