// What is drawn behind the lines of a chart: versions, pauses, the measurement error.

import type { ChartContent, ChartMarker } from './chart-types.ts';
import type { ChartLayout } from './laid-chart.ts';
import { type Box, textWidth } from './place-labels.ts';
import type { Scale } from './scale.ts';

export function layMarkers(
  markers: readonly ChartMarker[],
  from: string,
  to: string,
  toX: ChartLayout['toX'],
  plot: Box,
  width: number,
): ChartLayout['markers'] {
  const shown = markers.filter(({ date }) => date >= from && date <= to);
  let free = width;
  // From the newest back: the current one is labelled first, older labels are dropped.
  return shown
    .map((marker, at) => ({ ...marker, key: `${marker.date}-${at}` }))
    .reverse()
    .map(({ key, date, words }) => {
      const x = toX(date);
      const half = textWidth(words) / 2;
      const anchor = x - half < plot.left ? 'start' : x + half > width ? 'end' : 'middle';
      const left = anchor === 'middle' ? x - half : anchor === 'start' ? x : x - half * 2;
      const isNamed = left + half * 2 <= free;
      if (isNamed) free = left - 8;
      return { key, x, words, anchor, isNamed };
    });
}

export function layPauses(
  { pauses = [], from, to, today }: ChartContent,
  toX: ChartLayout['toX'],
): ChartLayout['pauses'] {
  return pauses.flatMap((pause, at) => {
    const begin = pause.from < from ? from : pause.from;
    const open = today && today < to ? today : to;
    const end = pause.to === null || pause.to > to ? (pause.to === null ? open : to) : pause.to;
    if (end <= begin) return [];
    return { key: String(at), x: toX(begin), width: toX(end) - toX(begin) };
  });
}

export function layBand({ band }: ChartContent, toY: Scale, plot: Box) {
  if (!band) return null;
  const top = Math.max(plot.top, toY(band.to));
  return { y: top, height: Math.min(plot.bottom, toY(band.from)) - top, words: band.words };
}
