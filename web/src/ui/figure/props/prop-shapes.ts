// What the functions that draw props share.
import { boxAround, line, local, type Place } from '../geometry.ts';
import type { Paint, Shape } from '../shape.ts';
import type { Points } from '../skeleton.ts';

/** A prop with a resolved position. */
export interface Placed {
  origin: Place;
  /** The other end of a band, towel or stick. */
  end: Place | null;
  w: number | undefined;
  h: number | undefined;
  turn: number;
  isHeld: boolean;
  points: Points;
}
export type PropDrawer = (prop: Placed) => Shape[];

/** From the prop's own coordinates (right and up from its origin) to the picture. */
export function frameOf({ origin, turn }: Placed): (right: number, up: number) => Place {
  const at = local(origin, turn);
  return (right, up) => at(right, -up);
}

export function stroke(paint: Paint, width: number, ...places: Place[]): Shape {
  return { d: line(...places), paint, stroke: width, box: boxAround(places, width / 2) };
}

export function polygon(paint: Paint, ...places: Place[]): Shape {
  return { d: `${line(...places)}z`, paint, box: boxAround(places) };
}
