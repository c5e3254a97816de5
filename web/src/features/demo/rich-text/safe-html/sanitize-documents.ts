// Generates any document the editor can hold. For the tests.
import type { JSONContent } from '@tiptap/core';
import fc from 'fast-check';
import { backgroundColors, textColors } from './palette.ts';

// Text as people type it: no control characters, and never only blanks, which HTML collapses.
const words = fc.stringMatching(/^[一-龥a-zA-Z0-9<>&"'，。;:]{1,12}$/);
const style = fc
  .record({
    color: fc.constantFrom(null, ...textColors.map(({ light }) => light)),
    backgroundColor: fc.constantFrom(null, ...backgroundColors.map(({ light }) => light)),
  })
  .filter(({ color, backgroundColor }) => color !== null || backgroundColor !== null)
  .map((attrs) => ({ type: 'textStyle', attrs }));
const links = fc
  .constantFrom('https://a.example/?a=1&b=2', 'http://a.example', 'mailto:a@a.example', 'tel:+8610123456')
  .map((href) => ({ type: 'link', attrs: { href } }));
const plain = fc.constantFrom('bold', 'italic', 'underline', 'strike').map((type) => ({ type }));
const marks = fc.uniqueArray(fc.oneof(plain, style, links), { selector: ({ type }) => type, maxLength: 4 });
const inline = fc.oneof(
  fc.record({ type: fc.constant('text'), text: words, marks }),
  fc.record({ type: fc.constant('text'), text: words, marks: fc.constant([{ type: 'code' }]) }),
);
const alignments = fc.constantFrom(null, 'left', 'center', 'right', 'justify');
const line = fc.array(inline, { maxLength: 4 });
const paragraphs = fc.record({
  type: fc.constant('paragraph'),
  attrs: fc.record({ textAlign: alignments }),
  content: line,
});
const headings = fc.record({
  type: fc.constant('heading'),
  attrs: fc.record({ textAlign: alignments, level: fc.constantFrom(1, 2, 3, 4) }),
  content: line,
});
const pictures = fc.record({
  type: fc.constant('picture'),
  attrs: fc.record({
    id: fc.constant('abcdefghijklmnopqrst_-'),
    alt: words.map((alt) => alt.replace(/[<>]/g, '')),
    width: fc.constantFrom(null, '50%'),
  }),
});
const codes = words.map((text) => ({ type: 'codeBlock', content: [{ type: 'text', text }] }));
const lists = fc
  .tuple(
    fc.constantFrom('bulletList', 'orderedList'),
    fc.integer({ min: 1, max: 20 }),
    fc.array(paragraphs, { minLength: 1, maxLength: 3 }),
  )
  .map(([type, start, items]) => ({
    type,
    ...(type === 'orderedList' && { attrs: { start } }),
    content: items.map((item) => ({ type: 'listItem', content: [item] })),
  }));
const tables = fc.tuple(fc.boolean(), paragraphs, paragraphs).map(([isHead, left, right]) => ({
  type: 'table',
  content: [
    {
      type: 'tableRow',
      content: [left, right].map((cell) => ({ type: isHead ? 'tableHeader' : 'tableCell', content: [cell] })),
    },
    { type: 'tableRow', content: [{ type: 'tableCell', attrs: { colspan: 2 }, content: [left] }] },
  ],
}));
const quotes = fc.array(paragraphs, { minLength: 1, maxLength: 2 }).map((content) => ({ type: 'blockquote', content }));
const rules = fc.constant({ type: 'horizontalRule' });
export const documents = fc
  .array(fc.oneof(paragraphs, headings, pictures, codes, lists, tables, quotes, rules), { minLength: 1, maxLength: 5 })
  .map((content) => ({ type: 'doc', content }) as JSONContent);
