import type { Editor } from '@tiptap/core';
import css from '../rich-editor.module.css';
import { type CommandName, canRun, commandOf, type Panel, runCommand } from './commands.ts';

interface Props {
  editor: Editor;
  name: CommandName;
  onPanel(panel: Panel): void;
}

export const menuItem = `flex middle between gap-4 ${css.menuItem}`;

/** An item of a menu. */
export function CommandItem({ editor, name, onPanel }: Props) {
  const { label, keys, panel, isOn } = commandOf(name);
  const isDisabled = !canRun(editor, name);
  return (
    <button
      type="button"
      role="menuitem"
      className={menuItem}
      disabled={isDisabled}
      onClick={() => (panel ? onPanel(panel) : runCommand(editor, name))}
    >
      <span>
        {label}
        {panel && panel !== 'full' && '…'}
        {isOn?.(editor) && ' ✓'}
      </span>
      {keys && <span className={isDisabled ? 'fixed fine' : 'fixed fine faint'}>{keys}</span>}
    </button>
  );
}
