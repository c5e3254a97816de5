// The layout of a chart. Pure: the same content and size give the same result.
import { daysBetween } from '@yun/contract/base/day';
import { valueText } from '@yun/contract/measure/measure';
import { layBand, layMarkers, layPauses } from './chart-background.ts';
import type { ChartContent, ChartSeries, Guide } from './chart-types.ts';
import { dateTicks, dayNoTicks } from './day-axis.ts';
import type { ChartLayout, LaidSeries } from './laid-chart.ts';
import { dotPath, isolatedPoints, linePath, type Point, thin } from './line-path.ts';
import { type Box, overlap, type PlacedLabel, placeLabels, textWidth } from './place-labels.ts';
import { linearScale, niceTicks, type Scale, ticksAround } from './scale.ts';

/** Above this number only points without a neighbour get a dot. */
const maxDots = 150;
/** Above this number the values are not printed beside the points. */
const maxValues = 12;

export function layChart(content: ChartContent, width: number, height: number): ChartLayout {
  const { from, to, axis, markers = [], guides = [], today } = content;
  const ticks = valueTicks(content);
  const yTexts = ticks.map((tick) =>
    `${tick}${axis.unit === '°' || axis.unit === '%' ? axis.unit : ''}`.replace('-', '−'),
  );
  const plot = plotOf(width, height, yTexts, markers.length > 0);
  const days = Math.max(1, daysBetween(from, to));
  const scaleX = linearScale([0, days], [plot.left, plot.right]);
  const begin = dayIndex(from);
  const toX = (date: string) => scaleX(dayIndex(date) - begin);
  const toY = linearScale([ticks[0] ?? 0, ticks.at(-1) ?? 1], [plot.bottom, plot.top]);
  const series = content.series.map((one) => laySeries(one, content, toX, toY, plot));
  const taken = [...series.flatMap(({ values }) => values.map(valueBox)), ...pointBoxes(content, toX, toY)];
  const band = layBand(content, toY, plot);
  const guideLabels = guides.map(({ words, value, side }) => ({ text: words, y: toY(value), side }));
  const bandLabels = band ? [{ text: band.words, y: band.y, side: 'start' as const }] : [];
  const labels = placeLabels([...guideLabels, ...bandLabels], plot, taken);
  return {
    width,
    height,
    plot,
    yTicks: ticks.map((value, at) => ({ value, y: toY(value), text: yTexts[at] ?? '' })),
    xTicks: dayTicks(content, plot.right - plot.left).map(({ at, text }) => ({ x: scaleX(at), text })),
    series,
    guides: guides.map((guide, at) => ({
      ...guide,
      path: guidePath(guide, content, toX, toY, plot),
      label: labels[at] as PlacedLabel,
    })),
    markers: layMarkers(markers, from, to, toX, plot, width),
    pauses: layPauses(content, toX),
    band: band && { ...band, label: labels.at(-1) as PlacedLabel },
    future: today && today < to ? { x: toX(today), width: plot.right - toX(today) } : null,
    toX,
    toY,
  };
}

/** Days since 1970; called for every point. */
const dayIndex = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

function plotOf(width: number, height: number, yTexts: readonly string[], hasMarkers: boolean): Box {
  const left = Math.max(30, ...yTexts.map((text) => textWidth(text) + 12));
  return { left, top: hasMarkers ? 24 : 10, right: width - 20, bottom: height - 24 };
}

function valueTicks({ series, guides = [], band, axis }: ChartContent): number[] {
  if (axis.range) return niceTicks(...axis.range);
  const values = series.flatMap(({ points }) => points.flatMap(({ value }) => value ?? []));
  return ticksAround(
    [
      ...values,
      ...guides.flatMap(({ value, steps = [] }) => [value, ...steps.map((step) => step.value)]),
      ...(band ? [band.from, band.to] : []),
    ],
    6,
    10 ** -axis.digits,
  );
}

function dayTicks({ from, to, dayZero }: ChartContent, width: number) {
  return dayZero === null ? dateTicks(from, to, width) : dayNoTicks(from, to, dayZero, width);
}

function laySeries(
  one: ChartSeries,
  content: ChartContent,
  toX: ChartLayout['toX'],
  toY: Scale,
  plot: Box,
): LaidSeries {
  const shown = one.points.filter(({ date }) => date >= content.from && date <= content.to);
  const spots: Point[] = shown.map(({ date, value }) => ({ x: toX(date), y: value === null ? null : toY(value) }));
  const reported = spots.filter(({ y }) => y !== null).length;
  const isPrinted = one.look === 'main' && reported <= maxValues && content.series.length === 1;
  return {
    key: one.key,
    look: one.look,
    path: linePath(spots.length > maxDots ? thin(spots) : spots),
    isDense: reported > maxDots,
    dots: dotPath(reported > maxDots ? isolatedPoints(spots) : spots),
    values: isPrinted ? layValues(shown, spots, content, plot) : [],
  };
}

function guidePath(
  { value, steps = [] }: Guide,
  { from, to }: ChartContent,
  toX: ChartLayout['toX'],
  toY: Scale,
  plot: Box,
) {
  const first = steps.findLast(({ date }) => date <= from) ?? steps[0];
  let path = `M${plot.left} ${toY(first?.value ?? value)}`;
  for (const { date, value: next } of steps) {
    if (date > from && date <= to) path += `H${toX(date)}V${toY(next)}`;
  }
  return `${path}H${plot.right}`;
}

function layValues(
  points: ChartSeries['points'],
  spots: readonly Point[],
  { axis }: ChartContent,
  plot: Box,
): LaidSeries['values'] {
  const placed: LaidSeries['values'] = [];
  // From the newest back: that one always has its value.
  for (let at = points.length - 1; at >= 0; at--) {
    const { value, words } = points[at] as (typeof points)[number];
    const { x, y } = spots[at] as Point;
    if (value === null || y === null) continue;
    const text = words ?? valueText(value, axis.unit, axis.digits);
    const taken = [...placed.map(valueBox), ...spots.filter((_, other) => other !== at).flatMap(dotBox)];
    const isFree = (one: (typeof placed)[number]) =>
      valueBox(one).bottom <= plot.bottom + 2 && !taken.some((other) => overlap(other, valueBox(one)));
    const [below, above] = [y + 19, y - 10].map((baseline) => ({ key: String(at), x, y: baseline, text }));
    const spot = [below, above].find((one) => one && isFree(one)) ?? (placed.length === 0 ? above : undefined);
    if (spot) placed.push(spot);
  }
  return placed;
}

function valueBox({ x, y, text }: { x: number; y: number; text: string }): Box {
  const half = textWidth(text) / 2;
  return { left: x - half, right: x + half, top: y - 11, bottom: y + 3 };
}

function dotBox({ x, y }: Point): Box[] {
  return y === null ? [] : [{ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 }];
}

/** The points that labels must not cover; none where there are too many to find a free place. */
function pointBoxes({ series, from, to }: ChartContent, toX: ChartLayout['toX'], toY: Scale): Box[] {
  const points = series.flatMap((one) => one.points).filter(({ date }) => date >= from && date <= to);
  if (points.length > maxDots) return [];
  return points.flatMap(({ date, value }) => dotBox({ x: toX(date), y: value === null ? null : toY(value) }));
}
