// The picture of an exercise: still, with the faint start pose, or at one moment of its movement.
import type { Figure } from '@yun/contract';
import { memo, type SVGProps, useId, useMemo } from 'react';
import { type Drawing, drawFigure, lensRim, pictureHeight, pictureWidth } from './draw-figure.ts';
import type { Paint, Shape } from './shape.ts';
import './figure.css';

interface Props {
  /** Null: it has none. Undefined: not read yet, the picture is empty. */
  figure: Figure | null | undefined;
  name: string;
  /** Width in pixels; without it the picture fills its container. Below 120 it shows neither magnifier nor text. */
  size?: number;
  /** For the left side of the body. */
  mirrored?: boolean;
  /** Colours follow the theme; `print` is for grey paper. */
  look?: 'theme' | 'print';
  /** The moment of the movement, 0 to 1, when it is animated; a still shows the end. */
  moment?: number;
}

const smallestWithText = 120;

/** Memoized: a picture has a hundred paths, and stands beside fields that are typed into. */
export const ExerciseFigure = memo(function ExerciseFigure(props: Props) {
  const { figure, name, size, mirrored = false, look = 'theme', moment } = props;
  const className = look === 'print' ? 'figure figure-print' : 'figure';
  const dimensions = size === undefined ? {} : { width: size, height: (size * pictureHeight) / pictureWidth };
  return (
    <svg
      className={className}
      viewBox={`0 0 ${pictureWidth} ${pictureHeight}`}
      role="img"
      aria-label={figure === null ? `${name}，暂无图` : name}
      {...dimensions}
    >
      {figure && (
        <FigureShapes
          figure={figure}
          isMirrored={mirrored}
          isSmall={size !== undefined && size < smallestWithText}
          moment={moment}
        />
      )}
      {figure === null && <NoFigure name={name} size={size} />}
    </svg>
  );
});

interface ShapesProps {
  figure: Figure;
  isMirrored: boolean;
  isSmall: boolean;
  moment: number | undefined;
}

function FigureShapes({ figure, isMirrored, isSmall, moment }: ShapesProps) {
  const drawing = useMemo(() => {
    const isStill = moment === undefined;
    return drawFigure(figure, { isMirrored, isSmall, hasGhost: isStill, ...(isStill ? {} : { t: moment }) });
  }, [figure, isMirrored, isSmall, moment]);
  const { label, lens } = drawing;
  return (
    <>
      <g transform={drawing.transform}>
        <Paths shapes={drawing.shapes} />
        {lens && <Lens lens={lens} shapes={drawing.shapes} />}
      </g>
      {label && (
        <text
          fill="var(--figure-arrow)"
          fontWeight={600}
          x={label.x}
          y={label.y}
          fontSize={label.size}
          textAnchor={label.anchor}
        >
          {label.text}
        </text>
      )}
    </>
  );
}

function Paths({ shapes }: { shapes: Shape[] }) {
  return shapes.map((shape, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same figure has the same shapes in the same order
    <path key={i} d={shape.d} {...paintOf(shape)} />
  ));
}

/** Parts of the person are separated by an edge. */
const edged: ReadonlySet<Paint> = new Set<Paint>(['body', 'near', 'far', 'hot', 'hot-far']);

/** Paints that share the colour of another one. */
const sharedColors: Partial<Record<Paint, string>> = {
  outline: 'prop',
  'held-edge': 'edge',
  'arrow-halo': 'edge',
  glass: 'lens',
  hole: 'lens',
};

function paintOf({ paint, stroke, isSeamless }: Shape): SVGProps<SVGPathElement> {
  const color = `var(--figure-${sharedColors[paint] ?? paint})`;
  if (stroke !== undefined) {
    return { fill: 'none', stroke: color, strokeWidth: stroke, strokeLinecap: 'round', strokeLinejoin: 'round' };
  }
  return { fill: color, className: edged.has(paint) && !isSeamless ? 'figure-edged' : undefined };
}

function Lens({ lens, shapes }: { lens: NonNullable<Drawing['lens']>; shapes: Shape[] }) {
  const id = useId();
  return (
    <>
      <clipPath id={id}>
        <path d={lensRim(lens)} />
      </clipPath>
      <path fill="var(--figure-lens)" d={lensRim(lens)} />
      <g clipPath={`url(#${id})`}>
        <g transform={lens.transform}>
          <Paths shapes={shapes} />
        </g>
      </g>
      <path fill="none" stroke="var(--figure-prop)" strokeWidth={1.6} d={lensRim(lens)} />
      <Paths shapes={lens.over} />
    </>
  );
}

/** Its letters are at least 12 pixels high in any size of the picture; the smallest has no space for the name. */
function NoFigure({ name, size = 240 }: { name: string; size: number | undefined }) {
  const letter = Math.max(16, (12 * pictureWidth) / size);
  const isSmall = size < smallestWithText;
  const longest = Math.floor((pictureWidth - 20) / letter);
  const letters = [...name];
  const shown = letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : name;
  const middle = pictureHeight / 2;
  return (
    <>
      <rect fill="var(--sunken)" width={pictureWidth} height={pictureHeight} />
      {!isSmall && (
        <text fill="var(--text2)" x="160" y={middle} fontSize={letter} textAnchor="middle">
          {shown}
        </text>
      )}
      <text
        fill="var(--text3)"
        x="160"
        y={middle + letter * (isSmall ? 0.36 : 1.4)}
        fontSize={letter}
        textAnchor="middle"
      >
        暂无图
      </text>
    </>
  );
}
