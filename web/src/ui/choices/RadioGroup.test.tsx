import { fireEvent, render, screen } from '@testing-library/react';
import { Form } from 'antd';
import { expect, it, vi } from 'vitest';
import { Plain } from '#web/test/Plain.tsx';
import { RadioGroup } from './RadioGroup.tsx';

const options = [
  { value: true, label: '选择上级' },
  { value: false, label: '没有上级' },
];
const radio = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

it('is one named group of native radio buttons, and reports the value that was chosen', () => {
  const onChange = vi.fn();
  render(<RadioGroup aria-label="有无上级" options={options} value={true} onChange={onChange} />);
  expect(screen.getByRole('radiogroup', { name: '有无上级' })).toBeTruthy();
  expect([radio('选择上级').checked, radio('没有上级').checked]).toEqual([true, false]);
  // The arrow keys move among native radio buttons of one name.
  expect(radio('选择上级').name).toBe(radio('没有上级').name);
  fireEvent.click(radio('没有上级'));
  expect(onChange.mock.calls).toEqual([[false]]);
});

it('closes single choices, or all of them', () => {
  const group = (disabled: boolean) => (
    <RadioGroup
      disabled={disabled}
      options={[options[0] as (typeof options)[0], { ...options[1], disabled: true } as never]}
    />
  );
  const { rerender } = render(group(false));
  expect([radio('选择上级').disabled, radio('没有上级').disabled]).toEqual([false, true]);
  rerender(group(true));
  expect([radio('选择上级').disabled, radio('没有上级').disabled]).toEqual([true, true]);
});

it('in a form, gives it its value, shows its message and is disabled with it', async () => {
  const onValuesChange = vi.fn();
  const inForm = (disabled: boolean) => (
    <Plain>
      <Form disabled={disabled} onValuesChange={onValuesChange}>
        <Form.Item name="has_manager" label="上级" rules={[{ required: true, message: '请选择' }]}>
          <RadioGroup options={options} />
        </Form.Item>
        <button type="submit">保存</button>
      </Form>
    </Plain>
  );
  const { rerender } = render(inForm(true));
  expect([radio('选择上级').checked, radio('选择上级').disabled]).toEqual([false, true]);
  rerender(inForm(false));
  fireEvent.click(screen.getByText('保存'));
  expect(await screen.findByText('请选择')).toBeTruthy();
  fireEvent.click(radio('没有上级'));
  expect(radio('没有上级').checked).toBe(true);
  expect(onValuesChange.mock.calls.map(([changed]) => changed)).toEqual([{ has_manager: false }]);
});
