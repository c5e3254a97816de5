import { boxAround, circle, type Place } from '../geometry.ts';
import { disc, limb, type Shape } from '../shape.ts';
import { frameOf, type PropDrawer, stroke } from './prop-shapes.ts';

/** An exercise bike that is ridden to the right. Its cranks go to the feet that are near them. */
export const bike: PropDrawer = (prop) => {
  const at = frameOf(prop);
  const axis = at(58, 34);
  const wheel = at(96, 34);
  const rim = (r: number, width: number): Shape => ({
    d: circle(wheel, r),
    paint: 'outline',
    stroke: width,
    box: boxAround([wheel], r + 2),
  });
  return [
    stroke('prop', 4.4, at(8, 2), at(120, 2)),
    rim(26, 4.4),
    disc('prop', wheel, 4.6),
    stroke('prop', 4.4, at(28, 3), at(46, 62), at(100, 66)),
    stroke('prop', 4.4, axis, at(46, 62)),
    stroke('prop', 4.4, axis, wheel),
    stroke('prop', 4.4, at(46, 62), at(38, 92)),
    stroke('prop', 4.4, wheel, at(100, 66), at(104, 112)),
    stroke('prop', 4.4, at(104, 112), at(92, 118)),
    limb('prop', [at(26, 95), 3.6], [at(50, 94), 2.4]),
    ...cranks(axis, prop.points),
    disc('prop', axis, 5.5),
  ];
};

function cranks(axis: Place, points: { toeN?: Place; toeF?: Place; heelN?: Place; heelF?: Place }): Shape[] {
  return (['F', 'N'] as const).flatMap((side) => {
    const [heel, toe] = [points[`heel${side}`], points[`toe${side}`]];
    if (!heel || !toe) return [];
    // The ball of the foot is on the pedal.
    const pedal: Place = [heel[0] * 0.3 + toe[0] * 0.7, heel[1] * 0.3 + toe[1] * 0.7 + 1.5];
    const way: Place = [(toe[0] - heel[0]) * 0.3, (toe[1] - heel[1]) * 0.3];
    return [
      stroke('prop', 3, axis, pedal),
      stroke('held', 3, [pedal[0] - way[0], pedal[1] - way[1]], [pedal[0] + way[0], pedal[1] + way[1]]),
    ];
  });
}
