import { PictureOutlined } from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { Button } from '#web/ui/button/Button.tsx';
import { maxCharacters } from './extensions.ts';
import { PastedPictures } from './pictures/PastedPictures.tsx';
import { PictureBar } from './pictures/PictureBar.tsx';
import { PictureDialog } from './pictures/PictureDialog.tsx';
import { StoredPicture } from './pictures/StoredPicture.tsx';
import { PaletteStyles } from './RichTextView.tsx';
import css from './rich-editor.module.css';
import type { Panel } from './tools/commands.ts';
import { HelpDialog } from './tools/HelpDialog.tsx';
import { LinkDialog } from './tools/LinkDialog.tsx';
import { MenuBar } from './tools/MenuBar.tsx';
import { Toolbar } from './tools/Toolbar.tsx';
import type { RichText } from './use-rich-text.ts';

/** Writes formatted text. The text itself, with its cursor and history, is `useRichText`. */
export function RichTextEditor({ text: { editor, label, pasted } }: { text: RichText }) {
  const box = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [isFull, setIsFull] = useState(false);
  useInertBackground(box, isFull);

  const open = useCallback(
    (asked: Panel) => {
      if (asked !== 'full') return setPanel(asked);
      setIsFull((before) => !before);
      editor.commands.focus();
    },
    [editor],
  );
  const close = () => setPanel(null);

  function actAndWriteOn(act: () => void): void {
    act();
    editor.commands.focus();
  }

  const handleKey = useEditorKeys({ editor, isFull, onPanel: open });

  return (
    <>
      <PaletteStyles />
      <section
        ref={box}
        className={`stack surface rounded ${css.editor}`}
        data-full={isFull}
        aria-label={`${label}：编辑器`}
        onKeyDown={handleKey}
      >
        <div className={`row between ${css.head}`}>
          <MenuBar editor={editor} onPanel={open} />
          <Button type="primary" icon={<PictureOutlined aria-hidden />} onClick={() => open('pictures')}>
            上传图片
          </Button>
        </div>
        <Toolbar editor={editor} isFull={isFull} onPanel={open} />
        <PastedPictures uploads={pasted} onGone={actAndWriteOn} />
        <PictureBar editor={editor} />
        <TextPlace editor={editor} />
        <Foot editor={editor} />
      </section>
      <PictureSlots editor={editor} />
      <LinkDialog editor={editor} isOpen={panel === 'link'} onClose={close} />
      <PictureDialog editor={editor} isOpen={panel === 'pictures'} onClose={close} />
      <HelpDialog editor={editor} isOpen={panel === 'help'} onClose={close} />
    </>
  );
}

/** Holds the editor's own element, also while the page is hidden. */
function TextPlace({ editor }: { editor: Editor }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { dom } = editor.view;
    if (dom.parentElement !== place.current) place.current?.append(dom);
  }, [editor]);
  return <div ref={place} className="scroll grow" />;
}

function Foot({ editor }: { editor: Editor }) {
  const count = useEditorState({ editor, selector: () => editor.storage.characterCount.characters() });
  return (
    <p className={`flex wrap gap-x-4 small figures line-top ${css.foot}`}>
      <span>按 Alt+0 查看键盘帮助</span>
      <span style={{ marginLeft: 'auto' }}>
        共 {count} 字{count >= maxCharacters && `，最多 ${maxCharacters} 字`}
      </span>
    </p>
  );
}

const keys = new WeakMap<HTMLElement, number>();
let lastKey = 0;

function keyOf(slot: HTMLElement): number {
  if (!keys.has(slot)) keys.set(slot, ++lastKey);
  return keys.get(slot) as number;
}

/** Renders the pictures into the elements the editor has created for them. */
function PictureSlots({ editor }: { editor: Editor }) {
  const { all } = useStore(editor.storage.picture.slots);
  return [...all].map(([slot, picture]) => createPortal(<StoredPicture {...picture} />, slot, keyOf(slot)));
}

/** While the element covers the window, everything behind it is inert: for Tab and for screen readers. */
function useInertBackground(element: RefObject<HTMLElement | null>, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const behind: HTMLElement[] = [];
    // Up to the frame: dialogs and notices are its siblings.
    for (let part = element.current; part?.parentElement?.parentElement?.parentElement; part = part.parentElement) {
      for (const other of part.parentElement?.children ?? []) {
        if (other === part || !(other instanceof HTMLElement) || other.inert) continue;
        other.inert = true;
        behind.push(other);
      }
    }
    return () => {
      for (const other of behind) other.inert = false;
    };
  }, [element, isActive]);
}

interface KeyOptions {
  editor: Editor;
  isFull: boolean;
  onPanel(panel: Panel): void;
}

/** Keys that move the focus from the text to menu, toolbar and dialogs, and back. */
function useEditorKeys({ editor, isFull, onPanel }: KeyOptions): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    // During composition the keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    // By `code` where Option would change the character.
    const { key, code, altKey, ctrlKey, metaKey, currentTarget } = event;
    const isControl = ctrlKey || metaKey;
    const goTo = (role: string) => currentTarget.querySelector<HTMLElement>(`[role="${role}"] [tabindex="0"]`)?.focus();

    if (altKey && !isControl && key === 'F9') goTo('menubar');
    else if (altKey && !isControl && key === 'F10') goTo('toolbar');
    else if (altKey && !isControl && code === 'Digit0') onPanel('help');
    else if (altKey && isControl && code === 'KeyK') onPanel('link');
    else if (key === 'Escape' && !editor.view.hasFocus()) editor.commands.focus();
    else if (key === 'Escape' && isFull) onPanel('full');
    else return;
    event.preventDefault();
  };
}
