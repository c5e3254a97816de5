import { type ComponentProps, type RefObject, useRef } from 'react';
import { light, sizes } from '../tokens.ts';
import { type Box, type Sides, useBeside } from './beside.ts';

interface Props extends Omit<ComponentProps<'div'>, 'ref'> {
  ref?: RefObject<HTMLDivElement | null>;
  anchor(): Box | undefined;
  align: Sides['align'];
  isAbove?: boolean;
  /** White on dark in either theme, for a short text. */
  isDark?: boolean;
}

const arrowSize = { width: 16, height: 8 };
/** From the arrow to the side edges of the box, at least. */
const arrowInset = 12;
const gap = arrowSize.height + 4;

/** The height keeps the box and its arrow inside the window: a longer content scrolls. */
const maxHeight = `calc(100vh - ${2 * gap}px)`;
const dark = { padding: '6px 8px', minHeight: sizes['height-control'], background: light.menu, color: light.surface };

/** A box with an arrow beside its anchor. */
export function Bubble({ ref, anchor, align, isAbove = false, isDark = false, children, ...rest }: Props) {
  const own = useRef<HTMLDivElement>(null);
  const box = ref ?? own;
  const arrow = useRef<SVGSVGElement>(null);

  useBeside(box, anchor, { align, isAbove, gap }, (place, at, { width }) => {
    const half = arrowSize.width / 2;
    const tip = {
      start: at.left + arrowInset + half,
      center: (at.left + at.right) / 2,
      end: at.right - arrowInset - half,
    };
    const left = Math.max(arrowInset, Math.min(tip[align] - half - place.left, width - arrowInset - 2 * half));
    const top = place.isAbove ? '100%' : `${-arrowSize.height}px`;
    const transform = place.isAbove ? 'scaleY(-1)' : 'none';
    Object.assign(arrow.current?.style ?? {}, { left: `${left}px`, top, transform });
  });

  return (
    <div {...rest} ref={box} className="bubble" style={{ left: 0, top: 0, maxWidth: isDark ? 250 : undefined }}>
      <div className="surface rounded scroll" style={{ maxHeight, ...(isDark ? dark : { padding: sizes['space-3'] }) }}>
        {children}
      </div>
      <svg
        ref={arrow}
        {...arrowSize}
        aria-hidden
        style={{ position: 'absolute', fill: isDark ? light.menu : 'var(--surface)' }}
      >
        <path d="M0 8A4 4 0 0 0 2.82843 6.82843L6.58579 3.07107A2 2 0 0 1 9.41421 3.07107L13.1716 6.82843A4 4 0 0 0 16 8Z" />
      </svg>
    </div>
  );
}
