import { type FormSection, fieldLabel, fieldSpec, type PatientField } from '@yun/contract/patient/fields';
import { Form, type FormItemProps, type FormRule } from 'antd';
import type { ReactElement } from 'react';
import { ChoiceField } from '#web/ui/choices/ChoiceField.tsx';
import { PhoneInput } from '#web/ui/controls/PhoneInput.tsx';
import { Input, TextArea } from '#web/ui/controls/text-input.ts';
import { DateInput } from '#web/ui/date-input/DateInput.tsx';
import { NumberField } from '#web/ui/text-fields/NumberField.tsx';
import { plainFields } from '../field-groups.ts';
import { ruleOf } from '../field-rules.ts';
import { SeveralField } from './late-selects.tsx';
import { optionsOf } from './options.ts';

/** The fields that the section does not place itself. */
export function PlainFields({ section }: { section: FormSection }) {
  return plainFields(section).map((field) => <FieldItem key={field} name={field} />);
}

interface Props extends Pick<FormItemProps, 'extra' | 'required' | 'validateStatus'> {
  name: PatientField;
  placeholder?: string;
  /** In addition to the rule of the field. */
  rule?: FormRule;
  /** Instead of the input of its kind. */
  children?: ReactElement;
}

/** A field of the record: label, rule and input come from its line in the table of fields. */
export function FieldItem({ name, placeholder = placeholders[name], rule, children, ...item }: Props) {
  return (
    <Form.Item name={name} label={fieldLabel(name, 'form')} rules={[ruleOf(name), ...(rule ? [rule] : [])]} {...item}>
      {children ?? inputOf(name, placeholder)}
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
      return <TextArea autoSize={{ minRows: 2, maxRows: 6 }} placeholder={placeholder} />;
    case 'phone':
      return <PhoneInput />;
    case 'day':
      return <DateInput />;
    case 'number':
      return <NumberField />;
    case 'choice':
      return <ChoiceField canClear placeholder={placeholder} options={optionsOf(field)} />;
    case 'choices':
      return <SeveralField mode="multiple" placeholder={placeholder ?? '可多选'} options={optionsOf(field)} />;
    case 'tags':
      return <SeveralField mode="tags" placeholder={placeholder ?? '选择或输入'} />;
  }
}
