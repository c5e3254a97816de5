import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import type { talk } from '@yun/contract';
import { describe, expect, it } from 'vitest';
import type { UploadOptions } from '#web/lib/api/api-client-upload.ts';
import { useUploadPercent, watchUpload } from '#web/lib/api/upload-progress.ts';
import { openPage } from '#web/test/open-page.tsx';
import { buildProfile } from '#web/test/people.ts';
import { Answer, type Routes } from '#web/test/serve.ts';
import { Composer } from './Composer.tsx';

const upload = 'POST /api/talk/upload_file';
const pdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });
const stored = (n: number): talk.TalkFile => ({
  id: `f${n}`,
  name: `存好的 ${n}.pdf`,
  mime: 'application/pdf',
  size: 8,
  width: null,
  height: null,
});

/** A composer whose server lets the first upload wait for ever; tells when that one was cut off. */
async function open(patientId: number) {
  let uploads = 0;
  let isCut = false;
  const routes: Routes = {
    'GET /api/talk/list_quick_reply': () => ({ list: [], values: null, can_add_for_agency: false }) as never,
    [upload]: (_, { socket }) => {
      uploads += 1;
      if (uploads > 1) return stored(uploads);
      socket.once('close', () => {
        isCut = true;
      });
      return Answer.never;
    },
  };
  const composer = (
    <Composer patientId={patientId} patientName="罗秀英" asked={null} isNarrow={false} onSent={() => {}} ref={null} />
  );
  const { calls } = await openPage(composer, { path: '/message/board', profile: buildProfile(), routes });
  const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('选择附件'), { target: { files } });
  return { calls, choose, isCut: () => isCut, sent: () => calls.filter((call) => call === upload).length };
}

const button = (name: string) => screen.findByRole('button', { name });
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());

describe('uploads', () => {
  it('show their progress; a cancelled one is aborted and the next one starts', async () => {
    const { choose, isCut, sent } = await open(38);
    choose(pdf('第 1 份.pdf'), pdf('第 2 份.pdf'));
    // jsdom tells of what has gone out only with the answer.
    expect(await screen.findByText('正在上传 0%')).toBeTruthy();
    expect(screen.getByText('等待上传')).toBeTruthy();
    expect(screen.getAllByRole('progressbar', { name: /^上传 第 [12] 份\.pdf$/ })).toHaveLength(2);
    await waitFor(() => expect(sent()).toBe(1));
    fireEvent.click(await button('取消上传 第 1 份.pdf'));
    await button('移除 存好的 2.pdf');
    await waitFor(() => expect(isCut()).toBe(true));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent()).toBe(2);
  });

  it('are not sent at all when cancelled while waiting', async () => {
    const { choose, sent } = await open(39);
    choose(pdf('第 1 份.pdf'), pdf('第 2 份.pdf'), pdf('第 3 份.pdf'));
    await waitFor(() => expect(sent()).toBe(1));
    fireEvent.click(await button('取消上传 第 2 份.pdf'));
    fireEvent.click(await button('取消上传 第 1 份.pdf'));
    await gone('取消上传 第 3 份.pdf');
    expect(await button('移除 存好的 2.pdf')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(sent()).toBe(2);
  });
});

it('shows whole percents, and nothing after the end', async () => {
  const { result } = renderHook(() => useUploadPercent('k'));
  expect(result.current).toBeNull();
  let finish = (_value: string) => {};
  let tell: UploadOptions['onProgress'];
  const sent = watchUpload('k', ({ onProgress }) => {
    tell = onProgress;
    return new Promise<string>((resolve) => {
      finish = resolve;
    });
  });
  act(() => tell?.(0.459));
  expect(result.current).toBe(45);
  await act(async () => {
    finish('there');
    expect(await sent).toBe('there');
  });
  expect(result.current).toBeNull();
});
