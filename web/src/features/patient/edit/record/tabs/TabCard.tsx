import type { ReactNode } from 'react';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Delayed } from '#web/ui/status/Delayed.tsx';
import css from '../patient-record.module.css';

interface Props {
  title: string;
  /** The actions of the tab. */
  action?: ReactNode;
  /** The state of the query; null: the data is there. */
  reading?: { error: Error | null; retry(): void } | null;
  children: ReactNode;
}

/** The card of a tab that reads its own data and shows its own failure. */
export function TabCard({ title, action, reading = null, children }: Props) {
  return (
    <section className="card" aria-label={title}>
      <header className={`row between mb-3 ${css.tabHead}`}>
        <h2>{title}</h2>
        {action}
      </header>
      {reading ? <Reading {...reading} /> : children}
    </section>
  );
}

function Reading({ error, retry }: NonNullable<Props['reading']>) {
  if (error) {
    return (
      <div role="alert">
        <p className="failure">{failureLine(error) || '没有读取成功'}</p>
        <Button size="small" onClick={retry}>
          重试
        </Button>
      </div>
    );
  }
  return (
    <Delayed>
      <span className="bar" style={{ width: '60%' }} />
      <span className="bar" style={{ width: '75%' }} />
      <span className="bar" style={{ width: '45%' }} />
    </Delayed>
  );
}
