import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';

interface Props {
  icon: ReactNode;
  /** One sentence: what is missing. */
  title: string;
  /** Why, or what will appear here. */
  children?: ReactNode;
  /** The next step. */
  actions?: ReactNode;
  /** Appeared without an action of the user, so it is read out. */
  isAlert?: boolean;
}

/** Stands in a card where rows would be. */
export function TableNote({ icon, title, children, actions, isAlert = false }: Props) {
  return (
    <div className="table-note" role={isAlert ? 'alert' : undefined}>
      <span className="table-note-icon" aria-hidden>
        {icon}
      </span>
      <h2>{title}</h2>
      {children}
      {actions && <div className="table-note-actions">{actions}</div>}
    </div>
  );
}

interface NoMatchProps {
  /** What the list holds: 用户, 计划. */
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
