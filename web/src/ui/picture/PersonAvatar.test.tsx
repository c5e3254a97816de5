import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Answer, type Routes, refusal, serve } from '#web/test/serve.ts';
import { PersonAvatar } from './PersonAvatar.tsx';

const id = 'abcdefghijklmnopqrstuv';
const getFile = 'GET /api/file/get_file';
const revoke = vi.fn();

beforeEach(() => {
  revoke.mockClear();
  // Missing in jsdom.
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blob.type}`, revokeObjectURL: revoke });
});

async function open(routes: Routes, avatars = 1) {
  const server = await serve(routes, '/');
  const view = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {Array.from({ length: avatars }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart
        <PersonAvatar key={n} name="何静" avatarId={id} />
      ))}
    </QueryClientProvider>,
  );
  return { ...server, view };
}

it.each([
  ['何静', '何静'],
  ['欧阳静怡', '静怡'],
  ['John Smith', 'JS'],
  ['mary', 'M'],
  ['阿卜杜拉·买买提', '阿卜'],
  ['系统管理员', '系统'],
])('shows letters of %s without a picture', (name, letters) => {
  const { container } = render(<PersonAvatar name={name} avatarId={null} size={28} />);
  expect(container.textContent).toBe(letters);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});

it('loads a picture once, however often it is shown, and releases it', async () => {
  const picture = new Answer('bytes', 200, { 'content-type': 'image/webp' });
  const { calls, view } = await open({ [getFile]: () => picture }, 3);
  await waitFor(() => expect(view.container.querySelectorAll('img')).toHaveLength(3));
  expect(view.container.querySelector('img')?.getAttribute('src')).toBe('blob:image/webp');
  expect(calls).toEqual([getFile]);
  view.unmount();
  expect(revoke).toHaveBeenCalledTimes(3);
});

it('falls back to the letters when the picture cannot be loaded', async () => {
  const { calls, view } = await open({ [getFile]: () => refusal(40400, '记录不存在') });
  await waitFor(() => expect(calls).toEqual([getFile]));
  expect(view.container.textContent).toBe('何静');
  expect(view.container.querySelector('img')).toBeNull();
});
