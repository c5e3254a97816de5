import type { Editor } from '@tiptap/core';
import { memo } from 'react';
import css from '../rich-editor.module.css';
import { commandIcons } from './command-icons.tsx';
import { type CommandName, commandOf, type Panel, runCommand } from './commands.ts';
import { ToolButton } from './ToolButton.tsx';
import { toolMenus } from './ToolMenus.tsx';
import { useRoving } from './use-roving.ts';
import { useToolState } from './use-tool-state.ts';

type ToolName = CommandName | keyof typeof toolMenus;

const rows: readonly (readonly (readonly ToolName[])[])[] = [
  [
    ['undo', 'redo'],
    ['block'],
    ['bold', 'italic', 'underline', 'strike', 'code'],
    ['color', 'background'],
    ['clearFormat'],
  ],
  [
    ['alignLeft', 'alignCenter', 'alignRight', 'alignJustify'],
    ['bulletList', 'orderedList', 'outdent', 'indent'],
    ['quote', 'codeBlock', 'rule'],
    ['link', 'pictures', 'table'],
    ['full', 'help'],
  ],
];

interface Props {
  editor: Editor;
  isFull: boolean;
  onPanel(panel: Panel): void;
}

export const Toolbar = memo(function Toolbar({ editor, isFull, onPanel }: Props) {
  const state = useToolState(editor);
  const { box, stopOf } = useRoving('undo');

  function draw(tool: ToolName) {
    if (tool in toolMenus) {
      const Menu = toolMenus[tool as keyof typeof toolMenus];
      return <Menu key={tool} editor={editor} state={state} stop={stopOf(tool)} onPanel={onPanel} />;
    }
    const name = tool as CommandName;
    const { label, keys, panel, isOn } = commandOf(name);
    return (
      <ToolButton
        key={name}
        label={label}
        title={keys ? `${label}（${keys}）` : label}
        stop={stopOf(name)}
        isOn={name === 'full' ? isFull : isOn && state.on.includes(name)}
        isOff={state.off.includes(name)}
        onPress={() => (panel ? onPanel(panel) : runCommand(editor, name))}
      >
        {commandIcons[name]}
      </ToolButton>
    );
  }

  return (
    <div role="toolbar" tabIndex={-1} aria-label="格式工具栏" className={css.toolbar} {...box}>
      {rows.map((row) => (
        <div key={row[0]?.[0]} className={`flex wrap ${css.toolbarRow}`}>
          {row.map((group) => (
            <div key={group[0]} className={`flex fixed ${css.group}`}>
              {group.map(draw)}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
});
