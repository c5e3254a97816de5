import type { ReactNode } from 'react';
import css from './status-block.module.css';

interface Props {
  icon: ReactNode;
  /** One sentence: what has happened. */
  title: string;
  /** Why, or what to do about it. */
  children?: ReactNode;
  /** The next steps, the most likely one first. */
  actions: ReactNode;
  /** Appeared without an action of the user, so it is announced. */
  isAlert?: boolean;
}

/** Explains in the middle of a page why it has no content. */
export function StatusBlock({ icon, title, children, actions, isAlert = false }: Props) {
  return (
    <section
      className={`status-block stack top centered gap-1 muted ${css.block} ${css.page}`}
      role={isAlert ? 'alert' : undefined}
    >
      <span className={`faint ${css.icon}`} aria-hidden>
        {icon}
      </span>
      <h1 className="plain">{title}</h1>
      {children}
      <div className="flow mt-3">{actions}</div>
    </section>
  );
}
