import type { Editor } from '@tiptap/core';
import { App } from 'antd';
import { useEffect, useState } from 'react';
import { useStable } from '#web/ui/hooks/use-stable.ts';
import type { Uploads } from '../dropzone/use-uploads.ts';
import { createEditor } from './create-editor.ts';
import { usePastedPictures } from './pictures/use-pasted-pictures.ts';
import { sanitizeHtml } from './safe-html/sanitize.ts';

interface Options {
  label: string;
  /** HTML to begin with. */
  initial: string;
  placeholder?: string;
  /** At every change, with the HTML there is now. */
  onChange(html: string): void;
}

export interface RichText {
  editor: Editor;
  label: string;
  /** Pictures pasted or dropped that are not in the text yet. */
  pasted: Uploads;
  /** Puts another text there. One step back brings the old one. */
  replace(html: string): void;
}

/**
 * One editor for as long as the page is there, hidden or not. The hook of the library would throw it away with the
 * effects of a hidden page, and with it the cursor and what can be undone.
 */
export function useRichText({ label, initial, placeholder = '', onChange }: Options): RichText {
  const { message } = App.useApp();
  const tell = useStable(onChange);
  const takeFiles = useStable((files: readonly File[], at: number) => pasted.take(files, at));
  const warn = useStable(() => void message.warning('外部图片未粘贴'));
  const [{ editor, leave }] = useState(() => {
    const editor = createEditor({
      label,
      initial,
      placeholder,
      onChange: tell,
      onFiles: takeFiles,
      onForeignPictures: warn,
    });
    return { editor, leave: leaverOf(editor) };
  });
  const pasted = usePastedPictures(editor);

  useEffect(() => {
    document.removeEventListener('selectionchange', leave);
    return () => {
      document.addEventListener('selectionchange', leave);
      leave();
    };
  }, [leave]);

  function replace(html: string): void {
    editor.chain().setContent(sanitizeHtml(html)).focus(null, { scrollIntoView: false }).run();
  }
  return { editor, label, pasted: pasted.uploads, replace };
}

/**
 * The effects of a hidden page end as those of one that is closed, and when a hidden one is closed nothing is told. So
 * the editor goes as soon as it is seen to be in no document any more.
 */
function leaverOf(editor: Editor): () => void {
  const { dom } = editor.view;
  return function leave() {
    if (dom.isConnected) return;
    document.removeEventListener('selectionchange', leave);
    editor.destroy();
  };
}
