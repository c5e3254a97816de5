import { PictureOutlined } from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Button } from 'antd';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Panel } from './commands.ts';
import { maxCharacters } from './extensions.ts';
import { HelpDialog } from './HelpDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { MenuBar } from './MenuBar.tsx';
import { PastedPictures } from './PastedPictures.tsx';
import { PictureBar } from './PictureBar.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { PictureSlots } from './PictureSlots.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useAlone } from './use-alone.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import type { RichText } from './use-rich-text.ts';
import './rich-text.css';
import './rich-text-night.css';
import './rich-editor.css';
import './rich-editor-text.css';

/** Writes formatted text. The text itself, with its cursor and history, is `useRichText`. */
export function RichTextEditor({ text: { editor, label, pasted } }: { text: RichText }) {
  const box = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [isFull, setIsFull] = useState(false);
  useAlone(box, isFull);

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
      <section
        ref={box}
        className="rich-editor"
        data-full={isFull}
        aria-label={`${label}：编辑器`}
        onKeyDown={handleKey}
      >
        <div className="rich-editor-head">
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

/** Where the editor's own element stands. It stays there while the page is hidden. */
function TextPlace({ editor }: { editor: Editor }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { dom } = editor.view;
    if (dom.parentElement !== place.current) place.current?.append(dom);
  }, [editor]);
  return <div ref={place} className="rich-editor-text" />;
}

function Foot({ editor }: { editor: Editor }) {
  const count = useEditorState({ editor, selector: () => editor.storage.characterCount.characters() });
  return (
    <p className="rich-editor-foot">
      <span>按 Alt+0 查看键盘帮助</span>
      <span>
        共 {count} 字{count >= maxCharacters && `，最多 ${maxCharacters} 字`}
      </span>
    </p>
  );
}
