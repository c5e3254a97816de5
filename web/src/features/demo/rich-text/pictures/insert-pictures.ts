import type { Editor } from '@tiptap/core';
import { cleanAlt } from './picture-node.ts';

interface NamedPicture {
  id: string;
  /** Of the file: what the picture is called until somebody describes it. */
  name: string;
}

/** Puts stored pictures at a place in the text, or where the cursor is. */
export function insertPictures(editor: Editor, pictures: readonly NamedPicture[], at?: number): void {
  const content = pictures.map(({ id, name }) => ({
    type: 'picture',
    attrs: { id, alt: cleanAlt(name.replace(/\.\w+$/, '')) },
  }));
  const isElsewhere = at !== undefined;
  const place = isElsewhere ? Math.min(at, editor.state.doc.content.size) : editor.state.selection.to;
  editor.commands.insertContentAt(place, content, { updateSelection: !isElsewhere });
}
