import { useQuery } from '@tanstack/react-query';
import type { PermissionCode } from '@yun/contract';
import * as exercise from '@yun/contract/exercise/index';
import { exerciseRulesLabel } from '@yun/contract/exercise/labels';
import { frequencies } from '@yun/contract/plan/dose';
import { Form, Select } from 'antd';
import { CheckBox } from '#web/ui/choices/CheckBox.tsx';
import { Input, TextArea } from '#web/ui/controls/text-input.ts';
import { weekdays } from '#web/ui/date-input/month.ts';
import { zodRule } from '#web/ui/forms/zod-rule.ts';
import { NumberField } from '#web/ui/text-fields/NumberField.tsx';
import { exerciseListQuery } from './exercise.api.ts';
import css from './library.module.css';
import { ownerLabels } from './library-query.ts';
import { RuleFields } from './RuleFields.tsx';

interface Props {
  isNew: boolean;
  ownId: number | null;
  codes: readonly PermissionCode[];
  isAdministrator: boolean;
}

const fields = exercise.saveExercise.body.shape;
const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export function EditorFields({ isNew, ownId, codes, isAdministrator }: Props) {
  const { data } = useQuery(exerciseListQuery({ page: '1', size: '100' }));
  const others = (data?.list ?? []).filter(({ id }) => id !== ownId);
  const owners = (['user', 'agency', 'system'] as const).filter(
    (scope) =>
      scope === 'user' ||
      (scope === 'agency' && codes.includes('USER_MGR')) ||
      (scope === 'system' && isAdministrator && codes.includes('ADMIN_MGR')),
  );
  return (
    <>
      <Form.Item name="name" label="动作名称" required rules={[zodRule(fields.name)]}>
        <Input maxLength={30} />
      </Form.Item>
      <div className={`grid gap-x-4 ${css.pair}`}>
        <Form.Item name="aliases" label="别名（用顿号分开）">
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="name_en" label="英文名">
          <Input maxLength={80} />
        </Form.Item>
      </div>
      <div className={`grid gap-x-4 ${css.pair}`}>
        <Form.Item name="body_parts" label="部位" required rules={[zodRule(fields.body_parts)]}>
          <Select mode="multiple" options={choices(exercise.bodyParts)} />
        </Form.Item>
        <Form.Item name="kind" label="类型" required rules={[zodRule(fields.kind)]}>
          <Select options={choices(exercise.exerciseKinds)} />
        </Form.Item>
        <Form.Item name="position" label="体位" required rules={[zodRule(fields.position)]}>
          <Select options={choices(exercise.positions)} />
        </Form.Item>
        <Form.Item name="equipment" label="器械" required rules={[zodRule(fields.equipment)]}>
          <Select mode="multiple" options={choices(exercise.equipments)} />
        </Form.Item>
        <Form.Item name="difficulty" label="难度" required rules={[zodRule(fields.difficulty)]}>
          <Select options={[1, 2, 3, 4, 5].map((value) => ({ value, label: String(value) }))} />
        </Form.Item>
        {isNew && owners.length > 1 && (
          <Form.Item name="owner_scope" label="归属">
            <Select options={owners.map((value) => ({ value, label: ownerLabels[value] }))} />
          </Form.Item>
        )}
      </div>
      <Form.Item name="is_unilateral" valuePropName="checked">
        <CheckBox>单侧动作（双侧都做时用时加倍）</CheckBox>
      </Form.Item>
      <Form.Item name="purpose" label="目的" required rules={[zodRule(fields.purpose)]}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="steps" label="步骤（每行一步）" required rules={[{ required: true, message: '请至少填写一步' }]}>
        <TextArea autoSize={{ minRows: 3 }} />
      </Form.Item>
      <Form.Item name="key_points" label="要领（每行一条）">
        <TextArea autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Form.Item name="mistakes" label="常见错误（每行一条）">
        <TextArea autoSize={{ minRows: 2 }} />
      </Form.Item>
      <DoseFields />
      <h3>{exerciseRulesLabel}</h3>
      <RuleFields />
      <Form.Item name="progression_ids" label="进阶动作（做好之后可以换成）">
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
    </>
  );
}

const numbers = [
  ['sets', '组数'],
  ['reps', '每组次数'],
  ['hold_sec', '保持（秒）'],
  ['tempo_sec', '每次用时（秒）'],
  ['rest_sec', '休息（秒）'],
  ['duration_sec', '持续（秒）'],
  ['times_per_day', '每日次数'],
] as const;

function DoseFields() {
  return (
    <>
      <h3>常用剂量</h3>
      <div className={`grid gap-x-4 ${css.numbers}`}>
        {numbers.map(([field, label]) => (
          <Form.Item key={field} name={['dose', field]} label={label} rules={[zodRule(exercise.doseFields[field])]}>
            <NumberField min={0} precision={0} style={{ width: 90 }} />
          </Form.Item>
        ))}
        <Form.Item name={['dose', 'freq_type']} label="频率">
          <Select options={choices(frequencies)} />
        </Form.Item>
        <Form.Item noStyle shouldUpdate>
          {({ getFieldValue }) => <FrequencyExtras type={getFieldValue(['dose', 'freq_type'])} />}
        </Form.Item>
      </div>
    </>
  );
}

function FrequencyExtras({ type }: { type: string }) {
  if (type === '每周指定日') {
    return (
      <Form.Item
        name={['dose', 'weekdays']}
        label="训练日"
        rules={[{ required: true, message: '请至少选择一个训练日' }]}
      >
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          options={weekdays.map((weekday, n) => ({ value: n + 1, label: `周${weekday}` }))}
        />
      </Form.Item>
    );
  }
  if (type !== '每周N次') return null;
  return (
    <Form.Item
      name={['dose', 'times_per_week']}
      label="每周次数"
      rules={[{ required: true, message: '请填写每周次数' }]}
    >
      <NumberField min={1} max={7} precision={0} style={{ width: 90 }} />
    </Form.Item>
  );
}
