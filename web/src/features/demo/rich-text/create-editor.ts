import { Editor } from '@tiptap/core';
import type { EditorView } from '@tiptap/pm/view';
import { richTextExtensions } from './extensions.ts';
import css from './rich-text.module.css';
import { hasForeignPictures, readApart, sanitizeHtml, sanitizePasted } from './safe-html/sanitize.ts';

interface Options {
  label: string;
  initial: string;
  placeholder: string;
  onChange(html: string): void;
  /** Files were pasted or dropped; `at` is the place in the text. */
  onFiles(files: readonly File[], at: number): void;
  /** The pasted text came with pictures of other sites. */
  onForeignPictures(): void;
}

/** An editor in an element of its own, which the page mounts. */
export function createEditor({ label, initial, placeholder, onChange, onFiles, onForeignPictures }: Options): Editor {
  return new Editor({
    element: document.createElement('div'),
    injectCSS: false,
    extensions: richTextExtensions(placeholder),
    content: sanitizeHtml(initial),
    onUpdate: ({ editor }) => onChange(editor.getHTML()),
    editorProps: {
      attributes: { class: `plain ${css.text}`, 'data-palette': '', 'aria-label': label, 'aria-multiline': 'true' },
      transformPastedHTML(html) {
        if (hasForeignPictures(html)) onForeignPictures();
        return sanitizePasted(html);
      },
      // Before the editor handles them: a copied picture is both a file and an address.
      handleDOMEvents: {
        paste: (view, event) => {
          const files = onlyFiles(event.clipboardData);
          return takeFiles(event, files, () => onFiles(files, view.state.selection.from));
        },
        drop: (view, event) => {
          // Not for a picture of this text that is being moved.
          const files = view.dragging ? [] : [...(event.dataTransfer?.files ?? [])];
          return takeFiles(event, files, () => onFiles(files, placeOf(view, event)));
        },
      },
    },
  });
}

function takeFiles(event: Event, files: readonly File[], take: () => void): boolean {
  if (files.length === 0) return false;
  event.preventDefault();
  take();
  return true;
}

/** Text copied from Word or a table also contains a picture of it: the text is used. */
function onlyFiles(data: DataTransfer | null): File[] {
  const html = data?.getData('text/html') ?? '';
  return readApart(html).textContent?.trim() ? [] : [...(data?.files ?? [])];
}

function placeOf(view: EditorView, { clientX, clientY }: MouseEvent): number {
  return view.posAtCoords({ left: clientX, top: clientY })?.pos ?? view.state.selection.from;
}
