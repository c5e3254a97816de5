import type { Editor } from '@tiptap/core';
import { cleanAlt } from './picture-node.ts';

interface NamedPicture {
  id: string;
  /** The name of the file, used as alternative text until the user writes one. */
  name: string;
}

/** Inserts stored pictures at a position in the text, or at the cursor. */
export function insertPictures(editor: Editor, pictures: readonly NamedPicture[], at?: number): void {
  const content = pictures.map(({ id, name }) => ({
    type: 'picture',
    attrs: { id, alt: cleanAlt(name.replace(/\.\w+$/, '')) },
  }));
  const isElsewhere = at !== undefined;
  const place = isElsewhere ? Math.min(at, editor.state.doc.content.size) : editor.state.selection.to;
  editor.commands.insertContentAt(place, content, { updateSelection: !isElsewhere });
}
