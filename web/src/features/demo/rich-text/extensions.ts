// The content a text can have. The sanitizer allows exactly what these write; sanitize.test.ts checks that they agree.
import type { AnyExtension } from '@tiptap/core';
import { TableCell, TableHeader, TableRow, Table as TableWithWidths } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { BackgroundColor, Color, TextStyle } from '@tiptap/extension-text-style';
import { CharacterCount, Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { Picture } from './pictures/picture-node.ts';
import { isSafeLink } from './safe-html/safe-link.ts';

/** A longer draft would use up the storage that other pages share. */
export const maxCharacters = 20_000;

const options = {
  heading: { levels: [1, 2, 3, 4] },
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer', class: null },
    isAllowedUri: isSafeLink,
    // A bare host name becomes a link only if the user makes it one.
    shouldAutoLink: isSafeLink,
  },
} satisfies Parameters<typeof StarterKit.configure>[0];

/** No language on a code block: it would be written as a class. */
const Kit = StarterKit.extend({
  addExtensions() {
    const kit: AnyExtension[] = this.parent?.() ?? [];
    return kit.map((one) => (one.name === 'codeBlock' ? one.extend({ addAttributes: () => ({}) }) : one));
  },
}).configure(options);

/** Columns are as wide as their content. */
const Table = TableWithWidths.extend({
  renderHTML: () => ['table', ['tbody', 0]],
});

export function richTextExtensions(placeholder: string): AnyExtension[] {
  return [
    Kit,
    TextStyle,
    Color,
    BackgroundColor,
    TextAlign.configure({ types: ['heading', 'paragraph'] }),
    Table,
    TableRow,
    TableHeader,
    TableCell,
    Picture,
    CharacterCount.configure({ limit: maxCharacters }),
    Placeholder.configure({ placeholder }),
  ];
}
