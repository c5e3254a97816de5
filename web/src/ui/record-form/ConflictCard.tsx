import { WarningFilled } from '@ant-design/icons';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import './conflict-panel.css';

/** Says that another user saved first. It takes the focus: what was to be saved is not. */
export function ConflictCard({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card conflict-panel" aria-labelledby={titleId}>
      <p className="conflict-tag status-tag bold mb-1 high-box">
        <WarningFilled aria-hidden /> 未保存
      </p>
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
