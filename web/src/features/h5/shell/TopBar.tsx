import type { ReactNode } from 'react';
import css from './h5.module.css';

interface Props {
  onBack: () => void;
  title?: string;
  children?: ReactNode;
}

export function TopBar({ onBack, title, children }: Props) {
  return (
    <header className={css.top}>
      <button type="button" className={css.back} onClick={onBack}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M15 5l-7 7 7 7" />
        </svg>
        返回
      </button>
      {title && <span className={css.topTitle}>{title}</span>}
      {children}
    </header>
  );
}
