import { angleTo, blob, boxAround, distance, mixPlaces, type Place, polar, text } from '../geometry.ts';
import { disc, limb, type Shape } from '../shape.ts';
import { frameOf, type Placed, type PropDrawer, polygon, stroke } from './prop-shapes.ts';

/** Both ends: as given, or w long around the origin. */
function ends({ origin, end, w, turn }: Placed, usual: number): [Place, Place] {
  if (end) return [origin, end];
  const half = (w ?? usual) / 2;
  return [polar(origin, turn, -half), polar(origin, turn, half)];
}

export const band: PropDrawer = (prop) => {
  const [a, b] = ends(prop, 40);
  return [stroke('held-edge', 4.6, a, b), stroke('held', 2.8, a, b)];
};

export const towel: PropDrawer = (prop) => {
  const [a, b] = ends(prop, 40);
  return [stroke('held-edge', 7.4, a, b), stroke('cushion', 5.4, a, b)];
};

export const stick: PropDrawer = (prop) => {
  const [a, b] = ends(prop, 110);
  // Seen from its end.
  if (distance(a, b) < 8) return [disc('held', mixPlaces(a, b, 0.5), 3.4)];
  return [stroke('held-edge', 5, a, b), stroke('held', 3.4, a, b)];
};

/** A rolled towel, seen from its end. */
export const roll: PropDrawer = (prop) => {
  const d = prop.w ?? 20;
  const r = d / 2;
  const middle = frameOf(prop)(r, r);
  const turns = [0.66, 0.36].map((share): Shape => {
    const [from, to] = [polar(middle, 200, r * share), polar(middle, 80, r * share)];
    const radius = r * share;
    return {
      d: `M${text(from)}A${radius} ${radius} 0 1 0 ${text(to)}`,
      paint: 'prop',
      stroke: 1.5,
      box: boxAround([middle], r),
    };
  });
  return [disc('cushion', middle, r), ...turns];
};

export const dumbbell: PropDrawer = (prop) => {
  const [a, b] = ends(prop, 17);
  const along = angleTo(a, b);
  const { h = 14 } = prop;
  const plate = (place: Place) =>
    stroke('held', h * 0.36, polar(place, along + 90, h * 0.32), polar(place, along - 90, h * 0.32));
  return [stroke('held', h * 0.22, a, b), plate(a), plate(b)];
};

/** Held, its middle is in the hand. */
export const ball: PropDrawer = (prop) => {
  const r = (prop.w ?? 13) / 2;
  return [disc('held', prop.isHeld ? prop.origin : frameOf(prop)(r, r), r)];
};

export const cup: PropDrawer = (prop) => {
  const { w = 13, h = 16 } = prop;
  const at = frameOf(prop);
  const handle = [at(w * 0.92, h * 0.8), at(w * 1.36, h * 0.7), at(w * 1.3, h * 0.3), at(w * 0.84, h * 0.22)];
  return [
    { d: blob(handle), paint: 'outline', stroke: 1.8, box: boxAround(handle, 1) },
    polygon('held', at(0, h), at(w, h), at(w * 0.84, 0), at(w * 0.16, 0)),
    limb('held', [at(1, h), 1], [at(w - 1, h), 1]),
  ];
};

/** From the side: grip above the rear leg, wheel on the front one. */
export const walker: PropDrawer = (prop) => {
  const { w = 48, h = 92 } = prop;
  const at = frameOf(prop);
  return [
    stroke('prop', 3, at(2, 1.5), at(w * 0.26, h - 4)),
    stroke('prop', 3, at(w * 0.26, h - 4), at(w * 0.62, h - 4), at(w - 4, 6)),
    stroke('prop', 2.4, at(w * 0.13, h * 0.42), at(w * 0.82, h * 0.42)),
    stroke('held', 5, at(w * 0.12, h - 3), at(w * 0.44, h - 3)),
    disc('held', at(w - 4, 5), 5),
    disc('hole', at(w - 4, 5), 1.8),
  ];
};
