import { act, fireEvent, render, screen } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { openDrafts, readDraft } from '#web/lib/drafts/drafts.ts';
import { forgetUnsaved } from '#web/lib/drafts/unsaved.ts';
import { Input } from '#web/ui/controls/text-input.ts';
import { PageContext } from '../page-context.ts';
import { useKeptForm } from './use-kept-form.ts';
import { useSendOnce } from './use-send-once.tsx';

const slot = { id: '/patient/edit/1', isLive: () => true, nameRecord() {}, canOpen: () => true };
const nothing = { reason: '' };
/** Ends the pending send: with success, or with a failure. */
let end: (failure?: ApiError) => Promise<void>;
let sent: unknown[];

function TestForm() {
  const kept = useKeptForm({ name: 'main', saved: nothing });
  const { send, failure } = useSendOnce(kept, (values) => {
    sent.push(values);
    return new Promise((resolve, reject) => {
      end = (error) => act(async () => (error ? reject(error) : resolve()));
    });
  });
  return (
    <Form {...kept.props} onFinish={send}>
      <Form.Item name="reason" label="原因">
        <Input />
      </Form.Item>
      <button type="submit">发送</button>
      {failure}
    </Form>
  );
}

const reason = () => screen.getByLabelText('原因') as HTMLInputElement;
const press = () => act(async () => fireEvent.click(screen.getByText('发送')));

beforeEach(() => {
  sent = [];
  openDrafts(16);
  render(
    <PageContext value={slot}>
      <TestForm />
    </PageContext>,
  );
  fireEvent.change(reason(), { target: { value: '家属要求' } });
});
afterEach(() => {
  forgetUnsaved(slot.id);
  localStorage.clear();
});

it('is sent once however often it is pressed, and cleared after success', async () => {
  await press();
  await press();
  expect(sent).toEqual([{ reason: '家属要求' }]);
  await end();
  expect([reason().value, readDraft(slot.id, 'main')]).toEqual(['', null]);
});

it('keeps the input after a failure, reports it, and can be sent again', async () => {
  await press();
  await end(new ApiError('timeout', { message: '服务器 5 秒内没有响应，请重试' }));
  expect(reason().value).toBe('家属要求');
  expect(readDraft(slot.id, 'main')?.values).toEqual({ reason: '家属要求' });
  expect(screen.getByText(/没有响应/)).toBeTruthy();
  await press();
  expect(sent).toHaveLength(2);
});
