import { HolderOutlined } from '@ant-design/icons';
import { type KeyboardEvent, type PointerEvent, type ReactNode, type Ref, useRef } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { MoreButton } from '#web/ui/controls/MoreButton.tsx';
import { usePointerDrag } from '#web/ui/hooks/use-pointer-drag.ts';
import { center, type Place } from './dialog-place.ts';
import css from './drag-dialog.module.css';

interface Props {
  ref: Ref<HTMLDivElement>;
  place: Place;
  onMove(place: Place): void;
  /** The dialog as the library draws it. */
  children: ReactNode;
}

const step = 16;
const keys: Partial<Record<string, Place>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** For users who cannot drag. `onMove` keeps the dialog in the window, so infinity means its edge. */
const places: readonly [key: string, label: string, place: Place][] = [
  ['centre', '居中', center],
  ['top-left', '移到左上角', { x: -Infinity, y: -Infinity }],
  ['top-right', '移到右上角', { x: Infinity, y: -Infinity }],
  ['bottom-left', '移到左下角', { x: -Infinity, y: Infinity }],
  ['bottom-right', '移到右下角', { x: Infinity, y: Infinity }],
];

/** Moves the dialog it wraps, and puts a handle and a menu of places into its title bar. */
export function DragFrame({ ref, place, onMove, children }: Props) {
  const handle = useRef<HTMLButtonElement>(null);
  const moveBy = (by: Place) => onMove({ x: place.x + by.x, y: place.y + by.y });

  function begin({ target }: PointerEvent) {
    if (!(target as Element).closest(`.ant-modal-header, .${css.handle}`)) return null;
    // Taking the focus closes an open list, which would stay behind, and lets the arrow keys continue from here.
    handle.current?.focus({ preventScroll: true });
    return moveBy;
  }

  const { isDragging, handlers } = usePointerDrag({ begin });

  function handleKey(event: KeyboardEvent): void {
    const by = keys[event.key];
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    moveBy(by);
  }

  return (
    <div
      ref={ref}
      className={`relative ${css.frame}`}
      style={{ transform: `translate(${place.x}px, ${place.y}px)` }}
      data-dragging={isDragging}
      {...handlers}
    >
      <div className={`flex gap-1 ${css.tools}`}>
        <Button
          ref={handle}
          type="text"
          className={css.handle}
          aria-label="移动对话框"
          title="拖动，或按方向键移动"
          icon={<HolderOutlined aria-hidden />}
          onKeyDown={handleKey}
        />
        <MoreButton
          label="对话框的位置"
          items={places.map(([key, label, place]) => ({ key, label, onClick: () => onMove(place) }))}
        />
      </div>
      {children}
    </div>
  );
}
