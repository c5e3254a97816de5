import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Plain } from '#web/test/Plain.tsx';
import { Answer, type Routes, refusal, serve } from '#web/test/serve.ts';
import { cropPicture } from './crop-picture.ts';
import { PictureUpload } from './PictureUpload.tsx';
import type { PictureKind } from './picture.api.ts';

const id = 'abcdefghijklmnopqrstuv';
const send = 'POST /api/file/upload';
const drawn = vi.fn();
let canWriteWebp = true;
let isReadable = true;
let pixels = 3000;

/** Missing in jsdom: object URLs, image sizes, and a canvas. */
function stubBrowser(): void {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL() {} });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: drawn } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = 'image/png') => {
    const written = type === 'image/webp' && !canWriteWebp ? 'image/png' : type;
    done(new Blob([written], { type: written }));
  });
  for (const [name, size] of Object.entries({ offsetWidth: 300, offsetHeight: 300 })) {
    vi.spyOn(HTMLElement.prototype, name as 'offsetWidth', 'get').mockReturnValue(size);
  }
  for (const name of ['naturalWidth', 'naturalHeight'] as const) {
    vi.spyOn(HTMLImageElement.prototype, name, 'get').mockImplementation(() => pixels);
  }
  HTMLImageElement.prototype.decode = async () => {
    if (!isReadable) throw new DOMException('no picture', 'EncodingError');
  };
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 300));
}

beforeEach(() => {
  canWriteWebp = true;
  isReadable = true;
  pixels = 3000;
  drawn.mockClear();
  stubBrowser();
});

async function open(routes: Routes, value: string | null = null, kind: PictureKind = 'avatar') {
  const server = await serve(routes, '/');
  const onChange = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Plain>
        <PictureUpload kind={kind} name="何静" value={value} onChange={onChange} />
      </Plain>
    </QueryClientProvider>,
  );
  return { ...server, onChange };
}

const photo = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
const choose = (file: File) => fireEvent.change(screen.getByLabelText('选择头像图片'), { target: { files: [file] } });

const picture = () =>
  waitFor(() => {
    const image = document.querySelector('.picture-crop img');
    if (!image) throw new Error('no picture yet');
    return image;
  });

async function chooseAndLoad(file = photo): Promise<void> {
  choose(file);
  await screen.findByRole('dialog', { name: '裁剪头像' });
  fireEvent.load(await picture());
}

const use = async () => fireEvent.click(await screen.findByRole('button', { name: '使用' }));

describe('a picture', () => {
  it.each([
    [new File(['x'], 'a.gif', { type: 'image/gif' }), '请选择 PNG、JPEG 或 WebP 图片'],
    [new File(['x'], 'a.pdf', { type: 'application/pdf' }), '请选择 PNG、JPEG 或 WebP 图片'],
    [
      Object.defineProperty(new File(['x'], 'a.png', { type: 'image/png' }), 'size', { value: 11 * 1024 * 1024 }),
      '图片不能超过 10 MB',
    ],
  ])('is refused before anything is sent (%#)', async (file, text) => {
    const { calls } = await open({});
    choose(file);
    expect(screen.getByRole('alert').textContent).toBe(text);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls).toEqual([]);
  });

  it('of less than 300 × 300 pixels is refused as an avatar, but not as a signature', async () => {
    pixels = 299;
    await open({});
    choose(photo);
    expect(await screen.findByText('图片只有 299×299 像素，至少需要 300×300 像素')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    await open({}, null, 'signature');
    fireEvent.change(screen.getByLabelText('选择签名图片'), { target: { files: [photo] } });
    expect(await screen.findByRole('dialog', { name: '裁剪签名' })).toBeTruthy();
    expect(screen.queryByText('圆形预览')).toBeNull();
  });

  it('whose content is no picture is refused before the dialog opens', async () => {
    isReadable = false;
    await open({});
    choose(photo);
    expect(await screen.findByText('图片无法读取，请换一张')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that the browser cannot read is refused with a message', async () => {
    await open({});
    choose(photo);
    await screen.findByRole('dialog');
    fireEvent.error(await picture());
    expect((await screen.findByRole('alert')).textContent).toBe('图片无法读取，请换一张');
  });

  it('is cropped, scaled down, uploaded and passed on; the focus returns', async () => {
    let type: string | undefined;
    const { calls, onChange } = await open({
      [send]: (_, { headers, url }) => {
        type = `${url} ${headers['content-type']?.split(';')[0]}`;
        return { id, mime: 'image/webp', size: 9 };
      },
    });
    await chooseAndLoad();
    await use();
    await use();
    await waitFor(() => expect(onChange.mock.calls).toEqual([[id]]));
    expect(calls.filter((call) => call === send)).toHaveLength(1);
    expect(type).toBe('/api/file/upload?kind=avatar multipart/form-data');
    const [, , , width, height, , , outWidth, outHeight] = drawn.mock.calls[0] as number[];
    expect([width, height, outWidth, outHeight]).toEqual([3000, 3000, 512, 512]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '上传头像' }));
  });

  it('that is dropped works like a chosen one, and can be cancelled', async () => {
    const { calls, onChange } = await open({});
    const place = document.querySelector('.picture-upload') as HTMLElement;
    fireEvent.drop(place, { dataTransfer: { files: [photo] } });
    await screen.findByRole('dialog');
    fireEvent.click(screen.getByRole('button', { name: '取消' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls).toEqual([]);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('that the server refuses stays, with the reason', async () => {
    const { onChange } = await open({ [send]: () => refusal(41300, '文件不能超过 2 MB') });
    await chooseAndLoad();
    await use();
    expect(await screen.findByText('文件不能超过 2 MB · 错误号 41300 · 请求 r-1')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('that did not arrive can be sent again without choosing it again', async () => {
    let tries = 0;
    const { onChange } = await open({
      [send]: () => {
        tries += 1;
        return tries === 1 ? refusal(50000, '服务器出错') : { id, mime: 'image/webp', size: 9 };
      },
    });
    await chooseAndLoad();
    await use();
    fireEvent.click(await screen.findByRole('button', { name: '重试' }));
    await waitFor(() => expect(onChange.mock.calls).toEqual([[id]]));
    expect(drawn).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('status').textContent).toBe('头像上传成功');
  });

  it('shows the progress of its upload; after cancelling, the chosen part is still there', async () => {
    let isCut = false;
    const { calls, onChange } = await open({
      [send]: (_, { socket }) => {
        socket.once('close', () => {
          isCut = true;
        });
        return Answer.never;
      },
    });
    await chooseAndLoad();
    fireEvent.click(screen.getByRole('button', { name: '放大' }));
    await use();
    expect(await screen.findByRole('progressbar', { name: '上传进度' })).toBeTruthy();
    await waitFor(() => expect(calls).toEqual([send]));
    fireEvent.click(screen.getByRole('button', { name: '取消上传' }));
    expect(await screen.findByRole('button', { name: '使用' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('slider', { name: '缩放' }).value).toBe('1.25');
    expect(screen.queryByRole('progressbar')).toBeNull();
    await waitFor(() => expect(isCut).toBe(true));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('is zoomed by buttons, within limits, and previewed square and round', async () => {
    await open({});
    await chooseAndLoad();
    await screen.findByRole('group', { name: /按方向键移动/ });
    const zoom = () => screen.getByRole<HTMLInputElement>('slider', { name: '缩放' }).value;
    const [less, more] = ['缩小', '放大'].map((name) => screen.getByRole('button', { name })) as [
      HTMLElement,
      HTMLElement,
    ];
    fireEvent.click(less);
    expect(zoom()).toBe('1');
    for (let n = 0; n < 20; n += 1) fireEvent.click(more);
    expect(zoom()).toBe('4');
    expect(more.getAttribute('aria-disabled')).toBe('true');
    const places = [...document.querySelectorAll<HTMLElement>('.picture-preview img')].map(({ style }) => style.width);
    expect(places).toEqual(['400%', '400%']);
  });

  it('moves by the arrow keys and is zoomed by the slider', async () => {
    await open({});
    await chooseAndLoad();
    const area = await screen.findByRole('group', { name: /按方向键移动/ });
    fireEvent.change(screen.getByRole('slider', { name: '缩放' }), { target: { value: '2' } });
    await waitFor(() => expect(document.activeElement).toBe(area));
    fireEvent.keyDown(area, { key: 'ArrowRight' });
    fireEvent.keyUp(area, { key: 'ArrowRight' });
    const style = document.querySelector<HTMLImageElement>('.picture-crop img')?.style.transform;
    expect(style).toBe('translate(8px, 0px) rotate(0deg) scale(2)');
  });

  it('can be removed', async () => {
    const { onChange } = await open({}, id);
    fireEvent.click(screen.getByRole('button', { name: '移除头像' }));
    expect(onChange.mock.calls).toEqual([[null]]);
  });
});

it.each([
  [true, 'avatar', 'image/webp'],
  [false, 'avatar', 'image/jpeg'],
  [false, 'signature', 'image/png'],
] as const)('writes what the browser can (WebP %s, %s)', async (can, kind, type) => {
  canWriteWebp = can;
  const blob = await cropPicture(new Image(), { x: 0, y: 0, width: 90, height: 30 }, kind);
  expect(blob.type).toBe(type);
});
