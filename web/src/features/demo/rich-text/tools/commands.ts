// All commands of the editor, shared by toolbar, menus and the help page.
import type { ChainedCommands, Editor, Command as EditorCommand } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { liftTarget } from '@tiptap/pm/transform';

/** Panels and modes opened by commands that do not change the text directly. */
export type Panel = 'link' | 'pictures' | 'help' | 'full';

export interface Command {
  label: string;
  keys?: string;
  /** Changes the text; the focus returns to it afterwards. */
  act?(chain: ChainedCommands): ChainedCommands;
  /** The panel to open instead. */
  panel?: Panel;
  isOn?(editor: Editor): boolean;
}

const mark = (name: string, label: string, keys?: string): Command => ({
  label,
  ...(keys && { keys }),
  act: (chain) => chain.toggleMark(name),
  isOn: (editor) => editor.isActive(name),
});

const heading = (level: 1 | 2 | 3 | 4): Command => ({
  label: `标题 ${level}`,
  keys: `Ctrl+Alt+${level}`,
  act: (chain) => chain.setHeading({ level }),
  isOn: (editor) => editor.isActive('heading', { level }),
});

const align = (name: string, label: string, key: string): Command => ({
  label,
  keys: `Ctrl+Shift+${key}`,
  act: (chain) => chain.setTextAlign(name),
  isOn: (editor) => editor.isActive({ textAlign: name }),
});

/**
 * Turns the selected lines into plain paragraphs, out of every list and quote; content of a table stays in its cell.
 * The library's own command removes one level only, and fails for nested lists and quotes.
 */
const clearBlocks: EditorCommand = ({ tr, state, dispatch }) => {
  const { paragraph } = state.schema.nodes;
  if (!dispatch || !paragraph) return true;
  const { from, to } = tr.selection;
  tr.setBlockType(from, to, paragraph);
  const lines: number[] = [];
  tr.doc.nodesBetween(from, to, (node, at) => {
    if (node.isTextblock) lines.push(at + 1);
  });
  // Last line first: a line can leave its list only when no nested line is left below it.
  for (const line of lines.reverse()) liftOut(tr, line);
  return true;
};

function liftOut(tr: Transaction, line: number): void {
  for (let at = line; ; ) {
    const range = tr.doc.resolve(at).blockRange();
    const depth = range && liftTarget(range);
    if (!range || depth === null) return;
    const before = tr.steps.length;
    tr.lift(range, depth);
    at = tr.mapping.slice(before).map(at);
  }
}

export const commands = {
  undo: { label: '撤销', keys: 'Ctrl+Z', act: (chain) => chain.undo() },
  redo: { label: '重做', keys: 'Ctrl+Y', act: (chain) => chain.redo() },
  selectAll: { label: '全选', keys: 'Ctrl+A', act: (chain) => chain.selectAll() },
  clearAll: { label: '清空内容', act: (chain) => chain.clearContent(true) },
  clearFormat: { label: '清除格式', act: (chain) => chain.unsetAllMarks().command(clearBlocks) },

  paragraph: {
    label: '正文',
    keys: 'Ctrl+Alt+0',
    act: (chain) => chain.setParagraph(),
    isOn: (editor) => editor.isActive('paragraph'),
  },
  heading1: heading(1),
  heading2: heading(2),
  heading3: heading(3),
  heading4: heading(4),

  bold: mark('bold', '粗体', 'Ctrl+B'),
  italic: mark('italic', '斜体', 'Ctrl+I'),
  underline: mark('underline', '下划线', 'Ctrl+U'),
  strike: mark('strike', '删除线', 'Ctrl+Shift+S'),
  code: mark('code', '行内代码', 'Ctrl+E'),

  alignLeft: align('left', '左对齐', 'L'),
  alignCenter: align('center', '居中', 'E'),
  alignRight: align('right', '右对齐', 'R'),
  alignJustify: align('justify', '两端对齐', 'J'),

  bulletList: {
    label: '项目符号',
    keys: 'Ctrl+Shift+8',
    act: (chain) => chain.toggleBulletList(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  orderedList: {
    label: '编号',
    keys: 'Ctrl+Shift+7',
    act: (chain) => chain.toggleOrderedList(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  outdent: { label: '减少缩进', keys: 'Shift+Tab', act: (chain) => chain.liftListItem('listItem') },
  indent: { label: '增加缩进', keys: 'Tab', act: (chain) => chain.sinkListItem('listItem') },
  quote: {
    label: '引用',
    keys: 'Ctrl+Shift+B',
    act: (chain) => chain.toggleBlockquote(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  codeBlock: {
    label: '代码块',
    keys: 'Ctrl+Alt+C',
    act: (chain) => chain.toggleCodeBlock(),
    isOn: (editor) => editor.isActive('codeBlock'),
  },
  rule: { label: '分隔线', act: (chain) => chain.setHorizontalRule() },

  link: { label: '链接', keys: 'Ctrl+Alt+K', panel: 'link', isOn: (editor) => editor.isActive('link') },
  pictures: { label: '上传图片', panel: 'pictures' },
  help: { label: '键盘帮助', keys: 'Alt+0', panel: 'help' },
  full: { label: '全屏编辑', panel: 'full' },

  insertTable: { label: '插入表格', act: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }) },
  rowBefore: { label: '在上方插入行', act: (chain) => chain.addRowBefore() },
  rowAfter: { label: '在下方插入行', act: (chain) => chain.addRowAfter() },
  columnBefore: { label: '在左侧插入列', act: (chain) => chain.addColumnBefore() },
  columnAfter: { label: '在右侧插入列', act: (chain) => chain.addColumnAfter() },
  headerRow: { label: '首行设为表头或取消', act: (chain) => chain.toggleHeaderRow() },
  headerColumn: { label: '首列设为表头或取消', act: (chain) => chain.toggleHeaderColumn() },
  deleteRow: { label: '删除行', act: (chain) => chain.deleteRow() },
  deleteColumn: { label: '删除列', act: (chain) => chain.deleteColumn() },
  deleteTable: { label: '删除表格', act: (chain) => chain.deleteTable() },
} as const satisfies Record<string, Command>;

export type CommandName = keyof typeof commands;

export const commandOf = (name: CommandName): Command => commands[name];

/** Whether the command would change anything at the cursor. */
export function canRun(editor: Editor, name: CommandName): boolean {
  const { act } = commandOf(name);
  if (!act) return true;
  return act(editor.can().chain()).run();
}

export function runCommand(editor: Editor, name: CommandName): void {
  const { act } = commandOf(name);
  act?.(editor.chain().focus()).run();
}
