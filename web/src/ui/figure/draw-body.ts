// The body of a solved figure as shapes, in drawing order.
import type { Figure, FigurePoint } from '@yun/contract';
import { neckBase, profileHead, roundHead } from './draw-head.ts';
import { drawArm, drawLeg, groin, type PaintOf, thighPaint } from './draw-limbs.ts';
import { blades, frontTrunk, sideTrunk } from './draw-trunk.ts';
import { distance, type Place } from './geometry.ts';
import { limb, type Shape } from './shape.ts';
import { lengths, type Side, type Skeleton } from './skeleton.ts';

/** A group of shapes; `points` decide whether it has moved. */
export interface BodyGroup {
  points: FigurePoint[];
  shapes: Shape[];
}

export function drawBody(view: Figure['view'], skeleton: Skeleton, paintOf: PaintOf): BodyGroup[] {
  const { points, angles } = skeleton;
  const get = (name: FigurePoint) => points[name] as Place;
  const isSide = view === 'side';
  const arm = (side: Side): BodyGroup => ({
    points: [`shoulder${side}`, `elbow${side}`, `hand${side}`],
    shapes: drawArm(get, side, paintOf),
  });
  const leg = (side: Side): BodyGroup => ({
    points: [`hip${side}`, `knee${side}`, `ankle${side}`, `toe${side}`],
    shapes: drawLeg(get, side, paintOf, isSide ? angles[`ft${side}`] : null),
  });
  const trunkPaint = paintOf('middle', 'trunk');
  const headPaint = paintOf('middle', 'head');
  const neck: BodyGroup = {
    points: ['shoulder', 'neck'],
    shapes: [limb(headPaint, [neckBase(get('shoulder'), angles.neck), 5.6], [get('head'), 5.2])],
  };
  const trunk: BodyGroup = {
    points: isSide ? ['hip', 'waist', 'shoulder', 'belly'] : ['hip', 'waist', 'shoulder'],
    shapes: [
      isSide ? sideTrunk(get, angles.belly, trunkPaint) : frontTrunk(get, angles.chest, angles.trunk, trunkPaint),
    ],
  };
  const head: BodyGroup = {
    points: ['head', 'neck'],
    shapes: isSide
      ? [profileHead(headPaint, get('head'), angles.head)]
      : roundHead(headPaint, get('head'), angles, view === 'front'),
  };
  if (isSide) return [arm('F'), leg('F'), neck, trunk, head, leg('N'), arm('N')];
  // Drawn over the trunk: a thigh that points towards the viewer, and one of another colour, to show where it begins.
  const isShort = (side: Side) => distance(get(`hip${side}`), get(`knee${side}`)) < 0.8 * lengths.th;
  const isBefore = (side: Side) => (isShort(side) ? view === 'front' : thighPaint(side, paintOf) !== trunkPaint);
  const sides = ['F', 'N'] as const;
  const joined = sides.filter((side) => !isShort(side) && !isBefore(side));
  trunk.shapes.push(...joined.map((side) => groin(get, side, trunkPaint)));
  if (view === 'back') trunk.shapes.push(...blades(get, angles, paintOf('middle', 'blades')));
  return [
    ...sides.filter((side) => !isBefore(side)).map(leg),
    ...[neck, trunk, head],
    ...sides.filter(isBefore).map(leg),
    ...[arm('F'), arm('N')],
  ];
}
