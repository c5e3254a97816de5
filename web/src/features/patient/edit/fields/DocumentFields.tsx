import { fieldLabel, idNumberLabel } from '@yun/contract/patient/fields';
import { Form } from 'antd';
import { serverToday } from '#web/lib/time/server-time.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { ChoiceField } from '#web/ui/choices/ChoiceField.tsx';
import { Input } from '#web/ui/controls/text-input.ts';
import { ruleOf } from '../field-rules.ts';
import { agrees, factsOf, factText } from '../id-card-fill.ts';
import css from '../patient-form.module.css';
import type { PatientValues } from '../patient-values.ts';
import { optionsOf } from './options.ts';
import { FieldItem } from './PlainFields.tsx';

interface Props {
  /** Takes birth date and gender from the number, over what was typed. */
  onAdopt(): void;
}

/** Inputs for the kind of a document and its number. */
export function DocumentFields({ onAdopt }: Props) {
  const type = Form.useWatch<PatientValues['id_type']>('id_type');
  const isCard = type === '身份证';
  return (
    <div className={css.pair}>
      <FieldItem name="id_type">
        <ChoiceField options={optionsOf('id_type')} />
      </FieldItem>
      <Form.Item
        name="id_number"
        label={isCard ? '身份证号' : idNumberLabel}
        rules={[ruleOf('id_number')]}
        extra={<NumberHint onAdopt={onAdopt} />}
      >
        <Input autoComplete="off" maxLength={60} placeholder={isCard ? '18 位，末位可为 X' : '4 到 20 位字母或数字'} />
      </Form.Item>
    </div>
  );
}

/** Shows what the number filled in, or that it contradicts the typed values. */
function NumberHint({ onAdopt }: Props) {
  const form = Form.useFormInstance<PatientValues>();
  const number = Form.useWatch<string>('id_number', form);
  const type = Form.useWatch<PatientValues['id_type']>('id_type', form);
  const birth_date = Form.useWatch<PatientValues['birth_date']>('birth_date', form) ?? null;
  const gender = Form.useWatch<PatientValues['gender']>('gender', form) ?? null;
  const typed = { id_type: type ?? null, id_number: number ?? '', birth_date, gender };
  const facts = factsOf(typed, serverToday());
  if (!facts) {
    return type === '身份证'
      ? `选填。填写后自动带出${fieldLabel('gender')}和${fieldLabel('birth_date')}；加密保存，列表只显示首尾。`
      : '选填。加密保存，列表只显示末两位。';
  }
  if (agrees(facts, typed)) return <span role="status">已按身份证号填写：{factText(facts)}</span>;
  return (
    <span role="status">
      身份证号为 {factText(facts)}，与填写的不一致
      <Button type="link" size="small" onClick={onAdopt}>
        按身份证号填写
      </Button>
    </span>
  );
}
