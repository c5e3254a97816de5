// A chart with all positions computed, ready to be drawn.
import type { ChartSeries, Guide } from './chart-types.ts';
import type { Box, PlacedLabel } from './place-labels.ts';
import type { Scale } from './scale.ts';

export interface LaidSeries {
  key: string;
  look: ChartSeries['look'];
  path: string;
  /** Too many points to be distinguished. */
  isDense: boolean;
  dots: string;
  values: { key: string; x: number; y: number; text: string }[];
}

export interface ChartLayout {
  width: number;
  height: number;
  plot: Box;
  yTicks: { value: number; y: number; text: string }[];
  xTicks: { x: number; text: string }[];
  series: LaidSeries[];
  guides: (Guide & { path: string; label: PlacedLabel })[];
  markers: { key: string; x: number; words: string; anchor: 'start' | 'middle' | 'end'; isNamed: boolean }[];
  pauses: { key: string; x: number; width: number }[];
  band: { y: number; height: number; words: string; label: PlacedLabel } | null;
  future: { x: number; width: number } | null;
  toX(date: string): number;
  toY: Scale;
}
