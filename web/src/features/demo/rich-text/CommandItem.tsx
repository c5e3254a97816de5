import type { Editor } from '@tiptap/core';
import { type CommandName, canRun, commandOf, type Panel, runCommand } from './commands.ts';
import css from './rich-editor.module.css';

interface Props {
  editor: Editor;
  name: CommandName;
  onPanel(panel: Panel): void;
}

/** A line of a menu. */
export function CommandItem({ editor, name, onPanel }: Props) {
  const { label, keys, panel, isOn } = commandOf(name);
  return (
    <button
      type="button"
      role="menuitem"
      className={css.richMenuItem}
      disabled={!canRun(editor, name)}
      onClick={() => (panel ? onPanel(panel) : runCommand(editor, name))}
    >
      <span>
        {label}
        {panel && panel !== 'full' && '…'}
        {isOn?.(editor) && ' ✓'}
      </span>
      {keys && <span className={`fixed small ${css.richMenuKeys}`}>{keys}</span>}
    </button>
  );
}
