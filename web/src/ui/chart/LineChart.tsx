import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ChartDrawing } from './ChartDrawing.tsx';
import css from './chart.module.css';
import { layChart } from './chart-layout.ts';
import { type Reading, readingText, readStop, stopsOf } from './chart-stops.ts';
import type { ChartContent } from './chart-types.ts';
import type { ChartLayout } from './laid-chart.ts';
import { useChartCursor } from './use-chart-cursor.ts';

interface Props {
  content: ChartContent;
  height: number;
  /** What the chart shows, in one sentence. */
  label: string;
}

/** Values over days. Arrow keys or the pointer move from one reported day to the next and show its values. */
export function LineChart({ content, height, label }: Props) {
  const [place, width] = useWidth<HTMLDivElement>();
  const layout = useMemo(() => layChart(content, width, height), [content, width, height]);
  const stops = useMemo(() => stopsOf(content), [content]);
  const { at, handlers } = useChartCursor(stops, layout);
  const date = at === null ? undefined : stops[at];
  const reading = date === undefined ? null : readStop(content, date);
  return (
    <div ref={place}>
      <div
        className={`relative ${css.plot}`}
        role="application"
        aria-roledescription="图表"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read the points
        tabIndex={0}
        {...handlers}
      >
        <ChartDrawing layout={layout} />
        {reading && date && <ChartCursor reading={reading} layout={layout} date={date} />}
      </div>
      <p className="visually-hidden" role="status">
        {reading && readingText(reading)}
      </p>
    </div>
  );
}

interface ChartCursorProps {
  reading: Reading;
  date: string;
  layout: ChartLayout;
}

/** A line through the day of the cursor, with its values beside it. */
function ChartCursor({ reading: { when, values }, date, layout: { plot, width, height, toX, toY } }: ChartCursorProps) {
  const x = toX(date);
  const isRight = x > width / 2;
  return (
    <>
      <svg className={css.cursor} width={width} height={height} fill="none" aria-hidden>
        <line stroke="var(--text2)" x1={x} x2={x} y1={plot.top} y2={plot.bottom} />
        {values.map(
          ({ key, value }) =>
            value !== null && <circle key={key} stroke="var(--text)" strokeWidth={1.5} cx={x} cy={toY(value)} r={6} />,
        )}
      </svg>
      <div
        className={`grid panel note lines-tight nowrap ${css.tip}`}
        aria-hidden
        style={{ top: plot.top, ...(isRight ? { right: width - x + 10 } : { left: x + 10 }) }}
      >
        <span>{when}</span>
        {values.map(({ key, word, text }) => (
          <span key={key}>
            {values.length > 1 && word} <b className="plain">{text}</b>
          </span>
        ))}
      </div>
    </>
  );
}

const unknownWidth = 640;

/**
 * The current width of an element. Measured again when its page is shown after being hidden: the window may have
 * another size by then.
 */
function useWidth<E extends HTMLElement>(): [ref: RefObject<E | null>, width: number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(unknownWidth);
  useLayoutEffect(() => {
    const element = ref.current as E;
    // A page without layout has no width: the last one is a better estimate.
    const measure = () => setWidth((before) => Math.floor(element.clientWidth) || before);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
