import type { ComponentProps } from 'react';
import css from '../conversation.module.css';

/** A button that looks like a link, inside a line of text. */
export function TextButton({ className = '', ...props }: Omit<ComponentProps<'button'>, 'type'>) {
  return <button type="button" className={`link-text nowrap bare-button ${css.link} ${className}`} {...props} />;
}
