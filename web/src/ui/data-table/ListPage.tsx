import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Beside the title: what can be created, imported or exported. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** The frame of a list: its title with the actions of the page, and below them the list. */
export function ListPage({ title, actions, className = '', children }: Props) {
  return (
    <div className={`page list-page ${className}`.trim()}>
      <div className="page-head">
        <h1>{title}</h1>
        {actions}
      </div>
      {children}
    </div>
  );
}
