import type { FigurePoint } from '@yun/contract';
import { angleTo, blob, boxAround, distance, mixPlaces, type Place, polar } from './geometry.ts';
import type { Paint, Shape } from './shape.ts';
import type { Skeleton } from './skeleton.ts';

/** Width of the trunk in profile, from the hips to the shoulders: behind and before the spine; its share in a swelling belly. */
const profile = [
  [0, 10.6, 9.6, 0],
  [0.22, 9.6, 9.9, 0.9],
  [0.45, 8.2, 9.8, 1],
  [0.7, 9.4, 11, 0.2],
  [0.9, 9.4, 10.2, 0],
  [1, 7.8, 7.6, 0],
] as const;

export function sideTrunk(get: (name: FigurePoint) => Place, belly: number, paint: Paint): Shape {
  const [hip, waist, shoulder] = [get('hip'), get('waist'), get('shoulder')];
  // The waist is the control of a curve, so a bent back is round.
  const spine = (s: number): [Place, number] => {
    const [a, b] = [mixPlaces(hip, waist, s), mixPlaces(waist, shoulder, s)];
    return [mixPlaces(a, b, s), angleTo(a, b)];
  };
  const back: Place[] = [];
  const front: Place[] = [];
  for (const [s, behind, before, swelling] of profile) {
    const [place, along] = spine(s);
    back.push(polar(place, along + 90, behind));
    front.push(polar(place, along - 90, before + belly * swelling));
  }
  const [, first] = spine(0);
  const [, last] = spine(1);
  const outline = [polar(hip, first, -9.6), ...front, polar(shoulder, last, 6.6), ...back.reverse()];
  return { d: blob(outline), paint, box: boxAround(outline) };
}

export function frontTrunk(get: (name: FigurePoint) => Place, chest: number, trunk: number, paint: Paint): Shape {
  const [hip, waist, shoulder] = [get('hip'), get('waist'), get('shoulder')];
  const sides = (['N', 'F'] as const).map((side): Place[] => {
    const [outer, hipSide] = [get(`shoulder${side}`), get(`hip${side}`)];
    // Turned shoulders look narrower, and the waist half as much.
    const width = 0.5 + (0.5 * distance(outer, polar(shoulder, chest, -3.5))) / 17.5;
    const out = (place: Place, from: Place, by: number) => polar(place, angleTo(from, place), by);
    const breast = polar(mixPlaces(outer, shoulder, 0.1), chest, -15);
    const flank = polar(waist, angleTo(waist, mixPlaces(breast, hipSide, 0.5)), 13.4 * width);
    return [
      polar(mixPlaces(shoulder, outer, 0.3), chest, 6),
      polar(outer, chest, 4),
      out(polar(outer, chest, -4), polar(shoulder, chest, -7.5), 2),
      breast,
      flank,
      out(hipSide, hip, 9),
      polar(out(hipSide, hip, 7.6), trunk, -7),
    ];
  });
  const [near = [], far = []] = sides;
  const outline = [...near, polar(hip, trunk, -10), ...far.reverse()];
  return { d: blob(outline), paint, box: boxAround(outline) };
}

/** Outline of a shoulder blade: out from the spine, down from the shoulders. */
const blade = [
  [6, 4],
  [14, 2.5],
  [15.5, 8],
  [13, 18],
  [9.6, 26],
  [6.4, 22],
  [5, 12],
] as const;

export function blades(get: (name: FigurePoint) => Place, angles: Skeleton['angles'], paint: Paint): Shape[] {
  const turned = Math.cos((angles.twist * Math.PI) / 180);
  return (['N', 'F'] as const).map((side) => {
    const out = angles.chest + (side === 'N' ? -90 : 90);
    const top = polar(get('shoulder'), angles.chest, angles[`raise${side}`]);
    const outline = blade.map(([across, down]) =>
      polar(polar(top, angles.chest, -down), out, (across + angles[`reach${side}`]) * turned),
    );
    return { d: blob(outline), paint: paint === 'body' ? 'face' : paint, box: boxAround(outline), isSeamless: true };
  });
}
