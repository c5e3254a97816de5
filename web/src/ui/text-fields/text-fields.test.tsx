import { fireEvent, render, screen } from '@testing-library/react';
import { ConfigProvider, Form, type FormInstance } from 'antd';
import { type ReactElement, useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { Plain } from '#web/test/Plain.tsx';
import { Input, Password, TextArea } from '#web/ui/controls/text-input.ts';

const needed = [{ required: true, message: '请填写' }];

interface ShownProps {
  field: ReactElement;
  initial?: string;
  isDisabled?: boolean;
  onForm(form: FormInstance): void;
}

function Shown({ field, initial, isDisabled = false, onForm }: ShownProps) {
  const [form] = Form.useForm();
  useEffect(() => onForm(form), [form, onForm]);
  return (
    <Plain>
      <Form name="f" form={form} initialValues={{ text: initial }} disabled={isDisabled}>
        <Form.Item name="text" label="姓名" rules={needed} extra="与证件一致">
          {field}
        </Form.Item>
      </Form>
    </Plain>
  );
}

function show(field: ReactElement, settings: Partial<ShownProps> = {}): FormInstance {
  const onForm = vi.fn<(form: FormInstance) => void>();
  render(<Shown field={field} {...settings} onForm={onForm} />);
  return onForm.mock.lastCall?.[0] as FormInstance;
}

const fieldOf = () => screen.getByLabelText<HTMLInputElement>('姓名');

it.each([
  ['Input', <Input key="1" />],
  ['Input with a unit', <Input key="2" suffix="次" />],
  ['Password', <Password key="3" />],
  ['TextArea', <TextArea key="4" autoSize={{ minRows: 2 }} />],
])('%s: refused by the form, it is marked, described and focused; typing reports the text', async (_, field) => {
  const form = show(field);
  expect(fieldOf().value).toBe('');
  expect(fieldOf().getAttribute('aria-invalid')).toBeNull();
  await form.validateFields().catch(() => {});
  await vi.waitFor(() => expect(fieldOf().getAttribute('aria-invalid')).toBe('true'));
  expect(fieldOf().getAttribute('aria-describedby')).toBe('f_text_help f_text_extra');
  expect(fieldOf().getAttribute('aria-required')).toBe('true');
  expect(fieldOf().closest('.input-box')?.getAttribute('data-status')).toBe('error');
  form.focusField('text');
  expect(document.activeElement).toBe(fieldOf());
  fireEvent.change(fieldOf(), { target: { value: '林' } });
  expect(form.getFieldValue('text')).toBe('林');
});

it('a disabled form, or page, disables the field, unless it says otherwise', () => {
  show(<Input prefix="/" />, { initial: '林', isDisabled: true });
  expect([fieldOf().disabled, fieldOf().value]).toEqual([true, '林']);
  render(
    <ConfigProvider componentDisabled>
      <TextArea aria-label="原因" />
      <Input aria-label="查找" disabled={false} />
    </ConfigProvider>,
  );
  expect(screen.getByLabelText<HTMLTextAreaElement>('原因').disabled).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('查找').disabled).toBe(false);
});

it('resetting the form empties the field', async () => {
  const form = show(<Input />);
  fireEvent.change(fieldOf(), { target: { value: '林' } });
  form.resetFields();
  await vi.waitFor(() => expect(fieldOf().value).toBe(''));
});

it('Enter is passed on, but not the one that accepts a word of the input method, nor a held key', () => {
  const onPressEnter = vi.fn();
  const onKeyDown = vi.fn();
  render(<Input aria-label="原因" onPressEnter={onPressEnter} onKeyDown={onKeyDown} />);
  const field = screen.getByLabelText('原因');
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field, { key: 'Enter', repeat: true });
  fireEvent.keyDown(field, { key: 'a' });
  expect(onPressEnter).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect([onPressEnter.mock.calls.length, onKeyDown.mock.calls.length]).toEqual([1, 4]);
});

it('a field outside a form keeps what is typed; a wrong one tells screen readers', () => {
  render(<Input aria-label="计划名称" defaultValue="术后" status="error" />);
  const field = screen.getByLabelText<HTMLInputElement>('计划名称');
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['术后', 'true']);
  fireEvent.change(field, { target: { value: '术后 2 周' } });
  expect(field.value).toBe('术后 2 周');
});

it('a password can be shown and hidden again', () => {
  render(<Password aria-label="当前密码" defaultValue="secret" />);
  const field = screen.getByLabelText<HTMLInputElement>('当前密码');
  const button = screen.getByLabelText('显示密码');
  const states = [field.type, button.getAttribute('aria-pressed')];
  fireEvent.click(button);
  expect([...states, field.type, button.getAttribute('aria-pressed')]).toEqual(['password', 'false', 'text', 'true']);
  fireEvent.click(button);
  expect(field.type).toBe('password');
});

it('counts the characters of the text', () => {
  const { rerender } = render(<TextArea showCount maxLength={500} value={undefined} onChange={() => {}} />);
  expect(screen.getByText('0 / 500')).toBeTruthy();
  rerender(<TextArea showCount maxLength={500} value="按时训练" onChange={() => {}} />);
  expect(screen.getByText('4 / 500')).toBeTruthy();
});

it('without field-sizing the height follows the text', () => {
  const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(54);
  const area = (value: string) => (
    <TextArea aria-label="说明" autoSize={{ minRows: 2 }} value={value} onChange={() => {}} />
  );
  const { rerender } = render(area('一'));
  const field = screen.getByLabelText('说明');
  expect(field.style.height).toBe('54px');
  height.mockReturnValue(76);
  rerender(area('一\n二\n三'));
  expect(field.style.height).toBe('76px');
  height.mockRestore();
});
