import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { addDays, isDay, today } from '@yun/contract/base/day';
import { Form } from 'antd';
import { type ComponentProps, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Plain } from '#web/test/Plain.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { useSaveKey } from '#web/ui/record-form/use-save-key.ts';
import { DateInput } from './DateInput.tsx';
import { dayRule } from './day-rules.ts';
import { MomentInput } from './MomentInput.tsx';

type Props = ComponentProps<typeof DateInput>;

const onChange = vi.fn<(day: string | null) => void>();

/** A parent that stores every change, as a form does. */
function Kept({ value: first = null, ...props }: Props) {
  const [value, setValue] = useState<string | null | undefined>(first);
  return (
    <DateInput
      aria-label="日期"
      {...props}
      value={value}
      onChange={(day) => {
        onChange(day);
        setValue(day);
      }}
    />
  );
}

function open(props: Props = {}) {
  onChange.mockReset();
  render(<Kept {...props} />, { wrapper: Plain });
}

const input = () => screen.getByLabelText<HTMLInputElement>('日期');
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const calls = () => onChange.mock.calls.map(([day]) => day);
const focused = () => document.activeElement as HTMLElement;
const press = (key: string, more = {}) => fireEvent.keyDown(focused(), { key, ...more });

async function openCalendar(): Promise<HTMLElement> {
  act(() => input().focus());
  fireEvent.keyDown(input(), { key: 'ArrowDown', altKey: true });
  return screen.findByRole('dialog', { name: '选择日期' });
}

it('keeps text it cannot read, passes it on, and shows what is wrong', () => {
  open({ value: '2026-11-18' });
  type('2026-13-40');
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.blur(input());
  expect(input().value).toBe('2026-13-40');
  expect(calls()).toEqual(['2026-13-40']);
  expect(screen.getByRole('alert').textContent).toBe(`请输入日期，如 ${today().replaceAll('-', '')}`);
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(input().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  type('2026-12-04');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(calls().at(-1)).toBe('2026-12-04');
});

it('keeps a day outside the limits, with its problem, also where the parent does not store it', () => {
  render(<DateInput aria-label="日期" max="2026-12-31" value="2026-11-18" onChange={() => {}} />, { wrapper: Plain });
  type('20270101');
  fireEvent.blur(input());
  expect(input().value).toBe('2027-01-01');
  expect(screen.getByRole('alert').textContent).toBe('请输入 2026-12-31 或之前的日期');
});

it('refuses a day of an impossible year, but shows a stored one, with a calendar at today', async () => {
  open({ value: '9999-12-31' });
  expect([input().value, screen.queryByRole('alert')]).toEqual(['9999-12-31', null]);
  await openCalendar();
  expect(focused().dataset.day).toBe(today());
  press('Escape');
  expect(calls()).toEqual([]);
  type('2026-11-18');
  type('9999-12-30');
  fireEvent.blur(input());
  expect([calls().length, isDay(calls().at(-1) ?? '')]).toEqual([2, false]);
  expect(input().value).toBe('9999-12-30');
  expect(screen.getByRole('alert').textContent).toBe('请输入 1900 至 2199 年的日期');
});

it.each([
  ['2199-12-31', '下个月', 'ArrowRight'],
  ['1900-01-01', '上个月', 'ArrowLeft'],
])('has a calendar that ends at %s, where the button keeps the focus', async (day, button, key) => {
  open({ value: day });
  await openCalendar();
  press(key);
  expect(focused().dataset.day).toBe(day);
  const edge = screen.getByLabelText<HTMLButtonElement>(button);
  expect([edge.disabled, edge.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  fireEvent.click(edge);
  expect(screen.getByRole('grid', { name: `${Number(day.slice(0, 4))}年${Number(day.slice(5, 7))}月` })).toBeTruthy();
});

it('keeps the typed text also where the parent does not store it', () => {
  render(<DateInput aria-label="日期" value="2026-11-18" onChange={() => {}} />, { wrapper: Plain });
  type('2026-11-3x');
  fireEvent.blur(input());
  expect(input().value).toBe('2026-11-3x');
  expect(screen.getByRole('alert')).toBeTruthy();
});

it('reports a day outside the limits, and a stored one only once it was edited', () => {
  open({ value: '2020-01-01', min: '2026-01-01', max: '2026-12-31' });
  expect(screen.queryByRole('alert')).toBeNull();
  type('20270101');
  fireEvent.blur(input());
  expect(screen.getByRole('alert').textContent).toBe('请输入 2026-01-01 至 2026-12-31 的日期');
  expect(calls()).toEqual(['2027-01-01']);
});

it('reports that a required day is missing', () => {
  open({ value: '2026-11-18', required: true });
  type('');
  fireEvent.blur(input());
  expect(screen.getByRole('alert').textContent).toBe('请输入日期');
  expect(calls()).toEqual([null]);
});

it('makes a form refuse text that is no day, instead of saving an empty or older one', async () => {
  const onFinish = vi.fn();
  render(
    <Form initialValues={{ visit: '2026-11-18' }} onFinish={onFinish}>
      <Form.Item name="visit" label="复诊" rules={[dayRule]}>
        <DateInput />
      </Form.Item>
      <Button htmlType="submit">保存</Button>
    </Form>,
    { wrapper: Plain },
  );
  const field = screen.getByLabelText('复诊');
  fireEvent.change(field, { target: { value: '2026-11-40' } });
  fireEvent.blur(field);
  fireEvent.click(screen.getByText('保存'));
  expect(await screen.findByText('请输入正确的日期')).toBeTruthy();
  expect(onFinish).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: '12月4日' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.click(screen.getByText('保存'));
  await vi.waitFor(() => expect(onFinish).toHaveBeenCalledTimes(1));
  expect(onFinish.mock.calls[0]?.[0].visit).toMatch(/^\d{4}-12-04$/);
});

it('passes on a complete day while it is typed and anything shorter on blur, then shows it in full', () => {
  open();
  type('2026111');
  type('20261118');
  expect(input().value).toBe('20261118');
  expect(calls()).toEqual(['2026-11-18']);
  fireEvent.blur(input());
  expect(input().value).toBe('2026-11-18');
  type('2026年1月5日');
  expect(calls()).toHaveLength(1);
  fireEvent.keyDown(input(), { key: 'Enter' });
  expect(input().value).toBe('2026-01-05');
  expect(calls()).toEqual(['2026-11-18', '2026-01-05']);
});

it('follows a change from elsewhere', () => {
  const show = (value: string) => <DateInput aria-label="日期" value={value} />;
  const { rerender } = render(show('2026-11-18'), { wrapper: Plain });
  type('2026-11-1x');
  rerender(show('2026-12-01'));
  expect(input().value).toBe('2026-12-01');
});

it('opens a calendar by key, moves in it and chooses, within the limits', async () => {
  open({ value: '2026-11-18', min: '2026-11-10', max: '2026-12-20' });
  await openCalendar();
  expect(focused().getAttribute('aria-label')).toBe('2026年11月18日 星期三');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([...'一二三四五六日']);
  press('ArrowUp');
  expect(focused().dataset.day).toBe('2026-11-11');
  press('ArrowUp');
  expect(focused().dataset.day).toBe('2026-11-10');
  const early = screen.getByLabelText('2026年11月9日 星期一');
  expect(early.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(early);
  expect(onChange).not.toHaveBeenCalled();
  press('PageDown');
  expect(focused().dataset.day).toBe('2026-12-10');
  press('End');
  expect(focused().dataset.day).toBe('2026-12-13');
  fireEvent.click(focused());
  expect(calls()).toEqual(['2026-12-13']);
  expect(input().value).toBe('2026-12-13');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(focused()).toBe(input());
});

it('closes by Escape alone also when the focus has left it', async () => {
  open({ value: '2026-11-18' });
  const onWindow = vi.fn();
  await openCalendar();
  addEventListener('keydown', onWindow);
  act(() => focused().blur());
  fireEvent.keyDown(document.body, { key: 'Escape' });
  removeEventListener('keydown', onWindow);
  expect(onWindow).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(focused()).toBe(input());
});

it('takes the focus by a press on its ground, and leads Tab back to its controls', async () => {
  open({ value: '2026-11-18' });
  const panel = await openCalendar();
  act(() => panel.focus());
  expect(focused()).toBe(panel);
  press('Tab', { shiftKey: true });
  expect(focused()).toBe(screen.getByText('清除'));
});

it('closes by Escape alone, keeps Tab inside, and leaves the day as it was', async () => {
  open({ value: '2026-11-18' });
  const onWindow = vi.fn();
  addEventListener('keydown', onWindow);
  await openCalendar();
  onWindow.mockReset();
  act(() => screen.getByText('清除').focus());
  press('Tab');
  expect(focused()).toBe(screen.getByLabelText('上个月'));
  press('Tab', { shiftKey: true });
  expect(focused()).toBe(screen.getByText('清除'));
  press('Escape');
  removeEventListener('keydown', onWindow);
  expect(onWindow).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls()).toEqual([]);
});

it('moves by month and year, chooses today, and clears', async () => {
  open({ value: '2020-03-18' });
  await openCalendar();
  fireEvent.click(screen.getByLabelText('下个月'));
  expect(screen.getByRole('grid', { name: '2020年4月' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('年'), { target: { value: '1962' } });
  fireEvent.change(screen.getByLabelText('月'), { target: { value: '2' } });
  expect(screen.getByRole('grid', { name: '1962年2月' })).toBeTruthy();
  fireEvent.click(screen.getByText('今天'));
  expect(calls()).toEqual([today()]);
  await openCalendar();
  fireEvent.click(screen.getByText('清除'));
  expect(calls()).toEqual([today(), null]);
  expect(input().value).toBe('');
});

it('opens by its button, and closes by a press elsewhere', async () => {
  open({ min: addDays(today(), 1) });
  fireEvent.click(screen.getByLabelText('打开日历'));
  await screen.findByRole('dialog');
  expect(screen.getByText<HTMLButtonElement>('今天').disabled).toBe(true);
  expect(screen.queryByText('清除')).toBeNull();
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByLabelText('打开日历'));
  await screen.findByRole('dialog');
  fireEvent.pointerDown(screen.getByLabelText('打开日历'));
  fireEvent.click(screen.getByLabelText('打开日历'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('打开日历').getAttribute('aria-expanded')).toBe('false');
});

const onMoment = vi.fn();

function KeptMoment() {
  const [value, setValue] = useState('2026-11-18T08:30');
  onMoment(value);
  return <MomentInput id="at" value={value} onChange={setValue} />;
}

it('holds a day with a time beside it, and half of it is no moment', () => {
  render(
    <>
      <label htmlFor="at">日期</label>
      <KeptMoment />
    </>,
    { wrapper: Plain },
  );
  const time = screen.getByLabelText<HTMLInputElement>('时刻');
  expect([input().value, time.value]).toEqual(['2026-11-18', '08:30']);
  fireEvent.change(time, { target: { value: '9点5分 左右' } });
  fireEvent.blur(time);
  expect(onMoment).toHaveBeenLastCalledWith('2026-11-18 9点5分 左右');
  expect([input().value, time.value]).toEqual(['2026-11-18', '9点5分 左右']);
  expect(screen.getByRole('alert').textContent).toBe('请输入时刻，如 0830');
  fireEvent.change(time, { target: { value: '2105' } });
  fireEvent.blur(time);
  expect(onMoment).toHaveBeenLastCalledWith('2026-11-18 21:05');
  type('');
  expect(onMoment).toHaveBeenLastCalledWith(' 21:05');
});

it('offers no calendar in a form that is read-only', () => {
  render(
    <Form disabled>
      <DateInput aria-label="日期" value="2026-11-18" />
    </Form>,
    { wrapper: Plain },
  );
  expect(input().disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '打开日历' }).disabled).toBe(true);
});

it('is checked by the rules of its form on blur, with what was typed', async () => {
  render(
    <Form validateTrigger="onBlur">
      <Form.Item
        label="日期"
        name="day"
        rules={[{ validator: async (_, day) => (day === '2026-03-05' ? Promise.reject('这天不行') : undefined) }]}
      >
        <DateInput />
      </Form.Item>
    </Form>,
    { wrapper: Plain },
  );
  type('2026-3-5');
  fireEvent.blur(input());
  expect(await screen.findByText('这天不行')).toBeTruthy();
});

function SavedPage({ onSave }: { onSave(day: string | null): void }) {
  const [day, setDay] = useState<string | null>('2026-11-18');
  useSaveKey(() => onSave(day));
  return <DateInput aria-label="日期" value={day} onChange={setDay} />;
}

it('shows no problem between press and release of a button, which would move away from the pointer', async () => {
  open();
  type('2026-13-40');
  fireEvent(document.body, new PointerEvent('pointerdown', { bubbles: true, buttons: 1 }));
  fireEvent.blur(input());
  expect(calls()).toEqual(['2026-13-40']);
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent(document.body, new PointerEvent('pointerup', { bubbles: true }));
  expect(await screen.findByRole('alert')).toBeTruthy();
});

it('passes on what was typed before Ctrl+S saves', () => {
  const onSave = vi.fn<(day: string | null) => void>();
  render(<SavedPage onSave={onSave} />, { wrapper: Plain });
  type('2026-3-5');
  fireEvent.keyDown(input(), { key: 's', ctrlKey: true });
  expect(onSave.mock.calls).toEqual([['2026-03-05']]);
});

it('does not commit by the Enter that accepts a candidate of an input method', () => {
  open();
  type('3月5');
  fireEvent.keyDown(input(), { key: 'Enter', isComposing: true });
  expect(calls()).toEqual([]);
  fireEvent.keyDown(input(), { key: 'Enter' });
  expect(calls()).toHaveLength(1);
});

it('is announced as wrong where its parent says so', () => {
  open({ value: '2026-11-18', status: 'error', 'aria-describedby': 'why' });
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(input().getAttribute('aria-describedby')).toBe('why');
});

it('hints at a form that the number keys of a phone can type', () => {
  open();
  const hint = input().placeholder.replace('如 ', '');
  expect(hint).toMatch(/^\d+$/);
  type(hint);
  fireEvent.blur(input());
  expect(isDay(calls().at(-1) ?? '')).toBe(true);
});

it('leaves the focus of a refused form to the day, not to the time', async () => {
  render(
    <Form scrollToFirstError={{ focus: true }}>
      <Form.Item label="日期" name="at" rules={[{ required: true, message: '请填写日期' }]}>
        <MomentInput />
      </Form.Item>
      <Button htmlType="submit">保存</Button>
    </Form>,
    { wrapper: Plain },
  );
  fireEvent.click(screen.getByRole('button', { name: /保\s?存/ }));
  await screen.findByText('请填写日期');
  await waitFor(() => expect(document.activeElement).toBe(input()));
});
