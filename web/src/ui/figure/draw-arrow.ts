import type { Figure, FigureArrow } from '@yun/contract';
import { angleTo, boxAround, distance, mix, mixPlaces, type Place, polar, text } from './geometry.ts';
import type { Shape } from './shape.ts';
import type { Points } from './skeleton.ts';

const steps = 12;
const headLength = 6.6;
const width = 2.2;

/** The positions of the movement's points at any moment. */
type Moving = (t: number) => Points;

export function drawArrow(arrow: FigureArrow, moving: Moving, place: (at: Place) => Place = (at) => at): Shape[] {
  const way = ('track' in arrow ? trackedWay(arrow, moving) : straightWay(arrow)).map(place);
  const [first, last] = [way[0] as Place, way.at(-1) as Place];
  if (distance(first, last) < 1 && lengthOf(way) < 4) return [];
  const strokes = [lineThrough(way), head(way)];
  if (arrow.both) strokes.push(head([...way].reverse()));
  // A halo keeps it readable over the body.
  const halo = strokes.map((shape): Shape => ({ ...shape, paint: 'arrow-halo', stroke: width + 2.4 }));
  return [...halo, ...strokes];
}

type Tracked = Extract<FigureArrow, { track: unknown }>;
type Straight = Exclude<Figure['arrows'][number], Tracked>;

function trackedWay({ track, gap = 16, part = [0, 1] }: Tracked, moving: Moving): Place[] {
  const at = (i: number): Place => moving(mix(part[0], part[1], i / steps))[track] ?? [0, 0];
  const raw = Array.from({ length: steps + 1 }, (_, i) => at(i));
  return raw.map((here, i) => {
    const along = angleTo(raw[Math.max(0, i - 1)] as Place, raw[Math.min(steps, i + 1)] as Place);
    return polar(here, along + 90, gap);
  });
}

function straightWay({ from, to, bend = 0 }: Straight): Place[] {
  const along = angleTo(from, to);
  const bow = bend * distance(from, to);
  const control = polar(mixPlaces(from, to, 0.5), along + 90, 2 * bow);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    return mixPlaces(mixPlaces(from, control, t), mixPlaces(control, to, t), t);
  });
}

function lengthOf(way: Place[]): number {
  return way.slice(1).reduce((sum, here, i) => sum + distance(way[i] as Place, here), 0);
}

function lineThrough(way: Place[]): Shape {
  return { d: `M${way.map(text).join('L')}`, paint: 'arrow', stroke: width, box: boxAround(way, 3) };
}

/** Two strokes back from the tip. They follow the last stretch of the path, not its last step. */
function head(way: Place[]): Shape {
  const tip = way.at(-1) as Place;
  const behind = way.findLast((here) => distance(here, tip) >= headLength) ?? (way[0] as Place);
  const back = angleTo(tip, behind);
  const [a, b] = [polar(tip, back + 33, headLength), polar(tip, back - 33, headLength)];
  return { d: `M${text(a)}L${text(tip)}L${text(b)}`, paint: 'arrow', stroke: width, box: boxAround([a, b, tip], 2) };
}
