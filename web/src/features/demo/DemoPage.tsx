import type { CSSProperties, ReactNode } from 'react';

interface Props {
  title: string;
  /** What can be tried here, in a sentence or two. */
  lead: ReactNode;
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
}

export function DemoPage({ title, lead, className = '', style = {}, children }: Props) {
  return (
    <div className={`page ${className}`.trim()} style={style}>
      <div className="mb-4">
        <h1>{title}</h1>
        <p className="mt-1 muted">{lead}</p>
      </div>
      {children}
    </div>
  );
}
