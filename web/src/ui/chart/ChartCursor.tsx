import type { Reading } from './chart-stops.ts';
import type { ChartLayout } from './laid-chart.ts';

interface Props {
  reading: Reading;
  date: string;
  layout: ChartLayout;
}

/** A line through the day that is read, with its values beside it. */
export function ChartCursor({ reading: { when, values }, date, layout: { plot, width, height, toX, toY } }: Props) {
  const x = toX(date);
  const isRight = x > width / 2;
  return (
    <>
      <svg className="chart-cursor" width={width} height={height} aria-hidden>
        <line x1={x} x2={x} y1={plot.top} y2={plot.bottom} />
        {values.map(({ key, value }) => value !== null && <circle key={key} cx={x} cy={toY(value)} r={6} />)}
      </svg>
      <div
        className="chart-tip"
        aria-hidden
        style={{ top: plot.top, ...(isRight ? { right: width - x + 10 } : { left: x + 10 }) }}
      >
        <span>{when}</span>
        {values.map(({ key, word, text }) => (
          <span key={key}>
            {values.length > 1 && word} <b>{text}</b>
          </span>
        ))}
      </div>
    </>
  );
}
