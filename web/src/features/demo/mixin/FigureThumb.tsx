import type { Figure } from '@yun/contract';
import { useState } from 'react';
import { ExerciseFigure } from '#web/ui/figure/ExerciseFigure.tsx';
import css from './mixin.module.css';

const kneeStretch: Figure = {
  view: 'side',
  root: { joint: 'hip', at: [140, 146] },
  start: { trunk: 92, chest: 90, neck: 84, head: 0, thN: 1, shN: 268, ftN: 0, thF: 1, shF: 268, ftF: 0 },
  end: { shN: 348, ftN: 78 },
  pins: { handN: { at: [166, 134] }, handF: { at: [168, 132] } },
  props: [
    { k: 'floor', x: 90, y: 200, w: 150 },
    { k: 'chair', x: 125, y: 200 },
  ],
  hot: ['legN'],
  arrows: [{ track: 'ankleN', gap: -14 }],
};

/** A picture that flips on hover, focus or press and shows the text behind it. */
export function FigureThumb() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <button
      type="button"
      className={`bare-button plain relative ${css.thumb}`}
      aria-expanded={isOpen}
      onClick={() => setIsOpen(!isOpen)}
    >
      <span className={`stack middle centered ${css.face}`}>
        <strong>坐位伸膝</strong>
        <span className="note">3 组，每组 10 次</span>
      </span>
      <span className={`flex middle centered sunken ${css.face} ${css.lid}`}>
        <ExerciseFigure figure={kneeStretch} name="坐位伸膝的示意图" size={112} />
      </span>
    </button>
  );
}
