import { memo, useId } from 'react';
import type { ChartLayout, LaidSeries } from './laid-chart.ts';

/** Everything that does not move with the cursor. Hidden from screen readers, who get the sentence and the table. */
export const ChartDrawing = memo(function ChartDrawing({ layout }: { layout: ChartLayout }) {
  const { width, height, plot, xTicks, yTicks } = layout;
  return (
    <svg className="chart-drawing" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <Grounds layout={layout} />
      <g className="chart-grid">
        {yTicks.map(({ value, y }) => (
          <line key={value} x1={plot.left} x2={plot.right} y1={y} y2={y} />
        ))}
      </g>
      <g className="chart-axis">
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
      {/* What matters most lies on top. */}
      {[...layout.series].reverse().map((series) => (
        <SeriesLine key={series.key} series={series} />
      ))}
    </svg>
  );
});

/** What lies under the lines: days to come, pauses, the error of measurement. */
function Grounds({ layout: { plot, pauses, future, band } }: { layout: ChartLayout }) {
  const hatch = useId();
  const height = plot.bottom - plot.top;
  return (
    <>
      {future && <rect className="chart-future" x={future.x} y={plot.top} width={future.width} height={height} />}
      {band && (
        <rect className="chart-band" x={plot.left} y={band.y} width={plot.right - plot.left} height={band.height} />
      )}
      {pauses.length > 0 && (
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line className="chart-hatch" x1="0" x2="0" y1="0" y2="6" />
        </pattern>
      )}
      {pauses.map(({ key, x, width }) => (
        <g key={key}>
          <rect x={x} y={plot.top} width={width} height={height} fill={`url(#${hatch})`} />
          {width > 26 && (
            <text className="chart-note" x={x + width / 2} y={plot.bottom - 5} textAnchor="middle">
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
    <g className="chart-markers">
      {markers.map(({ key, x, words, anchor, isNamed }) => (
        <g key={key}>
          <line x1={x} x2={x} y1={plot.top} y2={plot.bottom} />
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
    <text className="chart-note" x={label.x} y={label.y} textAnchor={label.anchor}>
      {words}
    </text>
  );
}

function Guides({ layout: { guides } }: { layout: ChartLayout }) {
  return guides.map(({ key, tone, path, words, label }) => (
    <g key={key} className="chart-guide" data-tone={tone}>
      <path d={path} />
      <text x={label.x} y={label.y} textAnchor={label.anchor}>
        {words}
      </text>
    </g>
  ));
}

function SeriesLine({ series: { look, path, isDense, dots, values } }: { series: LaidSeries }) {
  return (
    <g className="chart-series" data-look={look} data-dense={isDense}>
      <path className="chart-line" d={path} />
      <path className="chart-dots" d={dots} />
      {look === 'second' && <path className="chart-hollow" d={dots} />}
      {values.map(({ key, x, y, text }) => (
        <text key={key} x={x} y={y} textAnchor="middle">
          {text}
        </text>
      ))}
    </g>
  );
}
