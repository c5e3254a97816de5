// From joint angles to points: the skeleton of a figure at a moment t of its movement (0 start, 1 end).
import type { Figure, FigureJoint, FigurePose } from '@yun/contract';
import { add, mix, mixPlaces, type Place, polar } from './geometry.ts';
import { type FullPose, lengths, nearSide, type Points, placeFoot, type Side, type Skeleton } from './skeleton.ts';
import { applyPin } from './solve-pin.ts';

/** In profile the far side is drawn a little further back. */
const depth: Place = [3, -1.5];
const halfShoulders = 17.5;
const halfHips = 8;

/** A joint that the data leaves out follows the one it is attached to; the far side follows the near one. */
export function completePose(view: Figure['view'], pose: FigurePose): FullPose {
  const given = (joint: FigureJoint, otherwise: number): readonly [number, number] => {
    const value = pose[joint];
    if (value === undefined) return [otherwise, 1];
    return typeof value === 'number' ? [value, 1] : value;
  };
  const trunk = given('trunk', 90);
  const chest = given('chest', trunk[0]);
  const neck = given('neck', chest[0]);
  const head = given('head', neck[0] - 90);
  const isSide = view === 'side';
  const near = completeLimbs(given, trunk[0], chest[0], view);
  const far = Object.fromEntries(
    Object.entries(near).map(([name, [angle, share]]) => {
      const own = pose[`${name}F` as FigureJoint];
      if (own !== undefined) return [`${name}F`, given(`${name}F` as FigureJoint, 0)];
      const isAngle = name !== 'raise' && name !== 'reach';
      const axis = name === 'th' || name === 'sh' || name === 'ft' ? trunk[0] : chest[0];
      return [`${name}F`, [isSide || !isAngle ? angle : 2 * axis - angle, share]];
    }),
  );
  const nearNamed = Object.fromEntries(Object.entries(near).map(([name, value]) => [`${name}N`, value]));
  const rest = {
    trunk,
    chest,
    neck,
    head,
    look: given('look', 0),
    twist: given('twist', 0),
    nod: given('nod', 0),
    belly: given('belly', 0),
  };
  return { ...rest, ...nearNamed, ...far } as FullPose;
}

function completeLimbs(
  given: (joint: FigureJoint, otherwise: number) => readonly [number, number],
  trunk: number,
  chest: number,
  view: Figure['view'],
) {
  const ua = given('uaN', chest + 180);
  const fa = given('faN', ua[0]);
  const ha = given('haN', fa[0]);
  const th = given('thN', trunk + 180);
  const sh = given('shN', th[0]);
  const ft = given('ftN', view === 'side' ? sh[0] + 90 : sh[0] - nearSide(view) * 18);
  return { ua, fa, ha, th, sh, ft, raise: given('raiseN', 0), reach: given('reachN', 0) };
}

export function mixPoses(start: FullPose, end: FullPose, t: number): FullPose {
  const joints = Object.keys(start) as FigureJoint[];
  return Object.fromEntries(
    joints.map((joint) => {
      const [a, b] = [start[joint], end[joint]];
      const mixed: readonly [number, number] = [mix(a[0], b[0], t), mix(a[1], b[1], t)];
      return [joint, mixed];
    }),
  ) as FullPose;
}

/** The whole body at the moment t. Easing is up to the caller. */
export function solveFigure(figure: Figure, t: number): Skeleton {
  const start = completePose(figure.view, figure.start);
  const end = completePose(figure.view, { ...figure.start, ...figure.end });
  const pose = mixPoses(start, end, t);
  const { points } = placeBody(figure.view, pose);
  const moved = moveTo(points, figure.root, t);
  const angles = Object.fromEntries(Object.entries(pose).map(([joint, [angle]]) => [joint, angle]));
  const skeleton = { points: moved, angles } as Skeleton;
  // Legs before arms: a hand may rest on a knee.
  for (const name of ['ankleN', 'ankleF', 'handN', 'handF'] as const) {
    const pin = figure.pins?.[name];
    if (pin) applyPin({ ...skeleton, pose, view: figure.view }, name, pin, t);
  }
  return skeleton;
}

export function moveTo(points: Points, root: Figure['root'], t: number): Points {
  const target = mixPlaces(root.at, root.to ?? root.at, t);
  const from = points[root.joint] ?? [0, 0];
  const by: Place = [target[0] - from[0], target[1] - from[1]];
  return Object.fromEntries(Object.entries(points).map(([name, place]) => [name, add(place, by)]));
}

function placeBody(view: Figure['view'], pose: FullPose): { points: Points } {
  const hip: Place = [0, 0];
  const waist = polar(hip, pose.trunk[0], lengths.lowerTrunk * pose.trunk[1]);
  const shoulder = polar(waist, pose.chest[0], lengths.chest * pose.chest[1]);
  const neck = polar(shoulder, pose.neck[0], lengths.neck * pose.neck[1]);
  const head = polar(neck, pose.head[0] + 90, 4);
  const points: Points = { hip, waist, shoulder, neck, head };
  if (view === 'side') points.belly = polar(polar(hip, pose.trunk[0], 20), pose.trunk[0] - 90, 10 + pose.belly[0]);
  for (const side of ['N', 'F'] as const) {
    points[`shoulder${side}`] = placeShoulder(view, pose, shoulder, side);
    points[`hip${side}`] = placeHip(view, pose, hip, side);
    placeArm(points, pose, side);
    placeLeg(points, pose, view, side);
  }
  return { points };
}

function placeShoulder(view: Figure['view'], pose: FullPose, shoulder: Place, side: Side): Place {
  const chest = pose.chest[0];
  const raised = polar(shoulder, chest, pose[`raise${side}`][0]);
  if (view === 'side') {
    const place = polar(raised, chest - 90, pose[`reach${side}`][0]);
    return side === 'N' ? place : add(place, depth);
  }
  const turned = Math.cos((pose.twist[0] * Math.PI) / 180);
  const out = nearSide(view) * (side === 'N' ? 90 : -90);
  return polar(polar(raised, chest, -3.5), chest + out, halfShoulders * turned);
}

function placeHip(view: Figure['view'], pose: FullPose, hip: Place, side: Side): Place {
  if (view === 'side') return side === 'N' ? hip : add(hip, depth);
  return polar(hip, pose.trunk[0] + nearSide(view) * (side === 'N' ? 90 : -90), halfHips);
}

function placeArm(points: Points, pose: FullPose, side: Side): void {
  const part = (name: 'ua' | 'fa' | 'ha', from: Place): Place => {
    const [angle, share] = pose[`${name}${side}`];
    return polar(from, angle, lengths[name] * share);
  };
  const elbow = part('ua', points[`shoulder${side}`] as Place);
  const wrist = part('fa', elbow);
  points[`elbow${side}`] = elbow;
  points[`wrist${side}`] = wrist;
  points[`hand${side}`] = part('ha', wrist);
}

function placeLeg(points: Points, pose: FullPose, view: Figure['view'], side: Side): void {
  const [thigh, thighShare] = pose[`th${side}`];
  const [shank, shankShare] = pose[`sh${side}`];
  const knee = polar(points[`hip${side}`] as Place, thigh, lengths.th * thighShare);
  points[`knee${side}`] = knee;
  points[`ankle${side}`] = polar(knee, shank, lengths.sh * shankShare);
  placeFoot(points, pose[`ft${side}`][0], view, side);
}
