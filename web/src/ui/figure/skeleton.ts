// The body as points: its measures and what the solvers share.
import type { Figure, FigureJoint, FigurePoint } from '@yun/contract';
import { type Place, polar } from './geometry.ts';

export const lengths = { lowerTrunk: 28, chest: 32, neck: 17, ua: 33, fa: 31, ha: 7, th: 50, sh: 48 } as const;

export type Side = 'N' | 'F';
/** Every joint with its angle and the visible share of its length. */
export type FullPose = Record<FigureJoint, readonly [angle: number, share: number]>;
export type Points = Partial<Record<FigurePoint, Place>>;
export interface Skeleton {
  points: Points;
  angles: Record<FigureJoint, number>;
}

/** To which side of the body's axis N lies: 1 is counter-clockwise. */
export const nearSide = (view: Figure['view']): 1 | -1 => (view === 'back' ? -1 : 1);

export function placeFoot(points: Points, foot: number, view: Figure['view'], side: Side): void {
  const ankle = points[`ankle${side}`] as Place;
  if (view !== 'side') {
    points[`heel${side}`] = ankle;
    points[`toe${side}`] = polar(ankle, foot, 8);
    return;
  }
  const along = (forwards: number, down: number) => polar(polar(ankle, foot, forwards), foot - 90, down);
  points[`heel${side}`] = along(-4.5, 6);
  points[`toe${side}`] = along(13, 6);
}
