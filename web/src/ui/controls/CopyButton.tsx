import { Button, type ButtonProps } from '#web/ui/button/Button.tsx';
import { type CopyTexts, copy } from './copy.ts';

interface Props extends Omit<ButtonProps, 'onClick' | 'onCopy'>, CopyTexts {
  /** The copied text; a function is called on click. */
  text: string | (() => string);
  /** The clipboard refused: the caller can select the text for copying by hand. */
  onRefused?(): void;
}

export function CopyButton({ text, success, failed, seconds, onRefused, ...button }: Props) {
  async function handleCopy(): Promise<void> {
    const copied = typeof text === 'function' ? text() : text;
    if (!(await copy(copied, { success, failed, seconds }))) onRefused?.();
  }

  return <Button {...button} onClick={handleCopy} />;
}
