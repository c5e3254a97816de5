import type { agency } from '@yun/contract';
import { agencyInput, agencyTypes } from '@yun/contract/agency';
import { Form, Select } from 'antd';
import type { ComponentProps } from 'react';
import { Input } from '#web/ui/controls/text-input.ts';
import { zodRule } from '#web/ui/forms/zod-rule.ts';
import { AgencySelect } from '#web/ui/person-picker/AgencySelect.tsx';
import { NumberField } from '#web/ui/text-fields/NumberField.tsx';
import css from './agency.module.css';
import { type AgencyField, fieldNames } from './agency-values.ts';

const { shape } = agencyInput;

/** Name, label and contract rule of a field. */
function item(field: AgencyField) {
  return { name: field, label: fieldNames[field], rules: [zodRule(shape[field])] };
}

const typeOptions = agencyTypes.map((type) => ({ value: type, label: type }));
const onlySystem = '需要“系统管理”权限才能修改';

interface Props {
  /** Null: a new agency. */
  record: agency.Agency | null;
  /** Code, parent and limit can be changed only by the operator. */
  isRestricted: boolean;
}

export function AgencyFields({ record, isRestricted }: Props) {
  const extra = isRestricted ? onlySystem : undefined;
  return (
    <>
      <Form.Item {...item('name')}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item {...item('code')} extra={extra ?? '2 到 12 位大写字母或数字，全系统不重复'}>
        <Input autoComplete="off" disabled={isRestricted} />
      </Form.Item>
      <Form.Item {...item('parent_id')} extra={extra}>
        <ParentSelect record={record} disabled={isRestricted} />
      </Form.Item>
      <Form.Item {...item('type')}>
        <Select allowClear options={typeOptions} placeholder="未选择" />
      </Form.Item>
      <div className={`grid gap-x-4 ${css.fieldPair}`}>
        <Form.Item {...item('province')}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item {...item('city')}>
          <Input autoComplete="off" />
        </Form.Item>
      </div>
      <Form.Item {...item('address')}>
        <Input autoComplete="off" />
      </Form.Item>
      <div className={`grid gap-x-4 ${css.fieldPair}`}>
        <Form.Item {...item('contact_name')}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item {...item('contact_phone')}>
          <Input type="tel" autoComplete="off" />
        </Form.Item>
      </div>
      <Form.Item {...item('patient_limit')} extra={extra ?? '不填表示不限'}>
        <NumberField min={1} precision={0} disabled={isRestricted} className={css.limitInput} />
      </Form.Item>
    </>
  );
}

type ParentProps = ComponentProps<typeof AgencySelect> & Pick<Props, 'record'>;

/** The parent agency; an agency cannot be its own parent. */
function ParentSelect({ record, ...field }: ParentProps) {
  return (
    <AgencySelect
      {...field}
      placeholder="无"
      notFound="没有符合的机构"
      valueName={field.value === record?.parent_id ? record?.parent_name : null}
      toOption={({ id, name }) => (id === record?.id ? null : { label: name })}
    />
  );
}
