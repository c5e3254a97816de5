import type { Editor } from '@tiptap/core';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { StoredPicture } from './StoredPicture.tsx';

const keys = new WeakMap<HTMLElement, number>();
let lastKey = 0;

function keyOf(slot: HTMLElement): number {
  if (!keys.has(slot)) keys.set(slot, ++lastKey);
  return keys.get(slot) as number;
}

/** Draws the pictures into the places the editor has made for them. */
export function PictureSlots({ editor }: { editor: Editor }) {
  const { all } = useStore(editor.storage.picture.slots);
  return [...all].map(([slot, picture]) => createPortal(<StoredPicture {...picture} />, slot, keyOf(slot)));
}
