import { DownOutlined } from '@ant-design/icons';
import { type ReactNode, useState } from 'react';
import { DropMenu } from './DropMenu.tsx';
import css from './rich-editor.module.css';

/** Its place among those the arrow keys lead to. */
export interface Stop {
  'data-stop': string;
  tabIndex: number;
}

interface ButtonProps {
  label: string;
  /** With the keys that do the same. */
  title: string;
  stop: Stop;
  /** Undefined: it is not a switch. */
  isOn?: boolean | undefined;
  isOff?: boolean;
  onPress(): void;
  children: ReactNode;
}

// The mouse leaves the cursor where it is in the text.
const keepFocus = (event: { preventDefault(): void }) => event.preventDefault();

/** Not `disabled` where it can do nothing: the focus would be lost under the finger that presses it. */
export function ToolButton({ label, title, stop, isOn, isOff = false, onPress, children }: ButtonProps) {
  return (
    <button
      type="button"
      className={css.richTool}
      aria-label={label}
      title={title}
      aria-pressed={isOn}
      aria-disabled={isOff}
      {...stop}
      onMouseDown={keepFocus}
      onClick={() => !isOff && onPress()}
    >
      {children}
    </button>
  );
}

interface MenuProps {
  label: string;
  stop: Stop;
  /** What the button shows. */
  face: ReactNode;
  children: ReactNode;
}

export function ToolMenu({ label, stop, face, children }: MenuProps) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        type="button"
        className={`${css.richTool} ${css.richToolMenu}`}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={opener !== null}
        {...stop}
        onMouseDown={keepFocus}
        onClick={({ currentTarget }) => setOpener(opener ? null : currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpener(event.currentTarget);
        }}
      >
        {face}
        <DownOutlined aria-hidden />
      </button>
      {opener && (
        <DropMenu label={label} opener={opener} onClose={() => setOpener(null)}>
          {children}
        </DropMenu>
      )}
    </>
  );
}
