import type { ReactNode } from 'react';
import css from './h5.module.css';
import { Icon } from './Icon.tsx';

interface Props {
  onBack: () => void;
  title?: string;
  children?: ReactNode;
}

export function TopBar({ onBack, title, children }: Props) {
  return (
    <header className={`row between surface ${css.top}`}>
      <button type="button" className={`row gap-1 ${css.topButton}`} onClick={onBack}>
        <Icon d="M15 5l-7 7 7 7" />
        返回
      </button>
      {title && <span className="note">{title}</span>}
      {children}
    </header>
  );
}
