import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Activity } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '#web/app/feedback/query-client.ts';
import { Plain } from '#web/test/Plain.tsx';
import { Answer, type Routes, refusal, serve } from '#web/test/serve.ts';
import { Dropzone } from './Dropzone.tsx';
import { useUploads } from './use-uploads.ts';

const send = 'POST /api/file/upload';
const take = 'POST /api/file/remove_file';
const made = new Set<string>();

beforeEach(() => {
  made.clear();
  let count = 0;
  Object.assign(URL, {
    createObjectURL() {
      count += 1;
      made.add(`blob:${count}`);
      return `blob:${count}`;
    },
    revokeObjectURL: (url: string) => made.delete(url),
  });
});

const png = (name: string) => new File(['x'.repeat(2048)], name, { type: 'image/png' });
const stored = (n: number) => ({ id: String(n).padStart(22, 'a'), mime: 'image/webp', size: 9 });

function Page({ events }: { events: string[] }) {
  const uploads = useUploads({
    max: 3,
    onUploaded: ({ name }) => events.push(`有 ${name}`),
    onRemoved: ({ name }) => events.push(`无 ${name}`),
  });
  return (
    <>
      <Dropzone uploads={uploads} />
      <output>{uploads.isBusy ? '忙' : '闲'}</output>
      <button type="button" onClick={uploads.clear}>
        清空
      </button>
      <button type="button" onClick={uploads.forgetDone}>
        收起
      </button>
      <button type="button" onClick={uploads.discard}>
        都不要
      </button>
    </>
  );
}

async function open(routes: Routes, isDisabled = false) {
  let uploads = 0;
  const server = await serve(
    {
      [send]: () => {
        uploads += 1;
        return stored(uploads);
      },
      ...routes,
    },
    '/',
  );
  const events: string[] = [];
  const client = createQueryClient();
  const page = (mode: 'visible' | 'hidden') => (
    <QueryClientProvider client={client}>
      <Plain componentDisabled={isDisabled}>
        <Activity mode={mode}>
          <Page events={events} />
        </Activity>
      </Plain>
    </QueryClientProvider>
  );
  const { rerender, unmount } = render(page('visible'));
  return {
    ...server,
    events,
    close: unmount,
    show: () => rerender(page('visible')),
    hide: () => rerender(page('hidden')),
  };
}

const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('选择要上传的图片'), { target: { files } });
const tiles = () => screen.queryAllByRole('listitem');
const button = (name: string) => screen.findByRole('button', { name });
const zone = async () => (await button('上传图片：拖到这里，或点击选择')).parentElement as HTMLElement;
const count = (text: string) =>
  waitFor(() => expect(document.querySelector('p[role="status"]')?.textContent).toBe(text));
const refusals = () => [...document.querySelectorAll(':not(li) > [role="alert"] > p')].map((line) => line.textContent);

describe('a file that cannot be sent', () => {
  it('is refused by name before anything is sent', async () => {
    const { calls } = await open({});
    choose(
      new File(['x'], '动图.gif', { type: 'image/gif' }),
      new File(['%PDF'], '说明.pdf', { type: 'application/pdf' }),
      new File([new Uint8Array(2 * 1024 * 1024 + 1)], '大图.png', { type: 'image/png' }),
      new File([], '空.png', { type: 'image/png' }),
    );
    expect(refusals()).toEqual([
      '不是 PNG、JPEG 或 WebP 图片，未添加：动图.gif、说明.pdf',
      '超过 2 MB，未添加：大图.png',
      '文件是空的，未添加：空.png',
    ]);
    expect(tiles()).toEqual([]);
    expect(calls).toEqual([]);
  });

  it('is refused when the list is full; the files before it are sent', async () => {
    const { calls } = await open({});
    choose(png('1.png'), png('2.png'));
    choose(png('3.png'), png('4.png'), new File(['x'], '5.gif', { type: 'image/gif' }));
    expect(refusals()).toEqual(['最多 3 张，未添加：4.png', '不是 PNG、JPEG 或 WebP 图片，未添加：5.gif']);
    await count('已上传 3 / 3 张');
    expect(calls).toEqual([send, send, send]);
  });

  it('is refused, like every file, on a read-only page', async () => {
    const { calls } = await open({}, true);
    choose(png('1.png'));
    fireEvent.drop(await zone(), { dataTransfer: { files: [png('1.png')] } });
    expect(tiles()).toEqual([]);
    expect((await button('上传图片：拖到这里，或点击选择')).hasAttribute('disabled')).toBe(true);
    expect(calls).toEqual([]);
  });

  it('is shown beside the picture when the server refuses it, with 重试 only where that can help', async () => {
    const answers = [
      refusal(41300, '文件不能超过 2 MB'),
      new Answer({ code: 42900, msg: '上传次数过多，请 12 分钟后再试', data: null, request_id: 'r-3' }, 429),
    ];
    await open({ [send]: () => answers.shift() ?? stored(1) });
    choose(png('大.png'), png('多.png'));
    expect(await screen.findByText(/^文件不能超过 2 MB/)).toBeTruthy();
    expect(await screen.findByText(/^上传次数过多，请 12 分钟后再试/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '重试 大.png' })).toBeNull();
    const again = await button('重试 多.png');
    again.focus();
    fireEvent.click(again);
    expect(document.activeElement?.closest('li')?.textContent).toContain('多.png');
    await count('已上传 1 / 2 张');
    expect(screen.queryByText(/上传次数过多/)).toBeNull();
  });
});

describe('pictures', () => {
  it('are uploaded one after the other, and reported', async () => {
    const { events } = await open({});
    choose(png('1.png'), png('2.png'));
    expect(tiles()).toHaveLength(2);
    await count('已上传 2 / 2 张');
    expect(events).toEqual(['有 1.png', '有 2.png']);
    expect(screen.getByRole('img', { name: '1.png' })).toBeTruthy();
    expect(screen.getAllByText('2 KB · 已上传')).toHaveLength(2);
    expect(screen.getByText('闲')).toBeTruthy();
  });

  it('are taken when they are dropped or pasted, but not when pasted into a field', async () => {
    await open({});
    const area = await zone();
    fireEvent.dragOver(area);
    expect(await button('松开即可上传')).toBeTruthy();
    fireEvent.drop(area, { dataTransfer: { files: [png('拖.png')] } });
    expect(await button('上传图片：拖到这里，或点击选择')).toBeTruthy();
    fireEvent.paste(document.body, { clipboardData: { files: [png('贴.png')] } });
    const field = document.body.appendChild(document.createElement('textarea'));
    fireEvent.paste(field, { clipboardData: { files: [png('字.png')] } });
    expect(tiles().map((tile) => tile.querySelector('bdi')?.textContent)).toEqual(['拖.png', '贴.png']);
    await count('已上传 2 / 2 张');
  });

  it('can be cancelled while they are sent; the next one follows', async () => {
    let uploads = 0;
    let isCut = false;
    const { calls, events } = await open({
      [send]: (_, { socket }) => {
        uploads += 1;
        if (uploads > 1) return stored(uploads);
        socket.once('close', () => {
          isCut = true;
        });
        return Answer.never;
      },
    });
    choose(png('1.png'), png('2.png'), png('3.png'));
    expect(await screen.findByText('正在上传 0%')).toBeTruthy();
    expect(screen.getByText('忙')).toBeTruthy();
    await waitFor(() => expect(calls).toEqual([send]));
    fireEvent.click(await button('取消上传 2.png'));
    fireEvent.click(await button('取消上传 1.png'));
    await count('已上传 1 / 1 张');
    await waitFor(() => expect(isCut).toBe(true));
    expect(calls).toEqual([send, send]);
    expect(events).toEqual(['有 3.png']);
  });

  it('are removed from the server as well; if that fails they stay and show the failure', async () => {
    const answers = [refusal(50000, '服务器出错'), {}];
    const ids: string[] = [];
    const { events } = await open({
      [take]: ({ id }) => {
        ids.push(id);
        return answers.shift() ?? {};
      },
    });
    choose(png('1.png'));
    const remove = await button('移除 1.png');
    remove.focus();
    fireEvent.click(remove);
    expect(await screen.findByText(/^没有移除：服务器出错/)).toBeTruthy();
    expect(tiles()).toHaveLength(1);
    fireEvent.click(remove);
    await waitFor(() => expect(tiles()).toHaveLength(0));
    expect(ids).toEqual([stored(1).id, stored(1).id]);
    expect(events).toEqual(['有 1.png', '无 1.png']);
    expect(made.size).toBe(0);
    expect(document.activeElement).toBe(await button('上传图片：拖到这里，或点击选择'));
  });

  it('can be cleared from the list without being removed from the server', async () => {
    const { calls } = await open({});
    choose(png('1.png'));
    await count('已上传 1 / 1 张');
    fireEvent.click(await button('清空'));
    await waitFor(() => expect(tiles()).toHaveLength(0));
    expect(calls).toEqual([send]);
  });

  it('that are uploaded can be cleared while the refusals stay', async () => {
    await open({});
    choose(png('1.png'), new File(['x'], '2.gif', { type: 'image/gif' }));
    await count('已上传 1 / 1 张');
    fireEvent.click(await button('收起'));
    expect(tiles()).toHaveLength(0);
    expect(refusals()).toEqual(['不是 PNG、JPEG 或 WebP 图片，未添加：2.gif']);
  });

  it('are all discarded at once, on the server too', async () => {
    const { calls } = await open({ [take]: () => ({}) });
    choose(png('1.png'), png('2.png'));
    await count('已上传 2 / 2 张');
    fireEvent.click(await button('都不要'));
    expect(tiles()).toHaveLength(0);
    await waitFor(() => expect(calls).toEqual([send, send, take, take]));
  });

  it('are not sent any more once the page is closed; an upload that still completes is removed', async () => {
    let close = () => {};
    const page = await open({
      [send]: () => {
        close();
        return stored(1);
      },
      [take]: () => ({}),
    });
    close = page.close;
    choose(png('1.png'), png('2.png'));
    await waitFor(() => expect(page.calls).toEqual([send, take]));
    expect(page.events).toEqual([]);
  });

  it('continue while the page is hidden, and are shown when it returns', async () => {
    const { calls, show, hide } = await open({});
    choose(png('1.png'), png('2.png'));
    hide();
    await waitFor(() => expect(calls).toEqual([send, send]));
    await waitFor(() => expect(made.size).toBe(0));
    show();
    await count('已上传 2 / 2 张');
    await waitFor(() => expect(made.size).toBe(2));
    fireEvent.paste(document.body, { clipboardData: { files: [png('3.png')] } });
    await count('已上传 3 / 3 张');
  });
});
