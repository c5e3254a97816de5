import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { expect, it, vi } from 'vitest';
import { Plain } from '#web/test/Plain.tsx';
import { loadOnce } from '#web/ui/controls/load-once.ts';
import { Input } from '#web/ui/controls/text-input.ts';
import { lateRule } from './late-rule.ts';

type Check = (value: unknown) => string | null;

interface Answer {
  resolve(check: Check): void;
  reject(error: Error): void;
}

const nameProblem: Check = (value) => (value ? (value === '何静' ? null : '姓名为 2 到 20 个汉字') : '请填写姓名');

/** A form with a field whose check arrives, or fails, when the test says so. */
function open({ required = true } = {}) {
  const answers: Answer[] = [];
  const late = loadOnce(() => new Promise<Check>((resolve, reject) => answers.push({ resolve, reject })));
  const rule = lateRule(required, async (value) => (await late.get())(value));
  const handleFinish = vi.fn();
  render(
    <Plain>
      <Form onFinish={handleFinish}>
        <Form.Item name="name" label="姓名" rules={[rule]}>
          <Input />
        </Form.Item>
        <button type="submit">保存</button>
      </Form>
    </Plain>,
  );
  const field = screen.getByLabelText('姓名') as HTMLInputElement;
  return {
    handleFinish,
    field,
    // Ant Design checks a little after the change.
    type: (value: string) => act(async () => fireEvent.change(field, { target: { value } })),
    save: () => act(async () => fireEvent.click(screen.getByText('保存'))),
    arrive: () => act(async () => answers.at(-1)?.resolve(nameProblem)),
    fail: () => act(async () => answers.at(-1)?.reject(new Error('offline'))),
  };
}

it('refuses a wrong value, with its message, when the check is there', async () => {
  const { handleFinish, type, save, arrive } = open();
  await type('何');
  await save();
  expect(screen.queryByText('姓名为 2 到 20 个汉字')).toBeNull();
  expect(handleFinish).not.toHaveBeenCalled();
  await arrive();
  expect(await screen.findByText('姓名为 2 到 20 个汉字')).toBeTruthy();
  expect(handleFinish).not.toHaveBeenCalled();
});

it('refuses an empty value with the message of the check', async () => {
  const { handleFinish, save, arrive } = open();
  await save();
  await arrive();
  expect(await screen.findByText('请填写姓名')).toBeTruthy();
  expect(handleFinish).not.toHaveBeenCalled();
});

it('accepts a right value', async () => {
  const { handleFinish, type, save, arrive } = open();
  await type('何静');
  await save();
  expect(handleFinish).not.toHaveBeenCalled();
  await arrive();
  await waitFor(() => expect(handleFinish.mock.calls).toEqual([[{ name: '何静' }]]));
});

it.each([['何'], ['']])(
  'leaves %j to the server when the check cannot be loaded, and checks the next',
  async (value) => {
    const { handleFinish, type, save, arrive, fail } = open();
    await type('别');
    await type(value);
    await save();
    await fail();
    await waitFor(() => expect(handleFinish.mock.calls).toEqual([[{ name: value }]]));
    await type('静');
    await arrive();
    expect(await screen.findByText('姓名为 2 到 20 个汉字')).toBeTruthy();
  },
);

it.each([[true], [false]])('marks the field as required: %j', (required) => {
  const { field } = open({ required });
  expect(field.getAttribute('aria-required')).toBe(required ? 'true' : null);
});
