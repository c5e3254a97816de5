import css from './sign-in.module.css';

// 钟摆运动, 靠墙静蹲, 收下巴. Drawn at build time into the static sign-in page; not part of any script.

export function ExerciseFigures() {
  return (
    <svg className={css.figures} viewBox="0 0 552 156" aria-hidden="true">
      <Pendulum />
      <WallSit />
      <ChinTuck />
    </svg>
  );
}

const hatches = Array.from({ length: 11 }, (_, i) => `M230 ${13.5 + i * 11.45}l-6.6 6`).join('');

function Pendulum() {
  return (
    <>
      <path className={css.prop} d="M1 146.3H172M113 80v66M158.4 80v66" />
      <path className={`${css.prop} ${css.thick}`} d="M105.5 79h61" />
      <path className={css.ghost} d={limb([76, 53, 5.6], [59.5, 99.8, 3.4])} />
      <path className={css.far} d={limb([36, 70, 7], [42, 107, 5.3], [40.6, 138, 4.4])} />
      <path className={css.far} d={limb([42, 144.3, 3], [55, 144.3, 2.7])} />
      <path className={css.far} d={limb([82, 52, 5], [94.5, 69, 4.2], [123.8, 71, 3.2])} />
      <path d={limb([34.5, 68, 9.2], [78.4, 50.4, 10.8])} />
      <path d={limb([80, 50, 5], [96, 50, 5])} />
      <path d={head(99.8, 47, 10.4, 62)} />
      <path d={limb([34.6, 67.4, 8], [30, 107, 5.6], [30, 138, 4.2])} />
      <path d={limb([26.6, 144.4, 3.6], [46, 144.2, 2.7])} />
      <path className={css.hot} d={limb([78.4, 50.6, 5.7], [101, 98.6, 3.4])} />
      <path className={css.arrow} d="M58 110.8Q79 117.5 103 109M64.6 107.6l-6.6 3.2 5 4.8M96.4 107l6.6 2-4.8 5.2" />
    </>
  );
}

function WallSit() {
  return (
    <>
      <path className={css.prop} d="M219 148H315M230 7v141" />
      <path className={`${css.prop} ${css.thin}`} d={hatches} />
      <path
        className={css.ghost}
        d={
          head(243.7, 16.6, 9.2) +
          limb([243, 38, 9.8], [244, 80, 8.6]) +
          limb([244, 80, 7.4], [256, 112, 5], [268, 141, 3.6])
        }
      />
      <path d={limb([243, 42, 9.8], [244.4, 85.8, 8.7])} />
      <path d={limb([243.6, 30, 5], [243.3, 40, 5])} />
      <path d={head(243.7, 22.3, 9.1)} />
      <path className={css.hot} d={limb([243.4, 85.2, 7.2], [270.2, 109.4, 5.4], [271.7, 138, 3.9])} />
      <path className={css.hot} d={limb([268.2, 144.4, 3.4], [286, 144.4, 2.4])} />
      <path className={css.near} d={limb([243.3, 42, 4.8], [244.4, 66, 4.3], [248.2, 91, 3.4])} />
      <path className={css.arrow} d="M282 56v33M278.6 83.4l3.4 5.6 3.4-5.6" />
    </>
  );
}

function ChinTuck() {
  return (
    <>
      <path className={css.prop} d="M416 152H550M441.4 116v36M494 116v36" />
      <path className={`${css.prop} ${css.thick}`} d="M433.8 44 439 115H495" />
      <path className={css.ghost} d={head(468, 24, 11.6)} />
      <path d={limb([456.5, 47.2, 12.6], [456.5, 101.6, 11.6])} />
      <path className={css.hot} d={limb([456.6, 32, 5.8], [456.4, 46, 6])} />
      <path className={css.hot} d={head(456.4, 20.2, 11.5)} />
      <path d={limb([456.4, 101.7, 9.5], [503.6, 102, 6.8], [503.6, 139, 5])} />
      <path d={limb([498.8, 147, 4.3], [522, 147.6, 3.4])} />
      <path className={css.near} d={limb([456.4, 45.6, 6.2], [459.8, 77, 5], [491.4, 84.7, 4])} />
      <path className={css.arrow} d="M499 29.6H475M481.4 25.4l-6.8 4.2 6.8 4.2" />
    </>
  );
}

/** A joint: x, y and the half width of the limb there. */
type Joint = readonly [x: number, y: number, r: number];

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
function limb(...joints: Joint[]): string {
  return joints
    .slice(1)
    .map((joint, i) => capsule(joints[i] as Joint, joint))
    .join('');
}

/** Head with nose and chin, looking right; `turn` in degrees. */
function head(x: number, y: number, r: number, turn = 0): string {
  const angle = (turn * Math.PI) / 180;
  const point = (dx: number, dy: number) =>
    `${round(x + r * (dx * Math.cos(angle) - dy * Math.sin(angle)))} ${round(y + r * (dx * Math.sin(angle) + dy * Math.cos(angle)))}`;
  return (
    `M${point(-0.5, 0.87)}A${r} ${r} 0 1 1 ${point(0.98, -0.2)}L${point(1.24, 0.28)}L${point(1, 0.38)}` +
    `Q${point(1.02, 1.12)} ${point(0.6, 1.14)}L${point(-0.1, 1.14)}z`
  );
}
