import type { ReactNode } from 'react';
import css from './plan-builder.module.css';

/** A short mark behind a name, such as 新增 or 当前; `isWarning`: it speaks against the choice. */
export function Mark({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) {
  return <span className={`fine lines-tight bold ${css.mark} ${isWarning ? css.warning : ''}`}>{children}</span>;
}
