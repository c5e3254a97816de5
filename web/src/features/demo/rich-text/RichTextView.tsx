import { createElement, type ReactNode, useMemo } from 'react';
import { StoredPicture } from './pictures/StoredPicture.tsx';
import css from './rich-text.module.css';
import { darkStyles } from './safe-html/palette.ts';
import { readApart, sanitizeHtml } from './safe-html/sanitize.ts';

/** Shows formatted text of any origin: only what the editor can write is rendered. */
export function RichTextView({ html }: { html: string }) {
  const content = useMemo(() => htmlToReact(sanitizeHtml(html)), [html]);
  return (
    <>
      <PaletteStyles />
      <div className={`plain scroll ${css.text} ${css.view}`} data-palette="">
        {content}
      </div>
    </>
  );
}

/** React adds it to the document once, however many editors and views there are. */
export function PaletteStyles() {
  return (
    <style href="rich-text-palette" precedence="medium">
      {darkStyles}
    </style>
  );
}

const inTable = new Set(['TABLE', 'TBODY', 'TR']);

/** Only for the output of `sanitizeHtml`. React elements: the page never parses the HTML as a string. */
function htmlToReact(cleanHtml: string): ReactNode[] {
  return childrenOf(readApart(cleanHtml));
}

function childrenOf(parent: Element): ReactNode[] {
  return [...parent.childNodes].map((node, place) => {
    if (!(node instanceof Element)) return inTable.has(parent.nodeName) ? null : node.textContent;
    return elementOf(node as HTMLElement, place);
  });
}

function elementOf(element: HTMLElement, key: number): ReactNode {
  const of = (name: string) => element.getAttribute(name) ?? undefined;
  const { color, backgroundColor, textAlign, width } = element.style;
  if (element.localName === 'img') {
    return <StoredPicture key={key} id={of('data-picture') ?? ''} alt={of('alt') ?? ''} width={width || null} />;
  }
  const style = Object.fromEntries(
    Object.entries({ color, backgroundColor, textAlign }).filter(([, value]) => value !== ''),
  );
  const numbers = { start: of('start'), colSpan: of('colspan'), rowSpan: of('rowspan') };
  const counts = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, value && Number(value)]));
  const children = childrenOf(element);
  return createElement(
    element.localName,
    { key, href: of('href'), target: of('target'), rel: of('rel'), ...counts, style },
    ...(children.length > 0 ? children : []),
  );
}
