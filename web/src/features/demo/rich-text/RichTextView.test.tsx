import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RichTextView } from './RichTextView.tsx';
import { attacks } from './safe-html/sanitize-attacks.ts';

function show(html: string): HTMLElement {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const { container } = render(
    <QueryClientProvider client={client}>
      <RichTextView html={html} />
    </QueryClientProvider>,
  );
  return container.firstElementChild as HTMLElement;
}

const forbidden = 'script, style, svg, math, iframe, form, input, img, [id], [class]:not([class*="rich-text_"])';
const unsafeLinks = 'a[href]:not([href^="https:"], [href^="http:"], [href^="mailto:"], [href^="tel:"])';

it.each(attacks)('renders nothing of an attack: %s', (attack) => {
  const drawn = show(`<p>前</p>${attack}`);
  expect(drawn.querySelectorAll('p')[0]?.textContent).toBe('前');
  const found = [...drawn.querySelectorAll(`${forbidden}, ${unsafeLinks}`)];
  expect(found.map(({ outerHTML }) => outerHTML)).toEqual([]);
  const attributes = [...drawn.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
  expect(attributes.filter((name) => name.startsWith('on') || name === 'src' || name === 'srcset')).toEqual([]);
});

it('renders a safe link beside an unsafe one', () => {
  const drawn = show('<p><a href="javascript:alert(1)">坏</a><a href="https://a.example/x">好</a></p>');
  expect([...drawn.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    null,
    'https://a.example/x',
  ]);
});

it('renders what the editor writes', () => {
  const html =
    '<h2 style="text-align: center;">须知</h2><p><span style="color: rgb(184, 17, 30);">停</span><br>再看' +
    ' <a target="_blank" rel="noopener noreferrer" href="https://a.example">这里</a></p><ol start="3"><li><p>三</p></li></ol>' +
    '<table><tbody><tr><td colspan="2"><p>甲</p></td></tr></tbody></table><hr>';
  const drawn = show(html);
  expect(drawn.querySelector('h2')?.style.textAlign).toBe('center');
  expect(drawn.querySelector('span')?.style.color).toBe('rgb(184, 17, 30)');
  expect(screen.getByRole('link', { name: '这里' }).getAttribute('rel')).toBe('noopener noreferrer');
  expect(drawn.querySelector('ol')?.start).toBe(3);
  expect(drawn.querySelector('td')?.colSpan).toBe(2);
  expect(drawn.textContent).toBe('须知停再看 这里三甲');
});

it('shows the alternative text while a picture is not loaded', () => {
  show('<img data-picture="abcdefghijklmnopqrst_-" alt="屈膝" style="width: 50%;">');
  expect(screen.getByRole('img', { name: '屈膝' })).toBeTruthy();
});
