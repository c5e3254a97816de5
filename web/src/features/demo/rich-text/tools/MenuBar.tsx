import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, memo, useRef, useState } from 'react';
import css from '../rich-editor.module.css';
import { CommandItem } from './CommandItem.tsx';
import type { CommandName, Panel } from './commands.ts';
import { DropMenu } from './DropMenu.tsx';
import { useRoving } from './use-roving.ts';

interface Menu {
  label: string;
  /** Lines between the groups. */
  groups: readonly (readonly CommandName[])[];
}

export const tableGroups: Menu['groups'] = [
  ['insertTable'],
  ['rowBefore', 'rowAfter', 'columnBefore', 'columnAfter'],
  ['headerRow', 'headerColumn'],
  ['deleteRow', 'deleteColumn', 'deleteTable'],
];

export const menuButton = `inline-row centered plain nowrap rounded bare-button ${css.button}`;

const menus: readonly Menu[] = [
  { label: '文件', groups: [['pictures'], ['full', 'help'], ['clearAll']] },
  { label: '编辑', groups: [['undo', 'redo'], ['selectAll'], ['clearFormat']] },
  {
    label: '插入',
    groups: [
      ['link', 'pictures', 'insertTable'],
      ['quote', 'codeBlock', 'rule'],
    ],
  },
  {
    label: '格式',
    groups: [
      ['paragraph', 'heading1', 'heading2', 'heading3', 'heading4'],
      ['bold', 'italic', 'underline', 'strike', 'code'],
      ['alignLeft', 'alignCenter', 'alignRight', 'alignJustify'],
      ['bulletList', 'orderedList', 'indent', 'outdent'],
      ['clearFormat'],
    ],
  },
  { label: '表格', groups: tableGroups },
];

interface Props {
  editor: Editor;
  onPanel(panel: Panel): void;
}

export const MenuBar = memo(function MenuBar({ editor, onPanel }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const { box, stopOf } = useRoving('文件');
  const [open, setOpen] = useState<string | null>(null);
  const buttonOf = (label: string) => bar.current?.querySelector<HTMLElement>(`[data-stop="${label}"]`) ?? null;
  const shown = menus.find(({ label }) => label === open);
  const opener = shown && buttonOf(shown.label);

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const { key, target } = event;
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (shown && step) {
      // From the open menu to its neighbour.
      event.preventDefault();
      setOpen(menus.at((menus.indexOf(shown) + step) % menus.length)?.label ?? null);
    } else if (key === 'ArrowDown' && !shown) {
      event.preventDefault();
      setOpen((target as HTMLElement).dataset.stop ?? null);
    } else box.onKeyDown(event);
  }

  return (
    <div
      ref={bar}
      role="menubar"
      tabIndex={-1}
      aria-label="编辑器菜单"
      className="flex"
      onFocus={box.onFocus}
      onKeyDown={handleKey}
    >
      {menus.map(({ label }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          className={menuButton}
          aria-haspopup="menu"
          aria-expanded={label === open}
          {...stopOf(label)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setOpen(label === open ? null : label)}
        >
          {label}
        </button>
      ))}
      {shown && opener && (
        <DropMenu key={shown.label} label={shown.label} opener={opener} onClose={() => setOpen(null)}>
          <MenuGroups editor={editor} groups={shown.groups} onPanel={onPanel} />
        </DropMenu>
      )}
    </div>
  );
});

export function MenuGroups({ editor, groups, onPanel }: Props & Pick<Menu, 'groups'>) {
  return groups.map((group, place) => (
    <div key={group[0]} className="grid">
      {place > 0 && <hr />}
      {group.map((name) => (
        <CommandItem key={name} editor={editor} name={name} onPanel={onPanel} />
      ))}
    </div>
  ));
}
