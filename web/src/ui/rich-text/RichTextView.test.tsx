// @vitest-environment jsdom
import '#web/test/browser-gaps.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RichTextView } from './RichTextView.tsx';
import { attacks } from './sanitize-attacks.ts';

afterEach(cleanup);

function show(html: string): HTMLElement {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const { container } = render(
    <QueryClientProvider client={client}>
      <RichTextView html={html} />
    </QueryClientProvider>,
  );
  return container.firstElementChild as HTMLElement;
}

it('draws nothing an attacker wrote', () => {
  const drawn = show(attacks.join(''));
  expect(drawn.querySelector('script, style, svg, math, iframe, form, input, [onclick], [onerror], [id]')).toBeNull();
  for (const link of drawn.querySelectorAll('a[href]')) expect(link.getAttribute('href')).toMatch(/^https:/);
  for (const picture of drawn.querySelectorAll('img')) expect(picture.getAttribute('src')).toMatch(/^blob:/);
});

it('draws what the editor writes', () => {
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

it('names a picture also while it is not there', () => {
  show('<img data-picture="abcdefghijklmnopqrst_-" alt="屈膝" style="width: 50%;">');
  expect(screen.getByRole('img', { name: '屈膝' })).toBeTruthy();
});
