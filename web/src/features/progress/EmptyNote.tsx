import type { ReactNode } from 'react';
import css from './progress-page.module.css';

/** In place of a chart that has no data yet: what will appear here, and the button that leads there. */
export function EmptyNote({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={`grid gap-1 muted ${css.empty}`}>
      <p>
        <strong className="plain large">{title}</strong>
      </p>
      <p>{text}</p>
      {children}
    </div>
  );
}
