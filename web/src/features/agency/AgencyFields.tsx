import type { agency } from '@yun/contract';
import { agencyInput, agencyTypes } from '@yun/contract/agency';
import { Form, Input, InputNumber, Select } from 'antd';
import { zodRule } from '#web/ui/zod-rule.ts';
import { type AgencyField, fieldNames } from './agency-values.ts';
import { ParentPicker } from './ParentPicker.tsx';

const { shape } = agencyInput;

/** Name, label and rule of a field, the rule being the contract's. */
function item(field: AgencyField) {
  return { name: field, label: fieldNames[field], rules: [zodRule(shape[field])] };
}

const typeOptions = agencyTypes.map((type) => ({ value: type, label: type }));
const onlySystem = '需要“系统管理”权限才能修改';

interface Props {
  /** Null: a new one. */
  record: agency.Agency | null;
  /** Code, place in the tree and limit are the operator's matter. */
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
        <ParentPicker record={record} disabled={isRestricted} />
      </Form.Item>
      <Form.Item {...item('type')}>
        <Select allowClear options={typeOptions} placeholder="未选择" />
      </Form.Item>
      <div className="field-pair">
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
      <div className="field-pair">
        <Form.Item {...item('contact_name')}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item {...item('contact_phone')}>
          <Input type="tel" autoComplete="off" />
        </Form.Item>
      </div>
      <Form.Item {...item('patient_limit')} extra={extra ?? '不填表示不限'}>
        <InputNumber min={1} precision={0} disabled={isRestricted} className="limit-input" />
      </Form.Item>
    </>
  );
}
