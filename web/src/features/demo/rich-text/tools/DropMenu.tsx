import type { ReactNode } from 'react';
import { PopMenu } from '#web/ui/controls/PopMenu.tsx';

interface Props {
  label: string;
  opener: HTMLElement;
  onClose(): void;
  children: ReactNode;
}

/** A menu below its button. */
export function DropMenu({ label, opener, onClose, children }: Props) {
  return (
    <PopMenu label={label} isOfFrame anchor={opener} opener={opener} onClose={onClose}>
      <div className="grid" style={{ minWidth: 160, maxWidth: 232 }}>
        {children}
      </div>
    </PopMenu>
  );
}
