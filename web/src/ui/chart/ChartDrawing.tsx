import { memo, useId } from 'react';
import css from './chart.module.css';
import type { Guide } from './chart-types.ts';
import type { ChartLayout, LaidSeries } from './laid-chart.ts';

/** Everything that does not move with the cursor. Hidden from screen readers, which get the sentence and the table. */
export const ChartDrawing = memo(function ChartDrawing({ layout }: { layout: ChartLayout }) {
  const { width, height, plot, xTicks, yTicks } = layout;
  return (
    <svg className={css.drawing} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <Grounds layout={layout} />
      <g className="chart-grid" stroke="var(--line)" shapeRendering="crispEdges">
        {yTicks.map(({ value, y }) => (
          <line key={value} x1={plot.left} x2={plot.right} y1={y} y2={y} />
        ))}
      </g>
      <g>
        {yTicks.map(({ value, y, text }) => (
          <text key={value} x={plot.left - 9} y={y + 4} textAnchor="end">
            {text}
          </text>
        ))}
        {xTicks.map(({ x, text }) => (
          <text key={text} x={Math.min(x, width - 20)} y={height - 5} textAnchor="middle">
            {text}
          </text>
        ))}
      </g>
      <Markers layout={layout} />
      <BandLabel layout={layout} />
      <Guides layout={layout} />
      {/* The first series, the main one, is drawn last and so on top. */}
      {[...layout.series].reverse().map((series) => (
        <SeriesLine key={series.key} series={series} />
      ))}
    </svg>
  );
});

/** An outline in the background colour, so that lines under a text do not cross it out. */
const rim = { paintOrder: 'stroke', stroke: 'var(--surface)', strokeWidth: 3 };

const guideColors: Record<Guide['tone'], string> = {
  goal: 'var(--ok)',
  limit: 'var(--high)',
  quiet: 'var(--text3)',
};

/** What is drawn under the lines: future days, pauses, the measurement error. */
function Grounds({ layout: { plot, pauses, future, band } }: { layout: ChartLayout }) {
  const hatch = useId();
  const height = plot.bottom - plot.top;
  return (
    <>
      {future && <rect fill="var(--neutral-bg)" x={future.x} y={plot.top} width={future.width} height={height} />}
      {band && (
        <rect
          fill="var(--tint)"
          opacity={0.7}
          x={plot.left}
          y={band.y}
          width={plot.right - plot.left}
          height={band.height}
        />
      )}
      {pauses.length > 0 && (
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line stroke="var(--control)" opacity={0.6} x1="0" x2="0" y1="0" y2="6" />
        </pattern>
      )}
      {pauses.map(({ key, x, width }) => (
        <g key={key}>
          <rect x={x} y={plot.top} width={width} height={height} fill={`url(#${hatch})`} />
          {width > 26 && (
            <text {...rim} x={x + width / 2} y={plot.bottom - 5} textAnchor="middle">
              暂停
            </text>
          )}
        </g>
      ))}
    </>
  );
}

function Markers({ layout: { plot, markers } }: { layout: ChartLayout }) {
  return (
    <g fill="var(--text2)">
      {markers.map(({ key, x, words, anchor, isNamed }) => (
        <g key={key}>
          <line stroke="var(--control)" strokeDasharray="2 3" x1={x} x2={x} y1={plot.top} y2={plot.bottom} />
          {isNamed && (
            <text x={x} y={plot.top - 9} textAnchor={anchor}>
              {words}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}

/** Above the grid, whose lines would cross it out. */
function BandLabel({ layout: { band } }: { layout: ChartLayout }) {
  if (!band) return null;
  const { label, words } = band;
  return (
    <text {...rim} x={label.x} y={label.y} textAnchor={label.anchor}>
      {words}
    </text>
  );
}

function Guides({ layout: { guides } }: { layout: ChartLayout }) {
  return guides.map(({ key, tone, path, words, label }) => (
    <g key={key}>
      <path fill="none" stroke={guideColors[tone]} strokeWidth={1.5} strokeDasharray="6 4" d={path} />
      <text {...rim} fill={guideColors[tone]} x={label.x} y={label.y} textAnchor={label.anchor}>
        {words}
      </text>
    </g>
  ));
}

const seriesStyles = {
  main: { color: 'var(--done)', width: 2, dot: 9 },
  second: { color: 'var(--control)', width: 1.5, dot: 6.5 },
};

function SeriesLine({ series: { look, path, isDense, dots, values } }: { series: LaidSeries }) {
  const { color, width, dot } = seriesStyles[look];
  const line = { fill: 'none', stroke: color, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  return (
    <g className="chart-series">
      <path {...line} strokeWidth={isDense ? 1.25 : width} d={path} />
      <path {...line} className="chart-dots" strokeWidth={dot} d={dots} />
      {look === 'second' && <path {...line} stroke="var(--surface)" strokeWidth={3.5} d={dots} />}
      {values.map(({ key, x, y, text }) => (
        <text key={key} {...rim} fill="var(--text)" fontWeight={600} x={x} y={y} textAnchor="middle">
          {text}
        </text>
      ))}
    </g>
  );
}
