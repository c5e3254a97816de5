import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import './list-page.css';

interface Props {
  /** How many rows are selected. */
  count: number;
  unit: string;
  /** Actions on all selected rows. */
  children: ReactNode;
  /** Below the buttons, such as why one of them is missing. */
  note?: ReactNode;
  onClear(): void;
}

/** Shown in the head of a list while rows are selected. */
export function BatchBar({ count, unit, children, note, onClear }: Props) {
  return (
    <div className="batch-bar flow middle" role="toolbar" aria-label="批量操作">
      <p role="status" className="bold">
        已选 {count} {unit}
      </p>
      {children}
      <Button type="text" onClick={onClear}>
        取消选择
      </Button>
      {note}
    </div>
  );
}
