import { type MouseEvent, useRef, useState } from 'react';
import css from './mixin-moves.module.css';

interface Ripple {
  id: number;
  left: number;
  top: number;
}

/** Faster presses than waves end: the oldest make room. */
const maxRipples = 4;

/** A wave runs from where it was pressed, by key from the middle. */
export function RippleButton() {
  const [presses, setPresses] = useState(0);
  const [ripples, setRipples] = useState<readonly Ripple[]>([]);
  const lastId = useRef(0);

  function handleClick({ currentTarget, detail, clientX, clientY }: MouseEvent<HTMLButtonElement>): void {
    setPresses(presses + 1);
    // Without movement a wave would never end.
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const box = currentTarget.getBoundingClientRect();
    const isByKey = detail === 0;
    const ripple = {
      id: ++lastId.current,
      left: isByKey ? box.width / 2 : clientX - box.left,
      top: isByKey ? box.height / 2 : clientY - box.top,
    };
    setRipples([...ripples, ripple].slice(-maxRipples));
  }

  return (
    <div className="flex middle gap-3 muted figures">
      <button type="button" className={`rounded relative clip ${css.mixinRippleButton}`} onClick={handleClick}>
        按一下
        {ripples.map(({ id, left, top }) => (
          <span
            key={id}
            className={css.mixinRipple}
            style={{ left, top }}
            onAnimationEnd={() => setRipples((all) => all.filter((one) => one.id !== id))}
          />
        ))}
      </button>
      <span role="status">{presses > 0 && `按了 ${presses} 次`}</span>
    </div>
  );
}
