import { add, blob, boxAround, mixPlaces, type Place, polar } from '../geometry.ts';
import { disc, limb, type Shape } from '../shape.ts';
import { frameOf, type Placed, type PropDrawer, polygon, stroke } from './prop-shapes.ts';

export const floor: PropDrawer = (prop) => {
  const at = frameOf(prop);
  return [stroke('prop', 2, at(0, -1), at(prop.w ?? 300, -1))];
};

export const mat: PropDrawer = (prop) => {
  const at = frameOf(prop);
  const { w = 256, h = 6.4 } = prop;
  const r = Math.min(h / 2, 7);
  // A high one is seen from above.
  const corners: Place[] = [at(r, -r), at(w - r, -r), at(w - r, r - h), at(r, r - h)];
  return [polygon('pale', ...corners), stroke('pale', 2 * r, ...corners, at(r, -r))];
};

export const bed: PropDrawer = (prop) => {
  const at = frameOf(prop);
  const { w = 230, h = 44 } = prop;
  const leg = (x: number) => stroke('prop', 3, at(x, h - 14), at(x, 1.5));
  return [
    leg(14),
    leg(w - 14),
    stroke('prop', 3, at(2, h - 14), at(w - 2, h - 14)),
    limb('pale', [at(6, h - 6), 6], [at(w - 6, h - 6), 6]),
  ];
};

export const pillow: PropDrawer = (prop) => {
  const at = frameOf(prop);
  const { w = 42, h = 9 } = prop;
  const places = [
    at(1, h * 0.45),
    at(w * 0.12, h * 0.95),
    at(w * 0.5, h),
    at(w * 0.88, h * 0.95),
    at(w - 1, h * 0.45),
    at(w * 0.9, 0.2),
    at(w * 0.5, 0),
    at(w * 0.1, 0.2),
  ];
  return [{ d: blob(places), paint: 'cushion', box: boxAround(places) }];
};

/** Seen from the side; the back leans away from the sitter. */
export const chair: PropDrawer = (prop) => {
  const { w = 46, h = 44 } = prop;
  const depth = Math.abs(w);
  const at = frameOf(prop);
  const way = (x: number, up: number) => at(w < 0 ? depth - x : x, up);
  return [
    stroke('prop', 3, way(5, h - 2), way(5, 1.5)),
    stroke('prop', 3, way(depth - 4, h - 2), way(depth - 4, 1.5)),
    stroke('prop', 4, way(-4, h + 58), way(2, h - 2), way(depth, h - 2)),
  ];
};

export const stool: PropDrawer = (prop) => {
  const { w = 42, h = 44 } = prop;
  const at = frameOf(prop);
  return [
    stroke('prop', 3, at(8, h - 2), at(4, 1.5)),
    stroke('prop', 3, at(w - 8, h - 2), at(w - 4, 1.5)),
    stroke('prop', 2.4, at(6.4, h * 0.4), at(w - 6.4, h * 0.4)),
    stroke('prop', 5, at(2, h - 2.5), at(w - 2, h - 2.5)),
  ];
};

export const wall: PropDrawer = (prop) => {
  const { w = 8, h = 190 } = prop;
  const at = frameOf(prop);
  const side = w < 0 ? 1 : -1;
  const hatches = Array.from({ length: Math.floor((h - 8) / 14) }, (_, i) => {
    const up = h - 4 - i * 14;
    return stroke('prop', 1.4, at(side, up), at(side * 8, up - 8));
  });
  return [...hatches, stroke('prop', 2.4, at(side * 1.2, 0), at(side * 1.2, h))];
};

export const table: PropDrawer = (prop) => {
  const { w = 84, h = 74 } = prop;
  const at = frameOf(prop);
  return [
    stroke('prop', 3, at(11, h - 2), at(11, 1.5)),
    stroke('prop', 3, at(w - 11, h - 2), at(w - 11, 1.5)),
    stroke('prop', 4, at(2, h - 2), at(w - 2, h - 2)),
  ];
};

export const step: PropDrawer = (prop) => {
  const { w = 62, h = 20 } = prop;
  const at = frameOf(prop);
  return [
    polygon('pale', at(0, 0), at(0, h), at(w, h), at(w, 0)),
    stroke('prop', 2.4, at(0, 0), at(0, h - 1.2), at(w, h - 1.2)),
  ];
};

/** A post with a bar on top to hold on to. */
export const rail: PropDrawer = (prop) => {
  const { w = 34, h = 96 } = prop;
  const at = frameOf(prop);
  return [
    stroke('prop', 3, at(w / 2, 1.5), at(w / 2, h - 2)),
    stroke('prop', 2.4, at(w / 2 - 9, 1.2), at(w / 2 + 9, 1.2)),
    stroke('prop', 5, at(2, h - 2.5), at(w - 2, h - 2.5)),
  ];
};

/** Reflects the near hand when it is in front of it. */
export const mirror: PropDrawer = (prop) => {
  const { w = 40, h = 46 } = prop;
  const at = frameOf(prop);
  const gloss = (from: number, length: number) =>
    stroke('pale', 2.4, at(w * from, h * 0.62), at(w * from + length, h * 0.62 + length * 1.2));
  const corners: Place[] = [at(1.5, 1.5), at(1.5, h - 1.5), at(w - 1.5, h - 1.5), at(w - 1.5, 1.5)];
  return [
    polygon('glass', ...corners),
    gloss(0.2, 11),
    gloss(0.42, 8),
    ...reflection(prop, corners),
    stroke('prop', 3, ...corners, corners[0] as Place),
  ];
};

function reflection({ points }: Placed, corners: Place[]): Shape[] {
  const [left = 0, right = 0] = [corners[0]?.[0], corners[2]?.[0]];
  const deeper = (place: Place): Place => add(place, [8, -7]);
  const isInside = ([x]: Place) => x > left + 6 && x < right - 6;
  const [elbow, wrist, hand] = [points.elbowN, points.wristN, points.handN];
  if (!elbow || !wrist || !hand || !isInside(deeper(hand))) return [];
  const along = [1, 0.8, 0.6, 0.4, 0.2, 0].map((share) => deeper(mixPlaces(wrist, elbow, share)));
  const start = along.find(isInside) ?? deeper(wrist);
  return [limb('far', [start, 4], [deeper(wrist), 3.2]), limb('far', [deeper(wrist), 3.2], [deeper(hand), 3.6])];
}

/** Its weight out to one side, the beat in the air on both. */
export const metronome: PropDrawer = (prop) => {
  const { w = 28, h = 40 } = prop;
  const at = frameOf(prop);
  const beat = (side: number, r: number) => {
    const around = (angle: number) => polar(at(w / 2, h * 0.7), angle, r);
    const middle = side > 0 ? 0 : 180;
    return stroke('held', 1.8, ...[-26, -13, 0, 13, 26].map((by) => around(middle + by)));
  };
  return [
    polygon('pale', at(0, 0), at(w * 0.3, h), at(w * 0.7, h), at(w, 0)),
    stroke('prop', 2.2, at(0, 1), at(w * 0.3, h), at(w * 0.7, h), at(w, 1), at(0, 1)),
    stroke('prop', 1.6, at(w * 0.1, h * 0.28), at(w * 0.9, h * 0.28)),
    stroke('held', 2, at(w * 0.5, h * 0.28), at(w * 0.74, h * 1.12)),
    disc('held', at(w * 0.67, h * 0.86), 3.2),
    ...[1, -1].flatMap((side) => [beat(side, 20), beat(side, 26)]),
  ];
};
