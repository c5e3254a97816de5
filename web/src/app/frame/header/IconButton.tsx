import type { ComponentPropsWithRef } from 'react';
import css from './header.module.css';

interface Props extends ComponentPropsWithRef<'button'> {
  /** What the button does: its title and its accessible name. */
  label: string;
  /** Marks something new or wrong behind the button; the label names it. */
  hasDot?: boolean;
}

export function IconButton({ label, hasDot = false, className = '', children, ...button }: Props) {
  return (
    <button
      type="button"
      className={`grid fixed relative rounded muted bare-button ${css.iconButton} ${className}`}
      aria-label={label}
      title={label}
      {...button}
    >
      {children}
      {hasDot && <span className={css.dot} />}
    </button>
  );
}
