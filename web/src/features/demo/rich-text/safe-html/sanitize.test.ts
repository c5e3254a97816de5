import { Editor } from '@tiptap/core';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { richTextExtensions } from '../extensions.ts';
import { hasForeignPictures, sanitizeHtml, sanitizePasted } from './sanitize.ts';
import { attacks } from './sanitize-attacks.ts';
import { documents } from './sanitize-documents.ts';

const pictureId = 'abcdefghijklmnopqrst_-';

const harmless = /^(?:style|href|target|rel|start|colspan|rowspan|data-picture|alt)$/;
const tags = 'p h1 h2 h3 h4 strong em u s code pre blockquote ul ol li br hr a span table tbody tr th td img'.split(
  ' ',
);

function elementsOf(html: string): Element[] {
  return [...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*')];
}

describe('an attack', () => {
  it.each(attacks)('%s', (attack) => {
    for (const clean of [sanitizeHtml, sanitizePasted]) {
      const html = clean(attack);
      for (const element of elementsOf(html)) {
        if (clean === sanitizeHtml) expect(tags).toContain(element.localName);
        expect(element.namespaceURI).toBe('http://www.w3.org/1999/xhtml');
        for (const { name, value } of element.attributes) {
          if (name === 'data-pm-slice') expect(value).toMatch(/^\d+ \d+ \[\]$/);
          else expect(name).toMatch(harmless);
          expect(value).not.toMatch(/url|script:|expression|var\(|fixed|99999|evil/i);
        }
      }
      expect(html).not.toMatch(/<(?:script|style|svg|math|iframe|form|input|template|object|base|meta|link)/i);
      expect(clean(html)).toBe(html);
    }
  });

  it('keeps only safe links, which open in a new tab', () => {
    expect(sanitizeHtml('<a href="https://a.example" target="_self" rel="opener" ping="x">x</a>')).toBe(
      '<a href="https://a.example" target="_blank" rel="noopener noreferrer">x</a>',
    );
    expect(sanitizeHtml('<a href="tel:010-12345678">x</a>')).toContain('href="tel:010-12345678"');
    expect(sanitizeHtml('<a href="javascript:alert(1)" target="_blank">x</a>')).toBe('<a>x</a>');
  });

  it('keeps only stored pictures, without an address', () => {
    expect(sanitizeHtml(`<img data-picture="${pictureId}" alt="膝" src="https://evil.example">`)).toBe(
      `<img data-picture="${pictureId}" alt="膝">`,
    );
    expect(sanitizeHtml('<p>a<img src="data:image/png;base64,AA==">b</p>')).toBe('<p>ab</p>');
  });
});

it('keeps text that only looks like a handler', () => {
  const html = `<p>a onclick=1</p><img data-picture="${pictureId}" alt="按 onclick=1 的键">`;
  expect(sanitizeHtml(html)).toBe(html);
});

it('is idempotent', () => {
  const piece = fc.oneof(
    fc.constantFrom(...attacks),
    fc.constantFrom('<p>', '</p>', '<table>', '<tr>', '<td>', '<b>', '</b>', '<a href="https://a.example">', '<li>'),
    fc.constantFrom('<thead>', '<svg>', '<math>', '<style>', '</style>', '<template>', '<pre>\n\n', '<!--', '-->', '"'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const html = sanitizeHtml(pieces.join(''));
      expect(sanitizeHtml(html)).toBe(html);
    }),
    { numRuns: 20 },
  );
});

describe('what the editor writes', () => {
  const editor = new Editor({ element: document.createElement('div'), extensions: richTextExtensions('') });
  afterAll(() => editor.destroy());

  it('is kept unchanged', () => {
    fc.assert(
      fc.property(documents, (document) => {
        editor.commands.setContent(document);
        const html = editor.getHTML();
        expect(sanitizeHtml(html)).toBe(html);
        editor.commands.setContent(html);
        expect(editor.getHTML()).toBe(html);
      }),
      { numRuns: 20 },
    );
  });

  it('has no class on a code block with a language', () => {
    editor.commands.setContent('<pre><code class="language-js">x</code></pre>');
    expect(editor.getHTML()).toContain('<pre><code>x</code></pre>');
  });
});

describe('what is pasted', () => {
  it('keeps the formatting of other programs', () => {
    expect(sanitizePasted('<b style="font-weight: normal; color: red"><div>甲</div></b>')).toBe(
      '<b style="font-weight: normal;"><div>甲</div></b>',
    );
  });

  it('reports whether it contained foreign pictures', () => {
    expect(hasForeignPictures('<p>a</p><img src="https://a.example/x.png">')).toBe(true);
    expect(hasForeignPictures(`<img data-picture="${pictureId}">`)).toBe(false);
  });
});
