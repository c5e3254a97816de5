// Points and outlines. y grows downwards, angles are degrees counter-clockwise from the right.

export type Place = readonly [x: number, y: number];
/** Left, top, right, bottom. */
export type Box = readonly [number, number, number, number];
/** A point on a limb and half the limb's width there. */
export type Joint = readonly [place: Place, r: number];

const radians = Math.PI / 180;

export const polar = ([x, y]: Place, angle: number, length: number): Place => [
  x + length * Math.cos(angle * radians),
  y - length * Math.sin(angle * radians),
];
export const angleTo = (from: Place, to: Place): number => Math.atan2(from[1] - to[1], to[0] - from[0]) / radians;
export const distance = (a: Place, b: Place): number => Math.hypot(b[0] - a[0], b[1] - a[1]);
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
export const mixPlaces = (a: Place, b: Place, t: number): Place => [mix(a[0], b[0], t), mix(a[1], b[1], t)];
export const add = (a: Place, b: Place): Place => [a[0] + b[0], a[1] + b[1]];

const number = (n: number) => String(Math.round(n * 100) / 100 || 0);
export const text = ([x, y]: Place): string => `${number(x)} ${number(y)}`;

export function circle([x, y]: Place, r: number): string {
  return `M${text([x - r, y])}a${number(r)} ${number(r)} 0 1 0 ${number(2 * r)} 0a${number(r)} ${number(r)} 0 1 0 ${number(-2 * r)} 0z`;
}

/** A tapered capsule: two arcs joined by their outer tangents. */
function capsule([a, ra]: Joint, [b, rb]: Joint): string {
  const length = distance(a, b);
  if (length <= Math.abs(ra - rb) + 0.01) return ra > rb ? circle(a, ra) : circle(b, rb);
  const along = angleTo(a, b);
  const spread = Math.acos((ra - rb) / length) / radians;
  const arc = (r: number, isLarge: boolean, end: Place) =>
    `A${number(r)} ${number(r)} 0 ${isLarge ? 1 : 0} 0 ${text(end)}`;
  return (
    `M${text(polar(a, along + spread, ra))}${arc(ra, ra > rb, polar(a, along - spread, ra))}` +
    `L${text(polar(b, along - spread, rb))}${arc(rb, rb > ra, polar(b, along + spread, rb))}z`
  );
}

/** A limb through several joints, one outline to be filled as a whole. */
export function chain(...joints: Joint[]): string {
  return joints
    .slice(1)
    .map((joint, i) => capsule(joints[i] as Joint, joint))
    .join('');
}

/** A smooth closed outline through the points. */
export function blob(places: readonly Place[]): string {
  const at = (i: number) => places[(i + places.length) % places.length] as Place;
  const curves = places.map((here, i) => {
    const [before, next, after] = [at(i - 1), at(i + 1), at(i + 2)];
    const out = add(here, [(next[0] - before[0]) / 6, (next[1] - before[1]) / 6]);
    const into = add(next, [(here[0] - after[0]) / 6, (here[1] - after[1]) / 6]);
    return `C${text(out)} ${text(into)} ${text(next)}`;
  });
  return `M${text(at(0))}${curves.join('')}z`;
}

export function line(...places: Place[]): string {
  return `M${places.map(text).join('L')}`;
}

/** Transforms local points (x forwards, y downwards) into the picture: translated, rotated, scaled. */
export function local(origin: Place, turn: number, size = 1): (x: number, y: number) => Place {
  return (x, y) => polar(polar(origin, turn, x * size), turn - 90, y * size);
}

export function boxAround(places: readonly Place[], margin = 0): Box {
  const xs = places.map(([x]) => x);
  const ys = places.map(([, y]) => y);
  return [Math.min(...xs) - margin, Math.min(...ys) - margin, Math.max(...xs) + margin, Math.max(...ys) + margin];
}

export function unite(boxes: readonly Box[]): Box {
  return [
    Math.min(...boxes.map((box) => box[0])),
    Math.min(...boxes.map((box) => box[1])),
    Math.max(...boxes.map((box) => box[2])),
    Math.max(...boxes.map((box) => box[3])),
  ];
}
