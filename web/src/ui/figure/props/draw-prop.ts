import type { FigureProp, FigurePropKind } from '@yun/contract';
import { add, type Place } from '../geometry.ts';
import type { Shape } from '../shape.ts';
import type { Points } from '../skeleton.ts';
import { bike } from './bike.ts';
import { bed, chair, floor, mat, metronome, mirror, pillow, rail, step, stool, table, wall } from './furniture.ts';
import { ball, band, cup, dumbbell, roll, stick, towel, walker } from './held-things.ts';
import type { PropDrawer } from './prop-shapes.ts';

const drawers: Record<FigurePropKind, PropDrawer> = {
  bed,
  chair,
  floor,
  mat,
  metronome,
  mirror,
  pillow,
  rail,
  step,
  stool,
  table,
  wall,
  ball,
  band,
  cup,
  dumbbell,
  roll,
  stick,
  towel,
  walker,
  bike,
};

/** A prop at its own place, or where the body holds it. */
export function drawProp(prop: FigureProp, points: Points, t: number): Shape[] {
  const at = prop.at && points[prop.at];
  const origin: Place = at ? add(at, [prop.x, prop.y]) : [prop.x, prop.y];
  const end = typeof prop.to === 'string' ? (points[prop.to] ?? null) : (prop.to ?? null);
  const turn = (prop.turn ?? 0) + t * (prop.spin ?? 0);
  return drawers[prop.k]({ origin, end, w: prop.w, h: prop.h, turn, isHeld: at !== undefined, points });
}
