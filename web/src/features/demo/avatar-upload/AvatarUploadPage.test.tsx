import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openPage } from '#web/test/open-page.tsx';
import { buildProfile } from '#web/test/people.ts';
import { AvatarUploadPage } from './AvatarUploadPage.tsx';

/** What jsdom lacks: object URLs, pictures, sizes, and a canvas. */
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL() {} });
  HTMLImageElement.prototype.decode = async () => {};
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage() {} } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['x'], { type: 'image/webp' })),
  );
  for (const name of ['naturalWidth', 'naturalHeight'] as const) {
    vi.spyOn(HTMLImageElement.prototype, name, 'get').mockReturnValue(400);
  }
  for (const name of ['offsetWidth', 'offsetHeight'] as const) {
    vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(300);
  }
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 300));
});

async function replace(): Promise<void> {
  const files = [new File(['x'], '我.png', { type: 'image/png' })];
  fireEvent.change(screen.getByLabelText('选择头像图片'), { target: { files } });
  await screen.findByRole('dialog');
  const image = await waitFor(() => {
    const found = document.querySelector('.picture-crop img');
    if (!found) throw new Error('no picture yet');
    return found;
  });
  fireEvent.load(image);
  await screen.findByRole('group', { name: /按方向键移动/ });
  const use = await screen.findByRole('button', { name: '使用' });
  await waitFor(() => expect(use.hasAttribute('disabled')).toBe(false));
  fireEvent.click(use);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('shows the new picture, removes the replaced one, and leaves the user’s own avatar unchanged', async () => {
  const removed: string[] = [];
  let uploads = 0;
  const idOf = (n: number) => String(n).padStart(22, 'a');
  const { calls } = await openPage(<AvatarUploadPage />, {
    path: '/components/avatar-upload',
    profile: buildProfile({ avatar_id: idOf(9) }),
    routes: {
      'POST /api/file/upload': () => {
        uploads += 1;
        return { id: idOf(uploads), mime: 'image/webp', size: 1 };
      },
      'POST /api/file/remove_file': ({ id }) => {
        removed.push(id);
        return {};
      },
    },
  });
  expect(screen.queryByRole('button', { name: '移除头像' })).toBeNull();
  await replace();
  expect(await screen.findByText('头像已更换')).toBeTruthy();
  expect(removed).toEqual([]);
  await replace();
  await waitFor(() => expect(removed).toEqual([idOf(1)]));
  fireEvent.click(screen.getByRole('button', { name: '移除头像' }));
  await waitFor(() => expect(removed).toEqual([idOf(1), idOf(2)]));
  expect(calls.filter((call) => call.includes('/api/user/'))).toEqual([]);
});
