import { skippedReasons } from '@yun/contract/progress/labels';
import { Form } from 'antd';
import { useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { Input } from '#web/ui/controls/text-input.ts';
import { EntrySection } from '../EntrySection.tsx';
import css from '../entry.module.css';
import { rejectOf } from '../form-rules.ts';
import { Pick } from '../Pick.tsx';
import { numberProblem, typedNumber } from '../typed-number.ts';
import { allDone, itemKey, type PlannedItem, type SessionValues } from './session-values.ts';

const pains = [
  { value: '', label: '未报' },
  ...Array.from({ length: 11 }, (_, n) => ({ value: String(n), label: `${n} 分` })),
];
const reasons = [{ value: '', label: '未做原因' }, ...skippedReasons.map((value) => ({ value, label: value }))];

/** What was done of each planned exercise. */
export function SessionItems({ planned, onFilled }: { planned: readonly PlannedItem[]; onFilled(): void }) {
  const form = Form.useFormInstance<SessionValues>();
  const [isOpen, setIsOpen] = useState(false);
  const due = planned.filter(({ is_due }) => is_due);
  const others = planned.filter(({ is_due }) => !is_due);
  const [hasOthers, setHasOthers] = useState(due.length === 0);

  function fillAll(): void {
    const items = allDone(planned, form.getFieldValue('items') ?? {});
    for (const { plan_item_id } of due) {
      const name = ['items', itemKey(plan_item_id), 'sets_done'];
      form.setFieldValue(name as never, items[itemKey(plan_item_id)]?.sets_done as never);
      form.setFields([{ name: name as never, errors: [] }]);
    }
    // `setFieldValue` does not report changes: keep the draft up to date.
    onFilled();
  }

  return (
    <EntrySection
      title="动作"
      actions={
        <>
          {due.length > 0 && (
            <Button size="small" onClick={fillAll}>
              全部完成
            </Button>
          )}
          <Button type="link" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? '收起次数与保持' : '填写次数与保持'}
          </Button>
        </>
      }
    >
      <ul className={`plain-list ${css.rows}`}>
        {[...due, ...(hasOthers ? others : [])].map((item) => (
          <ItemRow key={item.plan_item_id} item={item} isOpen={isOpen} />
        ))}
      </ul>
      {others.length > 0 && !hasOthers && (
        <Button type="link" size="small" onClick={() => setHasOthers(true)}>
          还做了当天没有安排的动作（{others.length}）
        </Button>
      )}
    </EntrySection>
  );
}

function ItemRow({ item, isOpen }: { item: PlannedItem; isOpen: boolean }) {
  const { plan_item_id, name, side, dose, sets, is_due } = item;
  const at = (field: string) => ['items', itemKey(plan_item_id), field];
  const done = typedNumber(Form.useWatch(at('sets_done') as never) as string | undefined);
  return (
    <li className={`grid top line-bottom ${css.item}`}>
      <div className={`shrink ${css.itemName}`}>
        <strong>{name}</strong>
        {side !== '不分' && <span> {side}</span>}
        <div className="small lines-tight">{is_due ? dose : `${dose}，当天没有安排`}</div>
      </div>
      <Form.Item name={at('sets_done')} rules={[{ validator: (_, text) => setsCheck(text, is_due) }]}>
        <Input inputMode="numeric" autoComplete="off" aria-label={`${name} 完成组数`} suffix={`/ ${sets} 组`} />
      </Form.Item>
      <Form.Item name={at('pain')}>
        <PainPick label={`${name} 疼痛`} />
      </Form.Item>
      {done === 0 ? (
        <Form.Item name={at('skipped_reason')} rules={[{ required: true, message: '请选择未做的原因' }]}>
          <Pick label={`${name} 未做原因`} options={reasons} />
        </Form.Item>
      ) : (
        <span />
      )}
      {isOpen && (
        <div className={`flow whole-row`}>
          {amounts.map(({ field, label, unit, isWhole }) => (
            <Form.Item
              key={field}
              className="fill"
              name={at(field)}
              rules={[{ validator: (_, text) => rejectOf(numberProblem(text, label, isWhole)) }]}
            >
              <Input
                inputMode={isWhole ? 'numeric' : 'decimal'}
                autoComplete="off"
                aria-label={`${name} ${label}`}
                prefix={<span className="small">{label}</span>}
                suffix={unit}
              />
            </Form.Item>
          ))}
        </div>
      )}
    </li>
  );
}

interface PainProps {
  id?: string;
  label: string;
  value?: number | null;
  onChange?(value: number | null): void;
}

function PainPick({ value, onChange, ...rest }: PainProps) {
  return (
    <span className={`flex middle gap-1-half`}>
      <span className="small fixed" aria-hidden>
        疼痛
      </span>
      <Pick
        {...rest}
        options={pains}
        value={value === null || value === undefined ? '' : String(value)}
        onChange={(chosen) => onChange?.(chosen === '' ? null : Number(chosen))}
      />
    </span>
  );
}

const amounts = [
  { field: 'reps_done', label: '每组', unit: '次', isWhole: true },
  { field: 'hold_done', label: '保持', unit: '秒', isWhole: true },
  { field: 'load_done', label: '负荷', unit: '', isWhole: false },
] as const;

function setsCheck(text: string | undefined, isDue: boolean): Promise<void> {
  if (typedNumber(text) === null) return rejectOf(isDue ? '请填写组数，没做填 0' : null);
  return rejectOf(numberProblem(text, '组数', true));
}
