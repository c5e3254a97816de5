import { Button, type ButtonProps } from 'antd';
import { type CopyWords, useCopy } from './use-copy.ts';

interface Props extends Omit<ButtonProps, 'onClick' | 'onCopy'>, CopyWords {
  /** The copied text; a function is called on click. */
  text: string | (() => string);
  /** The clipboard refused: the caller can select the text for copying by hand. */
  onRefused?(): void;
}

export function CopyButton({ text, told, failed, seconds, onRefused, ...button }: Props) {
  const copy = useCopy();

  async function handleCopy(): Promise<void> {
    const words = typeof text === 'function' ? text() : text;
    if (!(await copy(words, { told, failed, seconds }))) onRefused?.();
  }

  return <Button {...button} onClick={handleCopy} />;
}
