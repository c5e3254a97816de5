import type { ReactNode } from 'react';
import css from './day-home.module.css';
import homeCss from './home.module.css';

/** Cards side by side where there is space. */
export const cards = `grid top gap-x-4 ${css.cards}`;

interface ColumnsProps {
  main: ReactNode;
  side: ReactNode;
}

/** Two columns; in a window of medium width the second is below, its cards side by side. */
export function HomeColumns({ main, side }: ColumnsProps) {
  return (
    <div className={`grid top gap-x-4 ${homeCss.columns}`}>
      <div>{main}</div>
      <div className={cards}>{side}</div>
    </div>
  );
}

export const blockHead = `row between gap-3 line-bottom ${css.head}`;

interface BlockProps {
  /** Unique on the page: the heading labels the block. */
  id: string;
  title: string;
  /** Beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A card of the home page with its heading. */
export function HomeBlock({ id, title, aside, children }: BlockProps) {
  const titleId = `${id}-title`;
  return (
    <section className={`card ${css.block}`} aria-labelledby={titleId}>
      <div className={blockHead}>
        <h2 id={titleId}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
