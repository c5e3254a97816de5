import type { Figure, FigurePart } from '@yun/contract';
import { blob, boxAround, distance, type Joint, mixPlaces, type Place, polar } from './geometry.ts';
import { limb, type Paint, type Shape } from './shape.ts';
import { type HandSkeleton, palmLength } from './solve-hand.ts';

export function drawHand(
  view: Figure['view'],
  hand: HandSkeleton,
  paintOf: (...parts: FigurePart[]) => Paint,
): Shape[] {
  const { wristN: wrist, elbowN: elbow } = hand.points as { wristN: Place; elbowN: Place };
  const isPalm = view === 'palm';
  const paint = paintOf('handN', 'armN');
  const forearm = limb(
    paintOf('forearmN', 'armN'),
    [elbow, 14],
    [mixPlaces(elbow, wrist, 0.35), 13.4],
    [wrist, isPalm ? 11.5 : 9.6],
  );
  const [thumb = [], ...others] = hand.fingers.map((joints, index) => fingerJoints(joints, index));
  const fingers = [...others].reverse().flatMap((joints) => drawFinger(paint, joints, isPalm));
  const palm = isPalm ? openPalm(paint, wrist, hand.hand) : sidePalm(paint, wrist, hand.hand);
  const thumbShape = limb(paint, ...thumb);
  if (!isPalm) return [forearm, ...fingers, palm, thumbShape];
  // Bent fingers lie before the palm, straight ones grow out of it.
  return [forearm, palm, ...fingers, thumbShape];
}

function fingerJoints(joints: Place[], index: number): Joint[] {
  const widths = index === 0 ? [8, 6, 4.8] : [5.6, 5.2, 4.8, 4.3];
  return joints.map((place, i): Joint => [place, (widths[i] ?? 4) * (index === 4 ? 0.86 : 1)]);
}

/** One outline; bone over bone when it folds towards the viewer. */
function drawFinger(paint: Paint, joints: Joint[], isPalm: boolean): Shape[] {
  const [base, , middle, tip] = joints.map(([place]) => place);
  const isFolded = isPalm && base && middle && tip && distance(base, tip) < distance(base, middle);
  if (!isFolded) return [limb(paint, ...joints)];
  return joints.slice(1).map((joint, i) => limb(paint, joints[i] as Joint, joint));
}

function sidePalm(paint: Paint, wrist: Place, hand: number): Shape {
  return limb(paint, [wrist, 9.4], [polar(wrist, hand, palmLength * 0.5), 10.4], [polar(wrist, hand, palmLength), 7.4]);
}

function openPalm(paint: Paint, wrist: Place, hand: number): Shape {
  const at = (along: number, across: number) => polar(polar(wrist, hand, along), hand - 90, across);
  const outline = [
    at(-6, 0),
    at(-3, 9.5),
    at(8, 15.5),
    at(24, 19.5),
    at(42, 19.6),
    at(48, 12),
    at(49, 0),
    at(47, -12),
    at(40, -19),
    at(22, -18),
    at(6, -14),
    at(-3, -9.5),
  ];
  return { d: blob(outline), paint, box: boxAround(outline) };
}
