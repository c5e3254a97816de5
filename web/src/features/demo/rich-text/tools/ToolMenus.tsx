import { FontColorsOutlined, HighlightOutlined, TableOutlined } from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import css from '../rich-editor.module.css';
import { backgroundColors, textColors } from '../safe-html/palette.ts';
import { ColorMenu } from './ColorMenu.tsx';
import { CommandItem } from './CommandItem.tsx';
import { type CommandName, commandOf, type Panel } from './commands.ts';
import { MenuGroups, tableGroups } from './MenuBar.tsx';
import { type Stop, ToolMenu } from './ToolButton.tsx';
import type { ToolState } from './use-tool-state.ts';

interface Props {
  editor: Editor;
  state: ToolState;
  stop: Stop;
  onPanel(panel: Panel): void;
}

const blocks: readonly CommandName[] = ['paragraph', 'heading1', 'heading2', 'heading3', 'heading4'];

function BlockTool({ editor, state, stop, onPanel }: Props) {
  const { label } = commandOf(state.block);
  return (
    <ToolMenu label={`段落样式：${label}`} stop={stop} face={<span className={`plain ${css.block}`}>{label}</span>}>
      {blocks.map((name) => (
        <CommandItem key={name} editor={editor} name={name} onPanel={onPanel} />
      ))}
    </ToolMenu>
  );
}

function ColorTool({ editor, state, stop }: Props) {
  return (
    <ToolMenu label="文字颜色" stop={stop} face={<FontColorsOutlined aria-hidden />}>
      <ColorMenu editor={editor} property="color" palette={textColors} none="默认颜色" value={state.color} />
    </ToolMenu>
  );
}

function BackgroundTool({ editor, state, stop }: Props) {
  const { background } = state;
  return (
    <ToolMenu label="背景颜色" stop={stop} face={<HighlightOutlined aria-hidden />}>
      <ColorMenu
        editor={editor}
        property="backgroundColor"
        palette={backgroundColors}
        none="无背景"
        value={background}
      />
    </ToolMenu>
  );
}

function TableTool({ editor, stop, onPanel }: Props) {
  return (
    <ToolMenu label="表格操作" stop={stop} face={<TableOutlined aria-hidden />}>
      <MenuGroups editor={editor} groups={tableGroups} onPanel={onPanel} />
    </ToolMenu>
  );
}

/** The buttons of the toolbar that open a menu. */
export const toolMenus = { block: BlockTool, color: ColorTool, background: BackgroundTool, table: TableTool };
