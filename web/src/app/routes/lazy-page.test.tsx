import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { allowNextAttempt, lazyPage, type PreparePage } from './lazy-page.tsx';

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? <p>没有加载成功</p> : this.props.children);
}

function Arrived() {
  return <p>到了</p>;
}

it('is loaded again after a failure', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let attempts = 0;
  const Page = lazyPage(async () => {
    attempts++;
    if (attempts === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return { Page: Arrived };
  }, 'Page');
  const draw = () =>
    render(
      <Boundary>
        <Suspense>
          <Page />
        </Suspense>
      </Boundary>,
    );
  draw();
  await screen.findByText('没有加载成功');
  expect(attempts).toBe(1);
  allowNextAttempt();
  draw();
  await screen.findByText('到了');
  vi.restoreAllMocks();
});

it('can be preloaded, and a failure then is ignored', async () => {
  const load = vi.fn(() => Promise.reject(new Error('offline')));
  lazyPage(load as never, 'Page' as never).preload();
  expect(load).toHaveBeenCalledOnce();
});

it('prepares what its module reads first, and ignores a failure', async () => {
  const client = new QueryClient();
  const prepare = vi.fn<PreparePage>().mockResolvedValueOnce().mockRejectedValueOnce(new Error('offline'));
  const Page = lazyPage(async () => ({ Page: Arrived, prepare }), 'Page');
  await Page.prepare(client, '?a=1');
  expect(prepare).toHaveBeenCalledWith(client, '?a=1');
  await Page.prepare(client, '');
  await lazyPage(async () => ({ Page: Arrived }), 'Page').prepare(client, '');
});
