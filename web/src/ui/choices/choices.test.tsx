import { fireEvent, render, screen } from '@testing-library/react';
import { Form } from 'antd';
import { beforeEach, expect, it, vi } from 'vitest';
import { Plain } from '#web/test/Plain.tsx';
import { CheckBox } from './CheckBox.tsx';
import { NativeSelect } from './NativeSelect.tsx';
import { RadioBar } from './RadioBar.tsx';

const onChange = vi.fn();

beforeEach(() => onChange.mockReset());

it('a checkbox has the name of its label, and reports what it becomes', () => {
  render(
    <CheckBox checked={false} onChange={onChange}>
      只看变更
    </CheckBox>,
  );
  fireEvent.click(screen.getByText('只看变更'));
  expect(onChange.mock.calls).toEqual([[true]]);
  expect(screen.getByRole('checkbox', { name: '只看变更' })).toBeTruthy();
});

it('a checkbox for several things shows that only some are chosen', () => {
  const { rerender } = render(<CheckBox aria-label="全部" checked={false} isMixed onChange={onChange} />);
  const box = screen.getByRole('checkbox', { name: '全部' }) as HTMLInputElement;
  expect(box.indeterminate).toBe(true);
  rerender(<CheckBox aria-label="全部" checked onChange={onChange} />);
  expect([box.indeterminate, box.checked]).toEqual([false, true]);
});

it('a disabled checkbox cannot be chosen', () => {
  render(<CheckBox aria-label="系统管理员" checked={false} disabled onChange={onChange} />);
  screen.getByRole('checkbox', { name: '系统管理员' }).click();
  expect(onChange).not.toHaveBeenCalled();
});

it('a checkbox in a form gives it its state, and is disabled with it', () => {
  const onValuesChange = vi.fn();
  const inForm = (disabled: boolean) => (
    <Plain>
      <Form disabled={disabled} onValuesChange={onValuesChange}>
        <Form.Item name="notify" valuePropName="checked">
          <CheckBox>接收提醒</CheckBox>
        </Form.Item>
      </Form>
    </Plain>
  );
  const { rerender } = render(inForm(true));
  const box = screen.getByLabelText<HTMLInputElement>('接收提醒');
  expect([box.checked, box.disabled]).toEqual([false, true]);
  rerender(inForm(false));
  fireEvent.click(box);
  expect(box.checked).toBe(true);
  fireEvent.click(box);
  expect(onValuesChange.mock.calls.map(([changed]) => changed)).toEqual([{ notify: true }, { notify: false }]);
});

const states = [
  ['', '全部'],
  ['active', '启用'],
] as const;

it('a bar of radio buttons is one named group, reached at the chosen one', () => {
  render(<RadioBar label="状态" options={states} value="active" onChange={onChange} />);
  const group = screen.getByRole('radiogroup', { name: '状态' });
  const radios = [...group.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  expect(radios.map(({ checked }) => checked)).toEqual([false, true]);
  // The arrow keys move among native radio buttons of one name.
  expect(new Set(radios.map(({ name }) => name)).size).toBe(1);
  fireEvent.click(screen.getByLabelText('全部'));
  expect(onChange.mock.calls).toEqual([['']]);
});

it('a select offers no choice first, if that is possible', () => {
  const { rerender } = render(
    <NativeSelect aria-label="结果" none="全部结果" options={states.slice(1)} value="active" onChange={onChange} />,
  );
  const select = screen.getByRole('combobox', { name: '结果' }) as HTMLSelectElement;
  expect([...select.options].map(({ value }) => value)).toEqual(['', 'active']);
  fireEvent.change(select, { target: { value: '' } });
  expect(onChange.mock.calls).toEqual([['']]);
  rerender(<NativeSelect aria-label="结果" options={states.slice(1)} value="active" onChange={onChange} />);
  expect(select.options).toHaveLength(1);
});
