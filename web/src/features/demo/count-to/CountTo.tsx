import { type Ref, useImperativeHandle } from 'react';
import css from './count-to.module.css';
import { type Count, type CountFormat, formatCount } from './count-to.ts';
import { type CountPhase, useCount } from './use-count.ts';

/** Controls the number, which never starts by itself. */
export interface CountToHandle {
  start(): void;
  pause(): void;
  resume(): void;
  /** Stops at the first value. */
  reset(): void;
}

interface Props extends Count, CountFormat {
  /** Jumps to the end with reduced motion; false where the user starts the motion on purpose. */
  respectsReducedMotion?: boolean;
  onPhase?(phase: CountPhase): void;
  ref?: Ref<CountToHandle>;
}

/** A number that counts to its value. */
export function CountTo({ start, end, duration, respectsReducedMotion = true, onPhase, ref, ...format }: Props) {
  const count = useCount({ count: { start, end, duration }, respectsReducedMotion, onPhase });
  useImperativeHandle(ref, () => count);
  const text = formatCount(count.value, format);
  const isMoving = count.phase === 'running' || count.phase === 'paused';
  return (
    <span className={`figures relative ${css.count}`}>
      <span aria-hidden>{text}</span>
      {/* Read out once it has arrived, not on the way. */}
      <span className="visually-hidden" role="status">
        {isMoving ? '' : text}
      </span>
    </span>
  );
}
