import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type CommandName, canRun, commandOf, commands } from './commands.ts';

export interface ToolState {
  /** The commands active at the cursor. */
  on: readonly CommandName[];
  /** The commands that would change nothing there. */
  off: readonly CommandName[];
  block: CommandName;
  color: string | null;
  background: string | null;
}

const names = Object.keys(commands) as CommandName[];
const switchable = names.filter((name) => commandOf(name).isOn);
const limited: readonly CommandName[] = ['undo', 'redo', 'outdent', 'indent', 'insertTable'];
const blocks: readonly CommandName[] = ['heading1', 'heading2', 'heading3', 'heading4', 'codeBlock'];

function readTools(editor: Editor): ToolState {
  const on = switchable.filter((name) => commandOf(name).isOn?.(editor));
  const { color, backgroundColor } = editor.getAttributes('textStyle');
  return {
    on,
    off: limited.filter((name) => !canRun(editor, name)),
    block: on.find((name) => blocks.includes(name)) ?? 'paragraph',
    color: color ?? null,
    background: backgroundColor ?? null,
  };
}

/** The state shown by the toolbar, which renders again only when it changes, not at every key. */
export function useToolState(editor: Editor): ToolState {
  return useEditorState({ editor, selector: () => readTools(editor) });
}
