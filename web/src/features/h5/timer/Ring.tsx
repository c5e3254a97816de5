import { countText, stageText } from './stage-text.ts';
import type { Position } from './timeline.ts';

const radius = 44;
const around = 2 * Math.PI * radius;

/** What is left of the stage, as a number and as a ring. */
export function Ring({ position }: { position: Position }) {
  const { stage, leftMs, lengthMs } = position;
  const share = lengthMs > 0 ? leftMs / lengthMs : 0;
  const count = countText(position);
  return (
    <div className="h5-ring" data-stage={stage} role="timer" aria-label={`${stageText(stage)} ${count}`}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className="h5-ring-track" cx="50" cy="50" r={radius} />
        <circle
          className="h5-ring-left"
          cx="50"
          cy="50"
          r={radius}
          strokeDasharray={`${Math.max(0.01, share * around)} ${around}`}
          transform="rotate(-90 50 50)"
        />
      </svg>
      <strong className={count.length > 3 ? 'h5-ring-long' : undefined}>{count}</strong>
      <span>{stageText(stage)}</span>
    </div>
  );
}
