import type { ReactNode } from 'react';
import css from './h5.module.css';

interface Props {
  title: string;
  children?: ReactNode;
}

/** A page with one sentence and what to do. */
export function Plain({ title, children }: Props) {
  return (
    <main className={`stack gap-4 full-height surface ${css.plain}`}>
      <h1>{title}</h1>
      {children}
    </main>
  );
}
