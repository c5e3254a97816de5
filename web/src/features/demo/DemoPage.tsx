import type { ReactNode } from 'react';
import './demo.css';

interface Props {
  title: string;
  /** What can be tried here, in a sentence or two. */
  lead: ReactNode;
  children: ReactNode;
}

export function DemoPage({ title, lead, children }: Props) {
  return (
    <div className="page">
      <div className="page-head demo-head">
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      {children}
    </div>
  );
}
