import type { FigurePart, FigurePoint } from '@yun/contract';
import { boxAround, type Joint, local, mixPlaces, type Place, text, unite } from './geometry.ts';
import { limb, type Paint, type Shape } from './shape.ts';
import type { Side } from './skeleton.ts';

type Get = (name: FigurePoint) => Place;
/** The colour of a part; `parts` are its own name and the groups it belongs to. */
export type PaintOf = (side: Side | 'middle', ...parts: FigurePart[]) => Paint;

export const thighPaint = (side: Side, paintOf: PaintOf) => paintOf(side, `thigh${side}`, `leg${side}`);

/** Seen from the front, trunk and leg of one colour are one shape: hides the seam between them. */
export function groin(get: Get, side: Side, paint: Paint): Shape {
  const [hip, knee] = [get(`hip${side}`), get(`knee${side}`)];
  return { ...limb(paint, [hip, 9.3], [mixPlaces(hip, knee, 0.36), 8.3]), isSeamless: true };
}

export function drawArm(get: Get, side: Side, paintOf: PaintOf): Shape[] {
  const [shoulder, elbow, wrist, hand] = [
    get(`shoulder${side}`),
    get(`elbow${side}`),
    get(`wrist${side}`),
    get(`hand${side}`),
  ];
  const upper: Joint[] = [
    [shoulder, 6.3],
    [elbow, 4.9],
  ];
  const fore: Joint[] = [
    [elbow, 4.8],
    [mixPlaces(elbow, wrist, 0.3), 4.8],
    [wrist, 3.2],
  ];
  const palm: Joint[] = [
    [wrist, 3.2],
    [mixPlaces(wrist, hand, 0.5), 3.8],
    [hand, 3.4],
  ];
  const paints = [
    paintOf(side, `arm${side}`),
    paintOf(side, `forearm${side}`, `arm${side}`),
    paintOf(side, `hand${side}`, `forearm${side}`, `arm${side}`),
  ] as const;
  return joinSame([
    [paints[0], upper],
    [paints[1], fore],
    [paints[2], palm],
  ]);
}

export function drawLeg(get: Get, side: Side, paintOf: PaintOf, foot: number | null): Shape[] {
  const [hip, knee, ankle] = [get(`hip${side}`), get(`knee${side}`), get(`ankle${side}`)];
  const thigh: Joint[] = [
    [hip, 9.6],
    [mixPlaces(hip, knee, 0.4), 8.6],
    [knee, 6.4],
  ];
  const shank: Joint[] = [
    [knee, 6.3],
    [mixPlaces(knee, ankle, 0.32), 6.1],
    [ankle, 3.7],
  ];
  const footPaint = paintOf(side, `foot${side}`, `leg${side}`);
  const pieces: [Paint, Joint[]][] = [
    [thighPaint(side, paintOf), thigh],
    [paintOf(side, `shank${side}`, `leg${side}`), shank],
  ];
  if (foot !== null) return [sideFoot(footPaint, ankle, foot), ...joinSame(pieces).reverse()];
  const toe = get(`toe${side}`);
  return joinSame([
    ...pieces,
    [
      footPaint,
      [
        [ankle, 3.7],
        [mixPlaces(ankle, toe, 0.7), 4.5],
      ],
    ],
  ]).reverse();
}

/** Neighbours of one colour become one outline, without a seam. */
function joinSame(pieces: [Paint, Joint[]][]): Shape[] {
  const shapes: Shape[] = [];
  for (const [paint, joints] of pieces) {
    const last = shapes.at(-1);
    const piece = limb(paint, ...joints);
    if (last?.paint === paint) {
      last.d += piece.d;
      last.box = unite([last.box, piece.box]);
    } else shapes.push(piece);
  }
  return shapes;
}

/** A shoe: heel, flat sole 6 under the ankle, toe cap, instep. */
function sideFoot(paint: Paint, ankle: Place, foot: number): Shape {
  const at = local(ankle, foot);
  const p = (x: number, y: number) => text(at(x, y));
  const d =
    `M${p(-3.9, -2.2)}C${p(-5.2, 0)} ${p(-6.6, 6)} ${p(-3.8, 6)}L${p(11.4, 6)}C${p(14.8, 6)} ${p(14.4, 2.5)} ${p(11.4, 1.8)}` +
    `C${p(8, 1)} ${p(5.6, -0.8)} ${p(3.9, -3)}z`;
  return { d, paint, box: boxAround([at(-6, -2), at(-6, 6), at(14.5, 6), at(12, 0)]) };
}
