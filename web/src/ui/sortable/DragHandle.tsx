import { HolderOutlined } from '@ant-design/icons';
import type { SortableRow } from './use-sortable-row.ts';

interface Props {
  handle: SortableRow['handle'];
  label: string;
  className?: string;
}

/** The handle by which a row is dragged; it keeps the focus while keys move the row. */
export function DragHandle({ handle, label, className = '' }: Props) {
  return (
    <button
      type="button"
      className={`sortable-handle bare-button fixed faint text-center ${className}`.trim()}
      aria-label={label}
      {...handle}
    >
      <HolderOutlined aria-hidden />
    </button>
  );
}
