import type { Editor } from '@tiptap/core';
import type { KeyboardEvent } from 'react';
import type { Panel } from './commands.ts';

interface Options {
  editor: Editor;
  isFull: boolean;
  onPanel(panel: Panel): void;
}

/** Keys that lead from the text to what lies around it, and back. */
export function useEditorKeys({ editor, isFull, onPanel }: Options): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    // Such keys choose among the characters of an input method.
    if (event.nativeEvent.isComposing) return;
    // By their place where Option would make another sign of them.
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
