import type { ReactNode } from 'react';
import css from './pop-menu.module.css';

interface MenuItem {
  key: string;
  label: string;
  icon?: ReactNode;
  /** Deletes something or takes it away. */
  danger?: boolean;
  /** A text says why: then the arrow keys reach the item, so that it can be read. */
  disabled?: boolean | string;
  /** Opens this address. */
  href?: string;
  onClick?(): void;
}

/** An item of a menu, a line between items, or a text above them. */
export type MenuEntry = MenuItem | { key: string; type: 'divider' } | { key: string; type: 'heading'; label: string };

export function MenuItems({ items }: { items: readonly MenuEntry[] }) {
  return items.map((entry) => {
    if (!('type' in entry)) return <Item {...entry} key={entry.key} />;
    if (entry.type === 'divider') return <hr key={entry.key} />;
    return (
      <span key={entry.key} className={`faint ${css.heading}`}>
        {entry.label}
      </span>
    );
  });
}

function Item({ label, icon, danger = false, disabled = false, href, onClick }: Omit<MenuItem, 'key'>) {
  const look = `${icon ? 'row' : ''} ${danger ? css.danger : ''}`;
  const content = (
    <>
      {icon && (
        <span className="fine" style={{ minWidth: 14 }} aria-hidden>
          {icon}
        </span>
      )}
      {label}
    </>
  );
  if (href !== undefined) {
    return (
      <a role="menuitem" className={look} href={href} onClick={onClick}>
        {content}
      </a>
    );
  }
  const reason = typeof disabled === 'string' ? disabled : undefined;
  return (
    <button
      type="button"
      role="menuitem"
      className={look}
      disabled={disabled === true}
      aria-disabled={reason !== undefined || undefined}
      title={reason}
      onClick={reason === undefined ? onClick : undefined}
    >
      {content}
    </button>
  );
}
