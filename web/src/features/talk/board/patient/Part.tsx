import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Delayed } from '#web/ui/status/Delayed.tsx';
import css from '../board.module.css';

interface Props<T> {
  title: string;
  /** Right of the title. */
  extra?: ReactNode;
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  children(data: T): ReactNode;
}

/** One section of the column, with its own loading and error state. */
export function Part<T>({ title, extra, query: { data, error, refetch }, children }: Props<T>) {
  return (
    <section className={`line-bottom ${css.part}`}>
      <header className="flex middle between">
        <h3 className="m-0 bold">{title}</h3>
        {extra}
      </header>
      {data === undefined ? <Missing error={error} onRetry={() => void refetch()} /> : children(data)}
    </section>
  );
}

export function Missing({ error, onRetry }: { error: Error | null; onRetry(): void }) {
  if (!error) {
    return (
      <Delayed>
        <div role="status">
          <span className="visually-hidden">正在读取</span>
          <span className="bar" />
          <span className="bar" />
        </div>
      </Delayed>
    );
  }
  return (
    <p className="muted" role="alert">
      没有读取成功：{failureLine(error)}
      <Button type="link" size="small" onClick={onRetry}>
        重试
      </Button>
    </p>
  );
}
