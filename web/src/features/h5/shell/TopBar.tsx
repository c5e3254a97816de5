import type { ReactNode } from 'react';

interface Props {
  onBack: () => void;
  title?: string;
  children?: ReactNode;
}

export function TopBar({ onBack, title, children }: Props) {
  return (
    <header className="h5-top">
      <button type="button" className="h5-back" onClick={onBack}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M15 5l-7 7 7 7" />
        </svg>
        返回
      </button>
      {title && <span className="h5-top-title">{title}</span>}
      {children}
    </header>
  );
}
