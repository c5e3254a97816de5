import type { Editor } from '@tiptap/core';
import { Modal } from 'antd';
import css from '../rich-editor.module.css';
import { type CommandName, commandOf, commands } from './commands.ts';

interface Props {
  editor: Editor;
  isOpen: boolean;
  onClose(): void;
}

type KeyHelp = readonly [keys: string, text: string];

const moves: readonly KeyHelp[] = [
  ['Alt+F9', '到菜单'],
  ['Alt+F10', '到工具栏，用左右方向键选择，回车执行'],
  ['Esc', '从菜单或工具栏回到文字；全屏时退出全屏'],
  ['Tab', '表格里到下一格，列表里增加缩进；其他地方离开编辑器'],
  ['方向键', '移到图片上选中它，可以改说明和宽度；Delete 删除'],
];

const withKeys = (Object.keys(commands) as CommandName[]).map(commandOf).filter(({ keys }) => keys);

export function HelpDialog({ editor, isOpen, onClose }: Props) {
  return (
    <Modal
      title="键盘帮助"
      open={isOpen}
      width={560}
      footer={null}
      onCancel={onClose}
      afterOpenChange={(open) => !open && editor.commands.focus()}
    >
      <dl className="m-0">{moves.map(helpRow)}</dl>
      <dl className={`m-0 mt-3 line-top ${css.columns}`}>
        {withKeys.map(({ label, keys = '' }) => helpRow([keys, label]))}
      </dl>
    </Modal>
  );
}

function helpRow([keys, text]: KeyHelp) {
  return (
    <div key={text} className="flex gap-3" style={{ padding: '3px 0' }}>
      <dt className="fixed faint" style={{ width: 104 }}>
        {keys}
      </dt>
      <dd className="m-0">{text}</dd>
    </div>
  );
}
