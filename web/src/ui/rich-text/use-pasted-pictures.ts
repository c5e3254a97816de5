import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { type Uploads, useUploads } from '../dropzone/use-uploads.ts';
import { insertPictures } from './insert-pictures.ts';

const mostAtOnce = 20;

/** Sends pictures that were pasted or dropped; each appears where it was put, however the text has moved meanwhile. */
export function usePastedPictures(editor: Editor): {
  uploads: Uploads;
  take(files: readonly File[], at: number): void;
} {
  const [places] = useState(() => followPlaces(editor));
  const uploads = useUploads({
    most: mostAtOnce,
    onUploaded({ id, name, preview }) {
      if (editor.isDestroyed || id === null) return;
      insertPictures(editor, [{ id, name }], places.get(preview));
      places.delete(preview);
    },
  });
  const { files, clear } = uploads;

  // Those that are in the text need no line any more.
  useEffect(() => {
    if (files.length > 0 && files.every(({ state }) => state === 'done')) clear();
  }, [files, clear]);

  return {
    uploads,
    take(files, at) {
      for (const file of files) places.set(file, at);
      uploads.add(files);
    },
  };
}

/** Places in the text, moved along with it. */
function followPlaces(editor: Editor): Map<Blob, number> {
  const places = new Map<Blob, number>();
  editor.on('transaction', ({ transaction: { mapping } }) => {
    for (const [file, at] of places) places.set(file, mapping.map(at));
  });
  return places;
}
