import { type MouseEvent, useRef, useState } from 'react';
import css from './mixin.module.css';

interface Ripple {
  id: number;
  left: number;
  top: number;
}

/** With faster presses the oldest ripples disappear. */
const maxRipples = 4;

/** A ripple starts where the button was pressed, by key in the middle. */
export function RippleButton() {
  const [presses, setPresses] = useState(0);
  const [ripples, setRipples] = useState<readonly Ripple[]>([]);
  const lastId = useRef(0);

  function handleClick({ currentTarget, detail, clientX, clientY }: MouseEvent<HTMLButtonElement>): void {
    setPresses(presses + 1);
    // Without motion a ripple would never end.
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
      <button type="button" className={`bare-button rounded relative clip ${css.rippleButton}`} onClick={handleClick}>
        按一下
        {ripples.map(({ id, left, top }) => (
          <span
            key={id}
            className={css.ripple}
            style={{ left, top }}
            onAnimationEnd={() => setRipples((all) => all.filter((ripple) => ripple.id !== id))}
          />
        ))}
      </button>
      <span role="status">{presses > 0 && `按了 ${presses} 次`}</span>
    </div>
  );
}
