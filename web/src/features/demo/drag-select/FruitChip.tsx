import { CloseOutlined } from '@ant-design/icons';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useSortableRow } from '#web/ui/sortable/use-sortable-row.ts';
import css from './drag-select.module.css';
import { fruitName } from './fruits.ts';

interface Props {
  fruit: string;
  onRemove(): void;
}

const removeKeys = ['Delete', 'Backspace'];
const pressKeys = ['Enter', ' '];

/** A chosen fruit inside the box, dragged by its name. */
export function FruitChip({ fruit, onRemove }: Props) {
  const { row, handle } = useSortableRow(fruit);
  const name = fruitName(fruit);

  /** A handled key must not reach the surrounding box, which would remove the last fruit or move through its list. */
  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    handle.onKeyDown(event);
    if (removeKeys.includes(event.key)) {
      event.preventDefault();
      onRemove();
    }
    if (event.defaultPrevented) event.stopPropagation();
  }

  function handlePress(event: MouseEvent<HTMLElement>): void {
    handle.onMouseDown(event);
    keepFromBox(event);
  }

  return (
    <span {...row} className={`middle plain rounded ${css.chip}`}>
      <button
        type="button"
        className={`bare-button plain rounded ${css.button} ${css.name}`}
        aria-label={`拖动：${name}`}
        {...handle}
        onMouseDown={handlePress}
        onKeyDown={handleKey}
      >
        {name}
      </button>
      <button
        type="button"
        className={`bare-button faint rounded ${css.button} ${css.icon}`}
        aria-label={`移除${name}`}
        onMouseDown={keepFromBox}
        onKeyDown={(event) => pressKeys.includes(event.key) && event.stopPropagation()}
        onClick={onRemove}
      >
        <CloseOutlined aria-hidden />
      </button>
    </span>
  );
}

/** A press on a chip would open the list and take the focus away. */
function keepFromBox(event: MouseEvent): void {
  event.stopPropagation();
}
