import { DownOutlined } from '@ant-design/icons';
import { type ReactNode, useState } from 'react';
import css from '../rich-editor.module.css';
import { DropMenu } from './DropMenu.tsx';
import { menuButton } from './MenuBar.tsx';

/** Marks a button that the arrow keys reach. */
export interface Stop {
  'data-stop': string;
  tabIndex: number;
}

interface ButtonProps {
  label: string;
  /** With the keyboard shortcut. */
  title: string;
  stop: Stop;
  /** Undefined: the button is not a toggle. */
  isOn?: boolean | undefined;
  isOff?: boolean;
  onPress(): void;
  children: ReactNode;
}

const toolButton = `${menuButton} ${css.tool}`;

// A press with the mouse keeps the cursor in the text.
const keepFocus = (event: { preventDefault(): void }) => event.preventDefault();

/** `aria-disabled`, not `disabled`: a disabled button would lose the focus when it is pressed. */
export function ToolButton({ label, title, stop, isOn, isOff = false, onPress, children }: ButtonProps) {
  return (
    <button
      type="button"
      className={toolButton}
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
        className={toolButton}
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
        <DownOutlined style={{ fontSize: 10 }} aria-hidden />
      </button>
      {opener && (
        <DropMenu label={label} opener={opener} onClose={() => setOpener(null)}>
          {children}
        </DropMenu>
      )}
    </>
  );
}
