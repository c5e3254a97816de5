import type { ReactNode } from 'react';
import './status-block.css';

interface Props {
  icon: ReactNode;
  /** One sentence: what is the matter. */
  title: string;
  /** Why, or what to do about it. */
  children?: ReactNode;
  /** The next steps, the most likely one first. */
  actions: ReactNode;
  /** Came by itself, so it is read out. */
  isAlert?: boolean;
}

/** Says in the middle of a page why there is nothing else to see. */
export function StatusBlock({ icon, title, children, actions, isAlert = false }: Props) {
  return (
    <section className="status-block" role={isAlert ? 'alert' : undefined}>
      <span className="status-block-icon" aria-hidden>
        {icon}
      </span>
      <h1>{title}</h1>
      {children}
      <div className="status-block-actions">{actions}</div>
    </section>
  );
}
