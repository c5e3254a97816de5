// What a text can hold. The sanitizer lets through exactly what these write; sanitize.test.ts holds them together.
import type { AnyExtension } from '@tiptap/core';
import { TableCell, TableHeader, TableRow, Table as TableWithWidths } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { BackgroundColor, Color, TextStyle } from '@tiptap/extension-text-style';
import { CharacterCount, Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { Picture } from './pictures/picture-node.ts';
import { isSafeLink } from './safe-html/safe-link.ts';

/** More would crowd out what other pages keep on this computer. */
export const maxCharacters = 20_000;

const options = {
  heading: { levels: [1, 2, 3, 4] },
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer', class: null },
    isAllowedUri: isSafeLink,
    // A bare name becomes an address only where somebody says so.
    shouldAutoLink: isSafeLink,
  },
} satisfies Parameters<typeof StarterKit.configure>[0];

/** No name of a programming language on a code block: it would be written as a class. */
const Kit = StarterKit.extend({
  addExtensions() {
    const kit: AnyExtension[] = this.parent?.() ?? [];
    return kit.map((one) => (one.name === 'codeBlock' ? one.extend({ addAttributes: () => ({}) }) : one));
  },
}).configure(options);

/** Columns are as wide as what is in them. */
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
