// Outlines of the exercise figures on the sign-in page. Runs at build time only.

/** A joint: x, y and the half width of the limb there. */
export type Joint = readonly [x: number, y: number, r: number];

const round = (n: number) => Math.round(n * 10) / 10;

/** A tapered capsule between two joints: two arcs joined by their outer tangents. */
function capsule([x1, y1, r1]: Joint, [x2, y2, r2]: Joint): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const along = Math.atan2(y2 - y1, x2 - x1);
  const spread = Math.acos((r1 - r2) / length);
  const at = (x: number, y: number, r: number, angle: number) =>
    `${round(x + r * Math.cos(angle))} ${round(y + r * Math.sin(angle))}`;
  const big = r1 > r2 ? '1' : '0';
  const small = r1 > r2 ? '0' : '1';
  return (
    `M${at(x1, y1, r1, along + spread)}A${r1} ${r1} 0 ${big} 1 ${at(x1, y1, r1, along - spread)}` +
    `L${at(x2, y2, r2, along - spread)}A${r2} ${r2} 0 ${small} 1 ${at(x2, y2, r2, along + spread)}z`
  );
}

/** A limb through several joints as one shape. */
export function limb(...joints: Joint[]): string {
  return joints
    .slice(1)
    .map((joint, i) => capsule(joints[i] as Joint, joint))
    .join('');
}

/** Head with nose and chin, looking right; `turn` in degrees. */
export function head(x: number, y: number, r: number, turn = 0): string {
  const angle = (turn * Math.PI) / 180;
  const point = (dx: number, dy: number) =>
    `${round(x + r * (dx * Math.cos(angle) - dy * Math.sin(angle)))} ${round(y + r * (dx * Math.sin(angle) + dy * Math.cos(angle)))}`;
  return (
    `M${point(-0.5, 0.87)}A${r} ${r} 0 1 1 ${point(0.98, -0.2)}L${point(1.24, 0.28)}L${point(1, 0.38)}` +
    `Q${point(1.02, 1.12)} ${point(0.6, 1.14)}L${point(-0.1, 1.14)}z`
  );
}
