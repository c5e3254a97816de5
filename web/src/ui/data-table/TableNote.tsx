import type { ReactNode } from 'react';

interface Props {
  icon: ReactNode;
  /** One sentence: what is missing. */
  title: string;
  /** Why, or what will appear here. */
  children?: ReactNode;
  /** The next step. */
  actions?: ReactNode;
  /** Came by itself, so it is read out. */
  isAlert?: boolean;
}

/** Stands in a card where rows would be. */
export function TableNote({ icon, title, children, actions, isAlert = false }: Props) {
  return (
    <div className="table-note" role={isAlert ? 'alert' : undefined}>
      <span className="table-note-icon" aria-hidden>
        {icon}
      </span>
      <h2>{title}</h2>
      {children}
      {actions && <div className="table-note-actions">{actions}</div>}
    </div>
  );
}
