import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { message } from '#web/ui/feedback/feedback.ts';
import { useStable } from '#web/ui/hooks/use-stable.ts';
import type { Uploads } from '../dropzone/use-uploads.ts';
import { createEditor } from './create-editor.ts';
import { usePastedPictures } from './pictures/use-pasted-pictures.ts';
import { sanitizeHtml } from './safe-html/sanitize.ts';

interface Options {
  label: string;
  /** The initial HTML. */
  initial: string;
  placeholder?: string;
  /** Called at every change with the current HTML. */
  onChange(html: string): void;
}

export interface RichText {
  editor: Editor;
  label: string;
  /** Pasted or dropped pictures that are not inserted yet. */
  pasted: Uploads;
  /** Replaces the text; one undo restores the old one. */
  replace(html: string): void;
}

/**
 * One editor for as long as the page exists, hidden or not. The hook of the library would destroy it with the effects of
 * a hidden page, and with it the cursor and the undo history.
 */
export function useRichText({ label, initial, placeholder = '', onChange }: Options): RichText {
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
 * Effects cannot tell a hidden page from a closed one, and closing a hidden page runs none. So the editor is destroyed as
 * soon as its element is found to be in no document.
 */
function leaverOf(editor: Editor): () => void {
  const { dom } = editor.view;
  return function leave() {
    if (dom.isConnected) return;
    document.removeEventListener('selectionchange', leave);
    editor.destroy();
  };
}
