// Clean HTML as React elements: nothing is ever given to the page as a string to be read again.
import { createElement, type ReactNode } from 'react';
import { StoredPicture } from './StoredPicture.tsx';
import { readApart } from './sanitize.ts';

const inTable = new Set(['TABLE', 'TBODY', 'TR']);

/** From `sanitizeHtml` only. */
export function htmlToReact(cleanHtml: string): ReactNode[] {
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
