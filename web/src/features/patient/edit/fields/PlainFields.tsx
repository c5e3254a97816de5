import { type FormSection, fieldLabel, fieldSpec, type PatientField } from '@yun/contract/patient/fields';
import { Form, type FormItemProps, Input, InputNumber, Select } from 'antd';
import { DateInput } from '#web/ui/date-input/DateInput.tsx';
import { PhoneInput } from '#web/ui/PhoneInput.tsx';
import { plainFields } from '../field-groups.ts';
import { ruleOf } from '../field-rules.ts';
import { optionsOf } from './options.ts';

/** The fields of a section that have no place of their own in it. */
export function PlainFields({ section }: { section: FormSection }) {
  return plainFields(section).map((field) => <PlainField key={field} name={field} />);
}

interface Props extends Pick<FormItemProps, 'extra' | 'required'> {
  name: PatientField;
  label?: string;
  placeholder?: string;
}

/** A field with its label, its rule and the input of its kind. */
export function PlainField({ name, label = fieldLabel(name), placeholder = placeholders[name], ...item }: Props) {
  return (
    <Form.Item name={name} label={label} rules={[ruleOf(name)]} {...item}>
      {inputOf(name, placeholder)}
    </Form.Item>
  );
}

const placeholders: { [F in PatientField]?: string } = { region: '例如：浙江省杭州市' };

function inputOf(field: PatientField, placeholder: string | undefined) {
  switch (fieldSpec(field).kind) {
    case 'name':
    case 'text':
      return <Input autoComplete="off" placeholder={placeholder} />;
    case 'longText':
      return <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} placeholder={placeholder} />;
    case 'phone':
      return <PhoneInput />;
    case 'day':
      return <DateInput />;
    case 'number':
      return <InputNumber className="number-input" controls={false} inputMode="decimal" />;
    case 'choice':
      return <Select allowClear placeholder={placeholder ?? '请选择'} options={optionsOf(field)} />;
    case 'choices':
      return (
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={placeholder ?? '可多选'}
          options={optionsOf(field)}
        />
      );
    case 'tags':
      return <Select mode="tags" placeholder={placeholder ?? '选择或输入'} tokenSeparators={[',', '，', '、']} />;
  }
}
