import { afterEach, expect, it } from 'vitest';
import { externalLink } from './external-link.ts';
import { buildMenu } from './menu.ts';

afterEach(() => document.head.replaceChildren());

function entry(attributes: Record<string, string> = {}) {
  const meta = Object.assign(document.createElement('meta'), { name: 'yun-external-link' });
  for (const [name, value] of Object.entries(attributes)) meta.dataset[name] = value;
  document.head.replaceChildren(meta);
  return buildMenu(externalLink()).map(({ path, title, isExternal }) => ({ path, title, isExternal }));
}

it('links to the WHO unless the server sets another link', () => {
  document.head.replaceChildren();
  expect(buildMenu(externalLink())).toMatchObject([{ title: '世卫组织：康复', isExternal: true }]);
  expect(entry({ title: '康复知识' })).toMatchObject([{ path: expect.stringMatching(/^https:/), title: '康复知识' }]);
  expect(entry({ url: 'https://a.b/help' })).toEqual([
    { path: 'https://a.b/help', title: '外部链接', isExternal: true },
  ]);
  expect(entry({ url: 'https://a.b/help', title: '帮助' })).toMatchObject([{ title: '帮助' }]);
});

it('is absent when the server disables it or sets an invalid address', () => {
  expect(entry({ url: 'none' })).toEqual([]);
  expect(entry({ url: 'javascript:alert(1)' })).toEqual([]);
});
