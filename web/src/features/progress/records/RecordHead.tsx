import type { ReactNode } from 'react';
import pageCss from '../progress-page.module.css';
import css from './records.module.css';

/** The title of a list of records with its filters and actions. */
export function RecordHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`flex wrap middle ${css.head}`}>
      <h2 className={pageCss.heading}>{title}</h2>
      {children}
    </div>
  );
}

/** A small tag behind a value: 补录, 更正, 少见，已核对. */
export function RecordMark({ isBad = false, children }: { isBad?: boolean; children: ReactNode }) {
  return <span className={`status-tag ${isBad ? 'crit-box' : 'neutral-box'} ${css.mark}`}>{children}</span>;
}
