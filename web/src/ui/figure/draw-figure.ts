// A figure as a flat list of shapes, ready for an SVG of 320 × 200.
import type { Figure, FigurePoint } from '@yun/contract';
import { drawArrow } from './draw-arrow.ts';
import { type BodyGroup, drawBody } from './draw-body.ts';
import { drawHand } from './draw-hand.ts';
import type { PaintOf } from './draw-limbs.ts';
import { type Box, boxAround, circle, distance, type Place, unite } from './geometry.ts';
import { drawProp } from './props/draw-prop.ts';
import type { Shape } from './shape.ts';
import type { Points } from './skeleton.ts';
import { solveFigure } from './solve-figure.ts';
import { solveHand } from './solve-hand.ts';

export const pictureWidth = 320;
export const pictureHeight = 200;
const margin = 9;
const largestScale = 1.2;
const labelSize = 11;

export interface Drawing {
  /** From the figure's units to the picture. */
  transform: string;
  shapes: Shape[];
  /** A magnifier: the shapes again, larger, clipped at its rim. */
  lens: { at: Place; r: number; transform: string; over: Shape[] } | null;
  label: { text: string; x: number; y: number; size: number; anchor: 'start' | 'end' } | null;
}

interface Options {
  /** The moment of the movement: 0 start, 1 end. */
  t?: number;
  /** Mirrored, a right side becomes a left one. */
  isMirrored?: boolean;
  /** Without magnifier and text, for small pictures. */
  isSmall?: boolean;
  /** The faint start pose. */
  hasGhost?: boolean;
}

export function drawFigure(figure: Figure, options: Options = {}): Drawing {
  const { t = 1, isMirrored = false, isSmall = false, hasGhost = true } = options;
  const moving = (moment: number): Points => solve(figure, moment).points;
  const zoom = isSmall ? undefined : figure.zoom;
  const arrows = figure.arrows.flatMap((arrow) => drawArrow(arrow, moving));
  const scene = drawScene(figure, t, hasGhost);
  const lens = zoom ? makeLens(zoom, figure, moving) : null;
  const shapes = lens ? scene : [...scene, ...arrows];
  // The frame is that of the whole movement, so that it does not move with the figure.
  const moments = [0, 0.25, 0.5, 0.75, 1].flatMap((moment) => drawScene(figure, moment, false));
  const boxes = [...moments, ...(lens ? [] : arrows)].map(({ box }) => box);
  if (lens) boxes.push(boxAround([lens.at], lens.r + 1));
  const label = isSmall ? undefined : figure.label;
  if (label) boxes.push(labelBox(label));
  const frame = fit(unite(boxes), isMirrored);
  return { transform: frame.transform, shapes, lens, label: label ? placeLabel(label, frame, isMirrored) : null };
}

const isHand = (figure: Figure) => figure.view === 'hand' || figure.view === 'palm';

function solve(figure: Figure, t: number) {
  return isHand(figure) ? solveHand(figure, t) : solveFigure(figure, t);
}

function drawScene(figure: Figure, t: number, hasGhost: boolean): Shape[] {
  const { points } = solve(figure, t);
  const prop = (which: (prop: Figure['props'][number]) => boolean) =>
    figure.props.filter(which).flatMap((one) => drawProp(one, points, t));
  const behind = prop(({ at, front }) => !at && !front);
  const carried = prop(({ at, front }) => at !== undefined && !front);
  const before = prop(({ front }) => front === true);
  const groups = bodyAt(figure, t, paintIn(figure));
  const ghost = hasGhost ? drawGhost(figure, t) : [];
  // A held prop is drawn over the body but under the near arm, the last group.
  const last = groups.at(-1);
  const under = groups.slice(0, -1).flatMap(({ shapes }) => shapes);
  return [...behind, ...ghost, ...under, ...carried, ...(last?.shapes ?? []), ...before];
}

function paintIn({ hot, view }: Figure): PaintOf {
  return (side, ...parts) => {
    const isFar = side === 'F' && view === 'side';
    if (parts.some((part) => hot.includes(part))) return isFar ? 'hot-far' : 'hot';
    if (isFar) return 'far';
    return parts.some((part) => part.startsWith('arm')) ? 'near' : 'body';
  };
}

function bodyAt(figure: Figure, t: number, paintOf: PaintOf): BodyGroup[] {
  if (!isHand(figure)) return drawBody(figure.view, solveFigure(figure, t), paintOf);
  const shapes = drawHand(figure.view, solveHand(figure, t), (...parts) => paintOf('middle', ...parts));
  return [{ points: ['wristN', 'handN', 'fingertip', 'thumbtip'], shapes }];
}

/** The start pose shows only the parts that have moved. */
function drawGhost(figure: Figure, t: number): Shape[] {
  const [before, now] = [solve(figure, 0).points, solve(figure, t).points];
  const hasMoved = (point: FigurePoint) => distance(before[point] ?? [0, 0], now[point] ?? [0, 0]) > 1.5;
  return bodyAt(figure, 0, () => 'ghost')
    .filter(({ points }) => points.some(hasMoved))
    .flatMap(({ shapes }) => shapes);
}

function makeLens(zoom: NonNullable<Figure['zoom']>, figure: Figure, moving: (t: number) => Points): Drawing['lens'] {
  const { at, scale, r = 46 } = zoom;
  const focus = moving(1)[zoom.on] ?? [0, 0];
  const place = ([x, y]: Place): Place => [at[0] + (x - focus[0]) * scale, at[1] + (y - focus[1]) * scale];
  const [dx, dy] = place([0, 0]);
  return {
    at,
    r,
    transform: `translate(${round(dx)} ${round(dy)}) scale(${scale})`,
    over: figure.arrows.flatMap((arrow) => drawArrow(arrow, moving, place)),
  };
}

export const lensRim = ({ at, r }: NonNullable<Drawing['lens']>): string => circle(at, r);

const round = (n: number) => Math.round(n * 100) / 100;

interface Frame {
  scale: number;
  dx: number;
  dy: number;
  transform: string;
}

function fit([left, top, right, bottom]: Box, isMirrored: boolean): Frame {
  const scale = Math.min(
    (pictureWidth - 2 * margin) / (right - left),
    (pictureHeight - 2 * margin) / (bottom - top),
    largestScale,
  );
  const dx = pictureWidth / 2 - (scale * (left + right)) / 2;
  const dy = pictureHeight / 2 - (scale * (top + bottom)) / 2;
  const flip = isMirrored ? `translate(${pictureWidth} 0) scale(-1 1) ` : '';
  return { scale, dx, dy, transform: `${flip}translate(${round(dx)} ${round(dy)}) scale(${round(scale)})` };
}

type Label = NonNullable<Figure['label']>;

/** Han characters are square, the others about half as wide. */
function labelBox({ t, x, y }: Label): Box {
  const width = [...t].reduce((sum, character) => sum + (character > '⺀' ? 1 : 0.58), 0) * labelSize;
  return [x, y - labelSize, x + width, y + 3];
}

function placeLabel(label: Label, { scale, dx, dy }: Frame, isMirrored: boolean): NonNullable<Drawing['label']> {
  const x = label.x * scale + dx;
  return {
    text: label.t,
    x: round(isMirrored ? pictureWidth - x : x),
    y: round(label.y * scale + dy),
    size: round(labelSize * Math.min(scale, 1.1)),
    anchor: isMirrored ? 'end' : 'start',
  };
}
