import type { ReactNode } from 'react';
import css from './demo.module.css';

interface Props {
  title: string;
  /** What can be tried here, in a sentence or two. */
  lead: ReactNode;
  children: ReactNode;
}

export function DemoPage({ title, lead, children }: Props) {
  return (
    <div className="page">
      <div className={`page-head ${css.head}`}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      {children}
    </div>
  );
}
