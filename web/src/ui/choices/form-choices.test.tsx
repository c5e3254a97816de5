import { act, fireEvent, render, screen } from '@testing-library/react';
import { Form } from 'antd';
import { beforeEach, expect, it, vi } from 'vitest';
import { Plain } from '#web/test/Plain.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { lateField } from './late-field.tsx';

const levels = [
  { value: 1, label: '低' },
  { value: 2, label: '高' },
];
const agencies = ['仁和康复医院', '北辰门诊'];

const Agency = lateField<{ value?: number | null }>('机构', () => new Promise(() => {}));

const AgencyField = (props: { value?: number | null }) => (
  <Agency {...props} shown={agencies[props.value ?? 9] ?? ''} />
);

const onFinish = vi.fn();

/** A form with both kinds of choices, both required. */
function ChoiceForm({ values, isDisabled }: { values: object; isDisabled: boolean }) {
  const [form] = Form.useForm();
  return (
    <Plain>
      <Form form={form} initialValues={values} disabled={isDisabled} validateTrigger="onBlur" onFinish={onFinish}>
        <Form.Item name="level" label="级别" rules={[{ required: true, message: '请选择级别' }]}>
          <ChoiceField options={levels} canClear />
        </Form.Item>
        <Form.Item name="agency" label="机构" rules={[{ required: true, message: '请选择机构' }]}>
          <AgencyField />
        </Form.Item>
        <button type="submit">保存</button>
        <button type="button" onClick={() => form.setFieldsValue({ level: 1, agency: 1 })}>
          填写
        </button>
      </Form>
    </Plain>
  );
}

beforeEach(() => onFinish.mockReset());

const open = (values: object = {}, isDisabled = false) =>
  render(<ChoiceForm values={values} isDisabled={isDisabled} />);
const save = () => act(async () => fireEvent.click(screen.getByText('保存')));

const level = () => screen.getByLabelText('级别') as HTMLSelectElement;
const agency = () => screen.getByLabelText('机构') as HTMLInputElement;

it('says which required choices are missing, before any script is loaded', async () => {
  open();
  await save();
  expect(await screen.findByText('请选择级别')).toBeTruthy();
  expect(await screen.findByText('请选择机构')).toBeTruthy();
  expect([level(), agency()].map((field) => [field.ariaInvalid, field.ariaRequired])).toEqual([
    ['true', 'true'],
    ['true', 'true'],
  ]);
  expect(onFinish).not.toHaveBeenCalled();
});

it('reports a required choice that was left empty', async () => {
  open();
  fireEvent.blur(agency());
  expect(await screen.findByText('请选择机构')).toBeTruthy();
});

it('saves the values it was given, as what they are', async () => {
  open({ level: 2, agency: 0 });
  expect(level().selectedOptions[0]?.text).toBe('高');
  expect(screen.getByText('仁和康复医院')).toBeTruthy();
  await save();
  expect(onFinish.mock.lastCall).toEqual([{ level: 2, agency: 0 }]);
});

it('shows a value that was set by the program', () => {
  open();
  fireEvent.click(screen.getByText('填写'));
  expect(level().selectedOptions[0]?.text).toBe('低');
  expect(screen.getByText('北辰门诊')).toBeTruthy();
});

it('takes a choice, and null when it is taken back', async () => {
  open({ level: 2, agency: 0 });
  fireEvent.change(level(), { target: { value: '' } });
  await save();
  expect(await screen.findByText('请选择级别')).toBeTruthy();
  fireEvent.change(level(), { target: { value: '1' } });
  expect(level().selectedOptions[0]?.text).toBe('低');
});

it('is disabled with its form', () => {
  open({}, true);
  expect([level().disabled, agency().disabled]).toEqual([true, true]);
});
