import { addDays } from '@yun/contract/base/day';
import { describe, expect, it } from 'vitest';
import { layChart } from './chart-layout.ts';
import { nearestStop, readingText, readStop, stopsOf } from './chart-stops.ts';
import { tableOf } from './chart-table.ts';
import type { ChartContent, ChartPoint } from './chart-types.ts';

const day = (at: number) => addDays('2026-10-15', at);
const points = (values: (number | null)[]): ChartPoint[] => values.map((value, at) => ({ date: day(at), value }));

function content(changes: Partial<ChartContent> = {}): ChartContent {
  return {
    series: [{ key: 'rom', word: '左膝屈', look: 'main', points: points([64, 74, null, 84]) }],
    from: day(0),
    to: day(28),
    dayZero: '2026-09-28',
    dayLabel: '术后',
    axis: { unit: '°', digits: 0 },
    ...changes,
  };
}

describe('a chart', () => {
  it('prints the values of few points, and none with two series', () => {
    const one = layChart(content(), 690, 230);
    expect(one.series[0]?.values.map(({ text }) => text).sort()).toEqual(['64°', '74°', '84°']);
    const [main] = content().series;
    const two = layChart(content({ series: [main, { ...main, key: 'b', look: 'second' }] as never }), 690, 230);
    expect(two.series.every(({ values }) => values.length === 0)).toBe(true);
  });

  it('draws 730 days without an element for each of them', () => {
    const years = points(Array.from({ length: 730 }, (_, at) => (at % 9 === 0 ? null : at % 10)));
    const laid = layChart(
      content({ series: [{ key: 'a', word: '疼痛', look: 'main', points: years }], to: day(729), dayZero: null }),
      330,
      160,
    );
    expect(laid.series[0]?.values).toEqual([]);
    expect(laid.series[0]?.dots).toBe('');
    expect(laid.series[0]?.path.match(/M/g)?.length).toBe(81);
  });

  it('labels the newest version first; older labels are dropped', () => {
    const markers = [day(0), day(2), day(10)].map((date, at) => ({ date, words: `版本 ${at + 1}` }));
    const laid = layChart(content({ markers }), 330, 230);
    expect(laid.markers.map(({ words, isNamed }) => [words, isNamed])).toEqual([
      ['版本 3', true],
      ['版本 2', true],
      ['版本 1', false],
    ]);
  });

  it('shades future days, and hatches pauses up to today', () => {
    const laid = layChart(content({ today: day(14), pauses: [{ from: day(7), to: null }] }), 690, 230);
    expect(laid.future?.x).toBeCloseTo(laid.toX(day(14)));
    expect(laid.pauses[0]?.width).toBeCloseTo(laid.toX(day(14)) - laid.toX(day(7)));
    const before = layChart(content({ pauses: [{ from: '2026-01-01', to: '2026-02-01' }] }), 690, 230);
    expect(before.pauses).toEqual([]);
  });

  it('makes space for goals, steps and the measurement error', () => {
    const laid = layChart(
      content({
        guides: [
          {
            key: 'g',
            value: 120,
            words: '目标 120°',
            tone: 'goal',
            side: 'end',
            steps: [
              { date: day(5), value: 100 },
              { date: day(9), value: 120 },
            ],
          },
        ],
        band: { from: 58, to: 70, words: '测量误差 ±6°' },
      }),
      690,
      230,
    );
    expect(laid.yTicks.at(-1)?.value).toBeGreaterThanOrEqual(120);
    expect(laid.guides[0]?.path.match(/V/g)).toHaveLength(2);
    expect(laid.band?.height).toBeGreaterThan(0);
  });
});

describe('its reading', () => {
  it('stops only at reported days', () => {
    expect(stopsOf(content())).toEqual([day(0), day(1), day(3)]);
    expect(stopsOf(content({ from: day(1) }))).toEqual([day(1), day(3)]);
  });

  it('is a text with the day after the operation', () => {
    expect(readingText(readStop(content(), day(3)))).toBe('10-18，术后 20 天，84°');
  });

  it('names each series with its value, or that it was not reported', () => {
    const series = [
      { key: 'after', word: '训练后', look: 'main' as const, points: points([2]) },
      { key: 'before', word: '训练前', look: 'second' as const, points: points([null]) },
    ];
    const two = content({ series, dayZero: null, axis: { unit: '分', digits: 0 } });
    expect(readingText(readStop(two, day(0)))).toBe('10-15，训练后 2 分，训练前未报');
  });

  it('is that of the point nearest to the pointer', () => {
    const stops = [day(0), day(1), day(10)];
    const toX = (date: string) => [0, 10, 100][stops.indexOf(date)] ?? 0;
    expect([-5, 4, 6, 54, 56, 500].map((x) => nearestStop(stops, toX, x))).toEqual([0, 0, 1, 1, 2, 2]);
    expect(nearestStop([], toX, 4)).toBe(-1);
  });
});

it('the table has the same values, newest first, gaps as gaps', () => {
  expect(tableOf(content())).toEqual({
    head: ['日期', '术后天数', '左膝屈'],
    rows: [
      { key: day(3), cells: [day(3), '20', '84°'] },
      { key: day(2), cells: [day(2), '19', null] },
      { key: day(1), cells: [day(1), '18', '74°'] },
      { key: day(0), cells: [day(0), '17', '64°'] },
    ],
  });
});
