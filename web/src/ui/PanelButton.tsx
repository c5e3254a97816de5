import { Button, type ButtonProps, Popover } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import './panel-button.css';

interface Props extends Omit<ButtonProps, 'content'> {
  /** What the button opens below itself. */
  panel: ReactNode;
}

/** A button with a panel, for the keyboard too: Tab leads into it, Escape closes it and comes back. */
export function PanelButton({ panel, ...button }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  function handleOpenChange(next: boolean): void {
    if (!next && place.current?.contains(document.activeElement)) opener.current?.focus();
    setIsOpen(next);
  }

  return (
    <span ref={place} className="panel-button">
      <Popover
        trigger="click"
        placement="bottomRight"
        open={isOpen}
        onOpenChange={handleOpenChange}
        getPopupContainer={() => place.current as HTMLElement}
        content={panel}
      >
        <Button ref={opener} aria-haspopup="dialog" aria-expanded={isOpen} {...button} />
      </Popover>
    </span>
  );
}
