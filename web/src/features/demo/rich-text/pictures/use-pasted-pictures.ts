import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { type Uploads, useUploads } from '#web/features/demo/dropzone/use-uploads.ts';
import { insertPictures } from './insert-pictures.ts';

const maxAtOnce = 20;

/** Uploads pasted or dropped pictures; each is inserted where it was put, even if the text has changed meanwhile. */
export function usePastedPictures(editor: Editor): {
  uploads: Uploads;
  take(files: readonly File[], at: number): void;
} {
  const [places] = useState(() => followPlaces(editor));
  const uploads = useUploads({
    max: maxAtOnce,
    onUploaded({ id, name, preview }) {
      if (editor.isDestroyed || id === null) return;
      insertPictures(editor, [{ id, name }], places.get(preview));
    },
  });
  const { files, attach, forgetDone } = uploads;
  useEffect(() => attach(editor.view.dom), [editor, attach]);

  // Inserted pictures need no line any more, and cancelled ones no position.
  useEffect(() => {
    const open = new Set(files.filter(({ state }) => state !== 'done').map(({ preview }) => preview));
    for (const file of places.keys()) if (!open.has(file)) places.delete(file);
    if (open.size < files.length) forgetDone();
  }, [files, forgetDone, places]);

  return {
    uploads,
    take(files, at) {
      for (const file of files) places.set(file, at);
      uploads.add(files);
    },
  };
}

/** Positions in the text, mapped through every change. */
function followPlaces(editor: Editor): Map<Blob, number> {
  const places = new Map<Blob, number>();
  editor.on('transaction', ({ transaction: { mapping } }) => {
    for (const [file, at] of places) places.set(file, mapping.map(at));
  });
  return places;
}
