import { SearchOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import css from '../status/status-block.module.css';

interface Props {
  icon: ReactNode;
  /** One sentence: what is missing. */
  title: string;
  /** Why, or what will appear here. */
  children?: ReactNode;
  /** The next step. */
  actions?: ReactNode;
  /** Appeared without an action of the user, so it is announced. */
  isAlert?: boolean;
}

/** Shown in a card in place of the rows. */
export function TableNote({ icon, title, children, actions, isAlert = false }: Props) {
  return (
    <div className={`stack top centered gap-1 muted ${css.block} ${css.table}`} role={isAlert ? 'alert' : undefined}>
      <span className={`faint ${css.icon}`} aria-hidden>
        {icon}
      </span>
      <h2 className="plain">{title}</h2>
      {children}
      {actions && <div className="flow mt-3">{actions}</div>}
    </div>
  );
}

interface NoMatchProps {
  /** The records of the list: 用户, 计划. */
  noun: string;
  /** What the user may try. */
  children: ReactNode;
  onClear(): void;
}

/** No row matches the filters. */
export function NoMatch({ noun, children, onClear }: NoMatchProps) {
  return (
    <TableNote
      icon={<SearchOutlined />}
      title={`没有符合条件的${noun}`}
      actions={<Button onClick={onClear}>清除筛选</Button>}
    >
      <p>{children}</p>
    </TableNote>
  );
}
