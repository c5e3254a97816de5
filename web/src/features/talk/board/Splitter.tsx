import type { KeyboardEvent, PointerEvent } from 'react';
import { type Column, columnLimits } from './use-columns.ts';

interface Props {
  column: Column;
  label: string;
  width: number;
  /** Whether the column grows to the right. */
  isLeft: boolean;
  onResize(width: number): void;
}

const step = 16;

/** The edge between two columns: drawn with the mouse, moved with the arrow keys, reset with a double click. */
export function Splitter({ column, label, width, isLeft, onResize }: Props) {
  const { least, most, usual } = columnLimits[column];
  const sign = isLeft ? 1 : -1;

  function handleDown(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0) return;
    event.preventDefault();
    const edge = event.currentTarget;
    const from = event.clientX;
    edge.setPointerCapture(event.pointerId);
    const move = (moved: globalThis.PointerEvent) => onResize(width + sign * (moved.clientX - from));
    const stop = () => {
      edge.removeEventListener('pointermove', move);
      edge.removeEventListener('lostpointercapture', stop);
    };
    edge.addEventListener('pointermove', move);
    edge.addEventListener('lostpointercapture', stop);
  }

  function handleKey(event: KeyboardEvent): void {
    const next: Partial<Record<string, number>> = {
      ArrowLeft: width - sign * step,
      ArrowRight: width + sign * step,
      Home: least,
      End: most,
    };
    const to = next[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onResize(to);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule that can be moved is not the rule of a text
    <div
      className="board-splitter"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={most}
      onPointerDown={handleDown}
      onKeyDown={handleKey}
      onDoubleClick={() => onResize(usual)}
    />
  );
}
