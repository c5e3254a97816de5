// The elements of a drawing. The style sheet has a colour for each paint, `--figure-<paint>`.
import { type Box, boxAround, chain, circle, type Joint, type Place } from './geometry.ts';

export type Paint =
  /** The person: near and far parts, working parts, the start pose. */
  | ('body' | 'near' | 'far' | 'face' | 'hot' | 'hot-far' | 'ghost')
  /** Props: frames, soft and pale ones, held ones (with an edge), panes, hollow ones. */
  | ('prop' | 'pale' | 'cushion' | 'held' | 'held-edge' | 'glass' | 'hole' | 'outline')
  | ('arrow' | 'arrow-halo');

export interface Shape {
  d: string;
  paint: Paint;
  /** The width of its stroke, for shapes that are lines. */
  stroke?: number;
  /** Without the edge that parts of the body have. */
  isSeamless?: boolean;
  box: Box;
}

export function limb(paint: Paint, ...joints: Joint[]): Shape {
  return { d: chain(...joints), paint, box: boxAroundJoints(joints) };
}

export function disc(paint: Paint, place: Place, r: number): Shape {
  return { d: circle(place, r), paint, box: boxAround([place], r) };
}

function boxAroundJoints(joints: readonly Joint[]): Box {
  const r = Math.max(...joints.map(([, width]) => width));
  return boxAround(
    joints.map(([place]) => place),
    r,
  );
}
