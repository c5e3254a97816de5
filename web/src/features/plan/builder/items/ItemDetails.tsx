import type { plan } from '@yun/contract';
import { loadUnits, places } from '@yun/contract/plan/dose';
import type { ReactNode } from 'react';
import { CheckBox } from '#web/ui/choices/CheckBox.tsx';
import { Input } from '#web/ui/controls/text-input.ts';
import { NumberCell } from './NumberCell.tsx';
import css from './plan-items.module.css';
import { SelectCell } from './SelectCell.tsx';

interface Props {
  name: string;
  item: plan.PlanItem;
  isReadOnly: boolean;
  onChange(values: Partial<plan.PlanItem>): void;
}

/** What most exercises do not need: load, phase, place, note. */
export function ItemDetails(props: Props) {
  const { name, item, isReadOnly, onChange } = props;
  return (
    <div className={`flex wrap middle sunken rounded muted ${css.details}`}>
      <Field label="备注" className={css.note}>
        <Input
          aria-label={`${name} 备注`}
          maxLength={200}
          placeholder="给患者看的医嘱，例如：屈膝不超过 45°"
          value={item.note ?? ''}
          readOnly={isReadOnly}
          onChange={({ target }) => onChange({ note: target.value || null })}
        />
      </Field>
      <Field label="每次用时(秒)">
        <NumberCell
          label={`${name} 每次用时`}
          value={item.tempo_sec}
          isReadOnly={isReadOnly}
          onChange={(tempo_sec) => onChange({ tempo_sec })}
        />
      </Field>
      <Field label="持续(秒)">
        <NumberCell
          label={`${name} 持续秒数`}
          value={item.duration_sec}
          isReadOnly={isReadOnly}
          onChange={(duration_sec) => onChange({ duration_sec })}
        />
      </Field>
      <OptionalNumber {...props} field="load_value" label="负荷" />
      <Field label="单位">
        <SelectCell
          label={`${name} 负荷单位`}
          value={item.load_unit ?? '自重'}
          choices={loadUnits}
          isReadOnly={isReadOnly}
          onChange={(load_unit) => onChange({ load_unit })}
        />
      </Field>
      <OptionalNumber {...props} field="target_rpe" label="目标用力(0–10)" />
      <OptionalNumber {...props} field="from_day" label="第几天起" />
      <OptionalNumber {...props} field="to_day" label="到第几天" />
      <Field label="地点">
        <SelectCell
          label={`${name} 地点`}
          value={item.place}
          choices={places}
          isReadOnly={isReadOnly}
          onChange={(place) => onChange({ place })}
        />
      </Field>
      <Tick {...props} field="need_pain" label="需报疼痛" />
      <Tick {...props} field="need_video" label="需拍视频" />
    </div>
  );
}

function Field({ label, className = '', children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={`row nowrap ${className}`}>
      {label}
      {children}
    </div>
  );
}

interface OptionalNumberProps extends Props {
  field: 'from_day' | 'to_day' | 'target_rpe' | 'load_value';
  label: string;
}

function OptionalNumber({ name, item, isReadOnly, onChange, field, label }: OptionalNumberProps) {
  return (
    <Field label={label}>
      <NumberCell
        label={`${name} ${label}`}
        value={item[field] ?? Number.NaN}
        isReadOnly={isReadOnly}
        onChange={(value) => onChange({ [field]: Number.isNaN(value) ? null : value })}
      />
    </Field>
  );
}

function Tick({
  item,
  isReadOnly,
  onChange,
  field,
  label,
}: Props & { field: 'need_pain' | 'need_video'; label: string }) {
  return (
    <CheckBox disabled={isReadOnly} checked={item[field]} onChange={(isOn) => onChange({ [field]: isOn })}>
      {label}
    </CheckBox>
  );
}
