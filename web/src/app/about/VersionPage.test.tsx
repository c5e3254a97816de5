import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Plain } from '#web/test/Plain.tsx';
import { Answer, serve } from '#web/test/serve.ts';
import { VersionPage } from './VersionPage.tsx';

const version = { version: '0.1.0', build_time: '2026-11-12T00:05:00.000Z', content_version: 'abc123' };
const file = 'GET /api/version.json';

beforeEach(() => Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true }));

async function open(answers: Answer[]) {
  const routes = { [file]: () => answers.shift() ?? new Answer(version) };
  await serve(routes as Parameters<typeof serve>[0], '/profile/version');
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <VersionPage />
    </QueryClientProvider>,
    { wrapper: Plain },
  );
}

const block = (name: string) => within(screen.getByRole('region', { name }));

it('shows the version, its release notes and the licences', async () => {
  await open([]);
  expect(await block('版本信息').findByText('abc123')).toBeTruthy();
  expect(block('更新日志').getAllByRole('heading', { level: 3 })[0]?.textContent).toMatch(/^\d+\.\d+/);
  expect(block('更新日志').getAllByRole('listitem').length).toBeGreaterThan(0);
  const licences = screen.getByText(/^运行时使用的 \d+ 个开源组件$/).closest('details');
  expect(licences?.open).toBe(false);
  expect(licences?.textContent).toMatch(/react-dom\d+\.\d+\.\d+ · MIT/);
});

it('shows the rest when the version cannot be read, and offers to retry', async () => {
  await open([new Answer('', 502)]);
  expect((await block('版本信息').findByRole('alert')).textContent).toContain('版本信息没有读取成功');
  expect(block('更新日志').getAllByRole('listitem').length).toBeGreaterThan(0);
  fireEvent.click(block('版本信息').getByRole('button', { name: '重试' }));
  expect(await block('版本信息').findByText('0.1.0')).toBeTruthy();
});

it.each([
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/109.0.0.0 Safari/537.36', '✓ Chrome · Windows · 内核 109'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/95.0.0.0 Safari/537.36', '⚠ Chrome · Windows · 内核 95，请升级到 100 以上'],
  ['Mozilla/5.0 (X11; Linux) Gecko/20100101 Firefox/128.0', '⚠ Firefox · Linux，请改用 Chrome 或 Edge 100 以上'],
])('rates the browser (%#)', async (agent, text) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  await open([]);
  const facts = [...screen.getByRole('region', { name: '浏览器检查' }).querySelectorAll('dd')];
  expect(facts.map((fact) => fact.textContent)).toEqual([text, '✓ 可用', '✓ 可用', '✓ 可用']);
});

it('names the missing features of the browser', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: false });
  await open([]);
  const facts = [...screen.getByRole('region', { name: '浏览器检查' }).querySelectorAll('dd')].slice(1);
  for (const fact of facts) expect(fact.textContent).toMatch(/^⚠ (已关闭|不可用)/);
});
