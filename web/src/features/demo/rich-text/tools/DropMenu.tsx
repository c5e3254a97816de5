import type { ReactNode } from 'react';
import { PopMenu } from '#web/ui/controls/PopMenu.tsx';

interface Props {
  label: string;
  opener: HTMLElement;
  onClose(): void;
  children: ReactNode;
}

const maxWidth = 232;
const minHeight = 240;

/** A menu below its button, wholly on the screen; a long one scrolls. */
export function DropMenu({ label, opener, onClose, children }: Props) {
  const box = opener.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const left = Math.max(8, Math.min(box.left, clientWidth - maxWidth - 8));
  const top = Math.max(8, Math.min(box.bottom + 4, clientHeight - minHeight));
  return (
    <PopMenu label={label} place={{ left, top }} opener={opener} onClose={onClose}>
      <div className="grid scroll" style={{ minWidth: 160, maxWidth, maxHeight: clientHeight - top - 24 }}>
        {children}
      </div>
    </PopMenu>
  );
}
