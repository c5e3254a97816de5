import { blob, boxAround, local, type Place, polar, text } from './geometry.ts';
import type { Paint, Shape } from './shape.ts';

const headRadius = 11.6;

/** Skull, forehead, nose, lips, chin and jaw of a profile that looks to the right; in radii around the middle. */
export function profileHead(paint: Paint, middle: Place, face: number): Shape {
  const at = local(middle, face, headRadius);
  const p = (x: number, y: number) => text(at(x, y));
  const d =
    `M${p(-0.52, 0.86)}C${p(-0.98, 0.6)} ${p(-1.1, 0.16)} ${p(-1.04, -0.2)}C${p(-0.95, -0.84)} ${p(-0.42, -1.1)} ${p(0.03, -1.08)}` +
    `C${p(0.58, -1.06)} ${p(0.9, -0.72)} ${p(0.92, -0.24)}C${p(0.92, -0.12)} ${p(0.9, -0.06)} ${p(0.94, 0.02)}L${p(1.16, 0.34)}` +
    `Q${p(1.18, 0.43)} ${p(0.98, 0.47)}L${p(1, 0.62)}Q${p(1, 0.7)} ${p(0.95, 0.74)}Q${p(1.02, 1.1)} ${p(0.66, 1.12)}` +
    `Q${p(0.35, 1.08)} ${p(0.16, 0.98)}z`;
  return { d, paint, box: boxAround([middle], headRadius * 1.2) };
}

/** A head from the front or from behind. The face is a lighter field that moves when the head turns. */
export function roundHead(
  paint: Paint,
  middle: Place,
  { head, look, nod }: { head: number; look: number; nod: number },
  showsFace: boolean,
): Shape[] {
  const at = local(middle, head, headRadius);
  const skull = blob(
    [
      [0, -1.1],
      [0.62, -0.88],
      [0.88, -0.3],
      [0.82, 0.36],
      [0.46, 0.98],
      [0, 1.14],
      [-0.46, 0.98],
      [-0.82, 0.36],
      [-0.88, -0.3],
      [-0.62, -0.88],
    ].map(([x = 0, y = 0]) => at(x, y)),
  );
  const box = boxAround([middle], headRadius * 1.15);
  const shift = Math.sin((look * Math.PI) / 180);
  // Turned away, one ear is hidden and the other moves over the cheek.
  const ears = [-1, 1]
    .filter((side) => side * shift < 0.15)
    .map((side) => ear(at, side * (0.9 - 0.6 * Math.abs(shift))));
  const shapes: Shape[] = [{ d: skull + ears.join(''), paint, box }];
  if (showsFace && paint !== 'ghost')
    shapes.push({
      d: faceField(at, shift, Math.sin((nod * Math.PI) / 180)),
      paint: paint === 'hot' ? 'hot-far' : 'face',
      box,
      isSeamless: true,
    });
  return shapes;
}

function ear(at: (x: number, y: number) => Place, x: number): string {
  return blob([at(x, -0.2), at(x + 0.14, 0.06), at(x, 0.34), at(x - 0.14, 0.06)]);
}

function faceField(at: (x: number, y: number) => Place, shift: number, sink: number): string {
  const field = [
    [0, -0.44],
    [0.5, -0.5],
    [0.64, -0.1],
    [0.58, 0.4],
    [0.32, 0.84],
    [0, 0.95],
    [-0.32, 0.84],
    [-0.58, 0.4],
    [-0.64, -0.1],
    [-0.5, -0.5],
  ];
  // A turned face is narrower and stays inside the outline.
  const narrow = 1 - 0.35 * Math.abs(shift);
  return blob(
    field.map(([x = 0, y = 0]) =>
      at(x * narrow + shift * 0.42 * (1 - 0.3 * Math.abs(y)), y < 0 ? y + 0.9 * sink : y + 0.1 * sink),
    ),
  );
}

export const neckBase = (shoulder: Place, neck: number): Place => polar(shoulder, neck, -3);
