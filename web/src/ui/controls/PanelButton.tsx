import { Button, type ButtonProps, Popover } from 'antd';
import { type ReactNode, useRef, useState } from 'react';

interface Props extends Omit<ButtonProps, 'content'> {
  /** The content of the panel. A function is rendered only while the panel is open, and can close it. */
  panel: ReactNode | ((close: () => void) => ReactNode);
}

/** Above the button if there is no room below it, and never beyond the left or right edge of the window. */
const withinWindow = { overflow: { adjustY: true, shiftX: true } };

/** A button with a panel, also for the keyboard: Tab moves into it, Escape closes it and returns the focus. */
export function PanelButton({ panel, ...button }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  function handleOpenChange(next: boolean): void {
    if (!next && place.current?.contains(document.activeElement)) opener.current?.focus();
    setIsOpen(next);
  }

  // Never empty: a popover without content does not open.
  const content = typeof panel === 'function' ? <div>{isOpen && panel(() => handleOpenChange(false))}</div> : panel;
  return (
    <span ref={place} className="panel-button relative fixed">
      <Popover
        trigger="click"
        placement="bottomRight"
        align={withinWindow}
        open={isOpen}
        onOpenChange={handleOpenChange}
        getPopupContainer={() => place.current as HTMLElement}
        content={content}
      >
        <Button ref={opener} aria-haspopup="dialog" aria-expanded={isOpen} {...button} />
      </Popover>
    </span>
  );
}
