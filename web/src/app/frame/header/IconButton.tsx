import type { ComponentPropsWithRef } from 'react';
import css from './icon-button.module.css';

interface Props extends ComponentPropsWithRef<'button'> {
  /** What the button does, for those who see only the icon and those who hear it. */
  label: string;
}

export function IconButton({ label, className = '', children, ...button }: Props) {
  return (
    <button type="button" className={`${css.iconButton} ${className}`} aria-label={label} title={label} {...button}>
      {children}
    </button>
  );
}
