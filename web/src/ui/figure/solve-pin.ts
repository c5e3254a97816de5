// Pinned hands and feet: elbow and knee follow (inverse kinematics of two bones).
import type { Figure, FigurePin } from '@yun/contract';
import { angleTo, distance, mixPlaces, type Place, polar } from './geometry.ts';
import { type FullPose, lengths, nearSide, placeFoot, type Side, type Skeleton } from './skeleton.ts';

type Pinned = 'handN' | 'handF' | 'ankleN' | 'ankleF';
interface Posed extends Skeleton {
  pose: FullPose;
  view: Figure['view'];
}

export function applyPin(body: Posed, name: Pinned, pin: FigurePin, t: number): void {
  const at = typeof pin.at === 'string' ? (body.points[pin.at] as Place) : pin.at;
  const target = pin.around ? turned(at, pin.around, t) : mixPlaces(at, pin.to ?? at, t);
  const side = name.endsWith('N') ? 'N' : 'F';
  if (name.startsWith('hand')) pinHand(body, side, target, pin.bend);
  else pinAnkle(body, side, target, pin.bend);
}

function turned(at: Place, { middle, turn }: NonNullable<FigurePin['around']>, t: number): Place {
  return polar(middle, angleTo(middle, at) + turn * t, distance(middle, at));
}

function pinHand({ points, angles, pose, view }: Posed, side: Side, target: Place, bend?: 1 | -1): void {
  const upper = lengths.ua * pose[`ua${side}`][1];
  const fore = lengths.fa * pose[`fa${side}`][1];
  const hand = pose[`ha${side}`][0];
  // A hand in line with the forearm stays in line; any other keeps its direction.
  const isStraight = Math.abs(hand - pose[`fa${side}`][0]) < 0.01;
  const wristTarget = isStraight ? target : polar(target, hand, -lengths.ha);
  const [ua, fa] = bendTowards(
    points[`shoulder${side}`] as Place,
    wristTarget,
    [upper, isStraight ? fore + lengths.ha : fore],
    bend ?? naturalBend(view, 'arm', side),
  );
  angles[`ua${side}`] = ua;
  angles[`fa${side}`] = fa;
  if (isStraight) angles[`ha${side}`] = fa;
  const elbow = polar(points[`shoulder${side}`] as Place, ua, upper);
  const wrist = polar(elbow, fa, fore);
  points[`elbow${side}`] = elbow;
  points[`wrist${side}`] = wrist;
  points[`hand${side}`] = polar(wrist, angles[`ha${side}`], lengths.ha);
}

function pinAnkle({ points, angles, pose, view }: Posed, side: Side, target: Place, bend?: 1 | -1): void {
  const hip = points[`hip${side}`] as Place;
  let thigh = lengths.th * pose[`th${side}`][1];
  let shank = lengths.sh * pose[`sh${side}`][1];
  if (view !== 'side' && bend === undefined) {
    // The knee bends towards the viewer, so the leg only looks shorter.
    const share = Math.min(1, distance(hip, target) / (thigh + shank));
    thigh *= share;
    shank *= share;
  }
  const [th, sh] = bendTowards(hip, target, [thigh, shank], bend ?? naturalBend(view, 'leg', side));
  angles[`th${side}`] = th;
  angles[`sh${side}`] = sh;
  const knee = polar(hip, th, thigh);
  points[`knee${side}`] = knee;
  points[`ankle${side}`] = polar(knee, sh, shank);
  placeFoot(points, angles[`ft${side}`], view, side);
}

/** The angles of both bones that bring the end to its target; a target out of reach is pointed at. */
function bendTowards(from: Place, target: Place, [a, b]: [number, number], bend: 1 | -1): [number, number] {
  const reach = Math.min(Math.max(distance(from, target), Math.abs(a - b) + 0.01), a + b - 0.01);
  const cosine = (a ** 2 + reach ** 2 - b ** 2) / (2 * a * reach);
  const base = angleTo(from, target);
  const upper = base - (bend * Math.acos(cosine) * 180) / Math.PI;
  return [upper, angleTo(polar(from, upper, a), polar(from, base, reach))];
}

/** In profile the hand comes forwards and the shank goes backwards; from the front they point outwards. */
function naturalBend(view: Figure['view'], limb: 'arm' | 'leg', side: Side): 1 | -1 {
  if (view === 'side') return limb === 'arm' ? 1 : -1;
  return (nearSide(view) === 1) === (side === 'N') ? 1 : -1;
}
