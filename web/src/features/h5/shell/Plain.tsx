import type { ReactNode } from 'react';

interface Props {
  title: string;
  children?: ReactNode;
}

/** A page with one sentence and what to do. */
export function Plain({ title, children }: Props) {
  return (
    <main className="h5-plain">
      <h1>{title}</h1>
      {children}
    </main>
  );
}
