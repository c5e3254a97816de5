import type { ComponentPropsWithRef } from 'react';
import './icon-button.css';

interface Props extends ComponentPropsWithRef<'button'> {
  /** What the button does, for those who see only the icon and those who hear it. */
  label: string;
}

export function IconButton({ label, className = '', children, ...button }: Props) {
  return (
    <button type="button" className={`icon-button ${className}`} aria-label={label} title={label} {...button}>
      {children}
    </button>
  );
}
