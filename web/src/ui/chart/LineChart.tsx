import { useMemo } from 'react';
import { ChartCursor } from './ChartCursor.tsx';
import { ChartDrawing } from './ChartDrawing.tsx';
import { layChart } from './chart-layout.ts';
import { readingText, readStop, stopsOf } from './chart-stops.ts';
import type { ChartContent } from './chart-types.ts';
import { useChartCursor } from './use-chart-cursor.ts';
import { useWidth } from './use-width.ts';
import './chart.css';

interface Props {
  content: ChartContent;
  height: number;
  /** What the picture shows, in one sentence. */
  label: string;
}

/** Values over days. Arrow keys or the pointer go from one told day to the next and read it. */
export function LineChart({ content, height, label }: Props) {
  const [place, width] = useWidth<HTMLDivElement>();
  const layout = useMemo(() => layChart(content, width, height), [content, width, height]);
  const stops = useMemo(() => stopsOf(content), [content]);
  const { at, handlers } = useChartCursor(stops, layout);
  const date = at === null ? undefined : stops[at];
  const reading = date === undefined ? null : readStop(content, date);
  return (
    <div ref={place} className="chart">
      <div
        className="chart-plot"
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
