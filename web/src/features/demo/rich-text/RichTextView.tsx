import { createElement, type ReactNode, useMemo } from 'react';
import richEditorTextCss from './rich-editor-text.module.css';
import css from './rich-text.module.css';
import { StoredPicture } from './StoredPicture.tsx';
import { readApart, sanitizeHtml } from './sanitize.ts';

/** Shows formatted text, whoever wrote it: only what the editor can write is drawn. */
export function RichTextView({ html }: { html: string }) {
  const content = useMemo(() => htmlToReact(sanitizeHtml(html)), [html]);
  return <div className={`${richEditorTextCss.richText} ${css.richText} ${css.view}`}>{content}</div>;
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
