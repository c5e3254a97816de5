import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import {
  comorbidities,
  conditionCodes,
  conditionNames,
  fallRisks,
  precautionTags,
  weightBearings,
} from '@yun/contract/patient/condition';
import { fieldLabel } from '@yun/contract/patient/fields';
import { Form, type FormRule, Select } from 'antd';
import { Button } from '#web/ui/button/Button.tsx';
import { Input } from '#web/ui/controls/text-input.ts';
import { NumberField } from '#web/ui/text-fields/NumberField.tsx';
import css from './library.module.css';

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
/** An empty choice is stored as no condition. */
const none = (value: unknown) => (Array.isArray(value) && value.length === 0 ? undefined : (value ?? undefined));

const lists = [
  [
    'conditions',
    fieldLabel('condition_code'),
    conditionCodes.map((value) => ({ value: value as string, label: conditionNames[value] as string })),
  ],
  ['weight_bearing', fieldLabel('weight_bearing'), choices(weightBearings)],
  ['precautions', fieldLabel('precaution_tags', 'form'), choices(precautionTags)],
  ['comorbidities', fieldLabel('comorbidities'), choices(comorbidities)],
  ['fall_risk', fieldLabel('fall_risk'), choices(fallRisks)],
] as const;

/** A rule without any condition would apply to every patient. */
const needsCondition =
  (index: number): FormRule =>
  ({ getFieldValue }) => ({
    async validator() {
      const when = getFieldValue(['rules', index, 'when']) ?? {};
      if (Object.values(when).every((value) => value === undefined)) throw new Error('请至少选择一个条件');
    },
  });

/** When the exercise must not be used, or only with care: all chosen conditions together. */
export function RuleFields() {
  return (
    <Form.List name="rules">
      {(rules, { add, remove }) => (
        <>
          {rules.map(({ key, name }) => (
            <fieldset key={key} className={`grid gap-x-4 m-0 mb-3 rounded ${css.pair} ${css.rule}`}>
              <legend>第 {name + 1} 条</legend>
              <Form.Item
                name={[name, 'level']}
                label="级别"
                required
                rules={[{ required: true, message: '请选择级别' }]}
              >
                <Select
                  options={[
                    { value: 'block', label: '禁忌（不能启用）' },
                    { value: 'warn', label: '注意（需确认）' },
                  ]}
                />
              </Form.Item>
              <Form.Item
                name={[name, 'text']}
                label="说明"
                required
                rules={[{ required: true, min: 2, message: '说明至少 2 个字' }]}
              >
                <Input maxLength={100} />
              </Form.Item>
              {lists.map(([field, label, options]) => (
                <Form.Item
                  key={field}
                  name={[name, 'when', field]}
                  label={label}
                  normalize={none}
                  rules={field === 'conditions' ? [needsCondition(name)] : []}
                >
                  <Select mode="multiple" allowClear showSearch={{ optionFilterProp: 'label' }} options={options} />
                </Form.Item>
              ))}
              <Form.Item name={[name, 'when', 'postop_below']} label="术后少于（天）" normalize={none}>
                <NumberField min={1} max={3650} precision={0} style={{ width: 90 }} />
              </Form.Item>
              <Form.Item name={[name, 'when', 'pain_from']} label="疼痛不低于（分）" normalize={none}>
                <NumberField min={1} max={10} precision={0} style={{ width: 90 }} />
              </Form.Item>
              <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => remove(name)}>
                删除这一条
              </Button>
            </fieldset>
          ))}
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => add({ level: 'warn', text: '', when: {} })}>
            添加禁忌或注意
          </Button>
        </>
      )}
    </Form.List>
  );
}
