// A page outside the console: one block of text and a link. Plain DOM, see docs/adr/0008.
import { pageTitle, productTitle } from '#web/lib/browser/title.ts';
import css from './public.module.css';

interface PublicPage {
  title?: string;
  /** Absent on the page that introduces the product: there its name is the heading. */
  heading?: string;
  text?: string;
  link: { href: string; text: string };
}

export function drawPublicPage({ title, heading, text, link }: PublicPage): void {
  document.title = pageTitle(title);
  const brand = Object.assign(element(heading ? 'p' : 'h1', productTitle), { className: css.brand });
  const mark = document.createElement('img');
  mark.src = '/favicon.svg';
  mark.alt = '';
  brand.prepend(mark);
  const block = document.createElement('div');
  block.append(brand);
  if (heading) block.append(element('h1', heading));
  if (text) block.append(element('p', text));
  block.append(Object.assign(element('a', link.text), { href: link.href }));
  const page = Object.assign(document.createElement('main'), { className: css.page });
  page.append(block);
  document.getElementById('root')?.replaceChildren(page);
}

function element(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
