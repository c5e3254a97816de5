import { useQuery } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { conditionNames, stages } from '@yun/contract/patient/condition';
import { doctorLabel, fieldLabel } from '@yun/contract/patient/fields';
import { riskLabels } from '@yun/contract/patient/risk';
import { maxRecipients } from '@yun/contract/talk/labels';
import { Form, type FormInstance, Select } from 'antd';
import { useState } from 'react';
import { patientChoicesQuery } from '#web/features/patient/index.ts';
import { CheckBox } from '#web/ui/choices/CheckBox.tsx';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { PersonPicker } from '#web/ui/person-picker/PersonPicker.tsx';
import css from './broadcast.module.css';
import type { BroadcastValues } from './broadcast-values.ts';

const all = { value: '', label: '不限' };
const conditionOptions = [all, ...Object.entries(conditionNames).map(([value, label]) => ({ value, label }))];
const stageOptions = [all, ...stages.map((value) => ({ value, label: value }))];
const riskOptions = [all, ...Object.entries(riskLabels).map(([value, label]) => ({ value, label }))];

interface Props {
  caller: user.Profile;
  form: FormInstance<BroadcastValues>;
}

/** The recipients: by filters, or chosen one by one. */
export function RecipientFields({ caller, form }: Props) {
  const chosen = Form.useWatch('patients', form) ?? [];
  const isManager = caller.permissions.some((code) => code === 'USER_MGR' || code === 'AGENCY_MGR');
  return (
    <>
      <Form.Item name="patients" label="指定患者" extra={`不指定时按下面的条件；一次最多 ${maxRecipients} 位`}>
        <PatientsPicker />
      </Form.Item>
      {chosen.length === 0 && (
        <div className={`grid gap-x-4 ${css.filter}`}>
          <Form.Item name="condition_code" label={fieldLabel('condition_code')}>
            <Select options={conditionOptions} showSearch={{ optionFilterProp: 'label' }} />
          </Form.Item>
          <Form.Item name="stage" label={fieldLabel('stage', 'short')}>
            <Select options={stageOptions} />
          </Form.Item>
          <Form.Item name="risk_level" label="风险">
            <Select options={riskOptions} />
          </Form.Item>
          <Form.Item name="tags" label={fieldLabel('tags')}>
            <Select mode="tags" open={false} suffixIcon={null} placeholder="输入后按回车" maxCount={10} />
          </Form.Item>
          {isManager && (
            <Form.Item name="doctor" label={doctorLabel}>
              <DoctorPicker />
            </Form.Item>
          )}
          <Form.Item name="has_active_plan" label="计划" valuePropName="checked">
            <CheckBox>只发给有执行中计划的患者</CheckBox>
          </Form.Item>
        </div>
      )}
    </>
  );
}

interface Named {
  id: number;
  name: string;
}

interface FieldProps<T> {
  id?: string;
  value?: T;
  onChange?(value: T): void;
}

function DoctorPicker({ id, value = null, onChange }: FieldProps<Named | null>) {
  return (
    <PersonPicker
      {...(id && { id })}
      role="doctor"
      ariaLabel={doctorLabel}
      value={value?.id ?? null}
      valueName={value?.name ?? null}
      onChange={(doctorId, name) => onChange?.(doctorId === null ? null : { id: doctorId, name: name ?? '' })}
    />
  );
}

function PatientsPicker({ id, value = [], onChange }: FieldProps<Named[]>) {
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim());
  const { data } = useQuery({ ...patientChoicesQuery(keyword), enabled: keyword !== '' });
  const found = keyword === '' ? [] : (data?.list ?? []);
  return (
    <Select
      id={id}
      mode="multiple"
      labelInValue
      aria-label="指定患者"
      placeholder="输入姓名、拼音或编号查找"
      value={value.map((patient) => ({ value: patient.id, label: patient.name }))}
      options={found.map((patient) => ({ value: patient.id, label: patient.name, no: patient.patient_no }))}
      optionRender={({ data: option }) => `${option.label}（${option.no}）`}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={keyword === '' ? '输入姓名查找' : '没有找到这位患者'}
      maxCount={maxRecipients}
      onChange={(options) =>
        onChange?.(options.map(({ value: patientId, label }) => ({ id: patientId, name: String(label) })))
      }
    />
  );
}
