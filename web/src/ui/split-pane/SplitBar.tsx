import type { KeyboardEvent, PointerEvent } from 'react';
import { type Movement, usePointerDrag } from '../hooks/use-pointer-drag.ts';
import './split-bar.css';

export interface SplitLimits {
  least: number;
  most: number;
  /** The value after a reset. */
  usual: number;
}

/** Of the bar itself: a vertical one is between left and right. */
export type SplitOrientation = 'vertical' | 'horizontal';

interface Props {
  label: string;
  orientation: SplitOrientation;
  value: number;
  /** The value as text, where the number alone is not clear. */
  valueText?: string;
  limits: SplitLimits;
  /** The step of an arrow key. */
  step: number;
  /** The sized part is after the bar: the value grows to the left or upwards. */
  isAfter?: boolean;
  /** The value of a pixel, read when a drag begins. Without it the value is in pixels. */
  perPixel?(bar: HTMLElement): number;
  /** A press without a move resets, as a double click always does. */
  resetsOnPress?: boolean;
  /** The id of the sized part. */
  controls?: string;
  onChange(value: number): void;
}

/** The movable edge between two parts: by mouse, pen, finger or arrow keys; Enter or a double click resets it. */
export function SplitBar({ label, orientation, value, limits, step, onChange, ...options }: Props) {
  const { valueText, isAfter = false, perPixel = () => 1, resetsOnPress = false, controls } = options;
  const { least, most, usual } = limits;
  const isVertical = orientation === 'vertical';
  const sign = isAfter ? -1 : 1;
  const reset = () => onChange(usual);
  const change = (to: number) => onChange(Math.min(most, Math.max(least, to)));

  function begin({ currentTarget }: PointerEvent<HTMLElement>) {
    const worth = sign * perPixel(currentTarget);
    return (by: Movement) => change(value + worth * (isVertical ? by.x : by.y));
  }

  const { isDragging, handlers } = usePointerDrag({ begin, onPress: resetsOnPress ? reset : undefined });

  function handleKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next: Partial<Record<string, number>> = {
      [isVertical ? 'ArrowLeft' : 'ArrowUp']: value - sign * step,
      [isVertical ? 'ArrowRight' : 'ArrowDown']: value + sign * step,
      Home: least,
      End: most,
      Enter: usual,
    };
    const to = next[event.key];
    if (to === undefined) return;
    event.preventDefault();
    change(to);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule that can be moved is not the rule of a text
    <div
      className="split-bar"
      role="separator"
      tabIndex={0}
      aria-orientation={orientation}
      aria-label={label}
      aria-controls={controls}
      aria-valuenow={Math.round(value)}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuetext={valueText}
      data-dragging={isDragging}
      {...handlers}
      onKeyDown={handleKey}
      onDoubleClick={reset}
    />
  );
}
