import type { ReactNode } from 'react';
import './data-table.css';
import './list-page.css';

interface Props {
  title: string;
  /** Beside the title: buttons to create, import or export. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** The frame of a list page: its title with the actions, and the list below. */
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
