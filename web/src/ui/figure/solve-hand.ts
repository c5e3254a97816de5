// The hand alone: forearm, palm and five fingers, from the thumb's side (`hand`) or with the palm to the viewer (`palm`).
import type { Figure } from '@yun/contract';
import { mix, mixPlaces, type Place, polar } from './geometry.ts';
import type { Points } from './skeleton.ts';
import { completePose, mixPoses, moveTo } from './solve-figure.ts';

type FingerData = NonNullable<Figure['fingers']>['start'][number];
type Bends = readonly [number, number, number];
export interface HandSkeleton {
  points: Points;
  hand: number;
  /** Places of the joints from the base to the tip, thumb first. */
  fingers: Place[][];
}

const forearmLength = 62;
export const palmLength = 46;
const fingerLengths = [46, 51, 48, 39];
/** Shares of the three bones of a finger. */
const bones = [0.46, 0.29, 0.25] as const;
const closed: Bends = [82, 100, 62];
const thumbClosed: Bends = [75, 45, 0];

function bendsOf(finger: FingerData, fully: Bends): Bends {
  if (typeof finger !== 'number') return finger;
  return [fully[0] * finger, fully[1] * finger, fully[2] * finger];
}

function mixBends(figure: Figure, index: number, t: number): Bends {
  const fully = index === 0 ? thumbClosed : closed;
  const start = bendsOf(figure.fingers?.start[index] ?? 0, fully);
  const end = bendsOf(figure.fingers?.end[index] ?? 0, fully);
  return [mix(start[0], end[0], t), mix(start[1], end[1], t), mix(start[2], end[2], t)];
}

export function solveHand(figure: Figure, t: number): HandSkeleton {
  const start = completePose(figure.view, figure.start);
  const end = completePose(figure.view, { ...figure.start, ...figure.end });
  const pose = mixPoses(start, end, t);
  const hand = pose.haN[0];
  const wrist: Place = [0, 0];
  const elbow = polar(wrist, pose.faN[0], -forearmLength * pose.faN[1]);
  const knuckles = polar(wrist, hand, palmLength);
  const isPalm = figure.view === 'palm';
  const fingers = [0, 1, 2, 3, 4].map((index) => {
    const bends = mixBends(figure, index, t);
    if (index === 0) return isPalm ? palmThumb(wrist, hand, bends) : sideThumb(wrist, hand, bends);
    return isPalm ? palmFinger(wrist, hand, index, bends) : sideFinger(knuckles, hand, index, bends);
  });
  const points: Points = {
    wristN: wrist,
    elbowN: elbow,
    handN: mixPlaces(wrist, knuckles, 0.6),
    thumbtip: fingers[0]?.at(-1) ?? wrist,
    fingertip: fingers[1]?.at(-1) ?? knuckles,
  };
  const moved = moveTo(points, figure.root, t);
  const by = moved.wristN as Place;
  const shifted = fingers.map((joints) => joints.map(([x, y]): Place => [x + by[0], y + by[1]]));
  return { points: moved, hand, fingers: shifted };
}

/** Fingers behind the first are drawn a little further back. */
function sideFinger(knuckles: Place, hand: number, index: number, bends: Bends): Place[] {
  const base = polar(polar(knuckles, hand, -1.5 * (index - 1)), hand + 90, 1.6 * (index - 1) - 1);
  return bent(base, hand, fingerLengths[index - 1] ?? 0, bends);
}

function bent(base: Place, along: number, length: number, bends: Bends): Place[] {
  const places = [base];
  let angle = along;
  for (const [i, share] of bones.entries()) {
    angle -= bends[i] ?? 0;
    places.push(polar(places.at(-1) as Place, angle, length * share));
  }
  return places;
}

function sideThumb(wrist: Place, hand: number, [base, tip]: Bends): Place[] {
  const root = polar(polar(wrist, hand, 14), hand - 90, 4);
  const first = hand - 22 - base * 0.2;
  const middle = polar(root, first, 25);
  return [root, middle, polar(middle, first + 8 + tip * 0.2, 19)];
}

/** Bent towards the viewer, a finger only looks shorter. */
function palmFinger(wrist: Place, hand: number, index: number, bends: Bends): Place[] {
  const across = [14, 4.8, -4.8, -13.8][index - 1] ?? 0;
  const spread = [-7, -2, 4, 11][index - 1] ?? 0;
  const base = polar(polar(wrist, hand, palmLength - 2 - Math.abs(across) * 0.18), hand - 90, across);
  const places = [base];
  let bend = 0;
  for (const [i, share] of bones.entries()) {
    bend += bends[i] ?? 0;
    const seen = Math.cos((bend * Math.PI) / 180) * (fingerLengths[index - 1] ?? 0) * share;
    places.push(polar(places.at(-1) as Place, hand + spread, seen));
  }
  return places;
}

function palmThumb(wrist: Place, hand: number, [base, tip]: Bends): Place[] {
  const root = polar(polar(wrist, hand, 10), hand - 90, 11);
  const first = hand - 50 + base;
  const middle = polar(root, first, 27);
  return [root, middle, polar(middle, first + 6 + tip, 20)];
}
