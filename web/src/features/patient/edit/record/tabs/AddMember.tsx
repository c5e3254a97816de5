import { useMutation } from '@tanstack/react-query';
import type { patient } from '@yun/contract';
import { Form, Select } from 'antd';
import formCss from '#web/features/patient/edit/patient-form.module.css';
import { saveMember } from '#web/features/patient/patient.api.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { CheckBox } from '#web/ui/choices/CheckBox.tsx';
import { useKeptForm } from '#web/ui/forms/use-kept-form.ts';
import { useRefusal } from '#web/ui/forms/use-refusal.tsx';
import { PersonPicker } from '#web/ui/person-picker/PersonPicker.tsx';
import css from '../patient-record.module.css';
import { type Member, roleOptions } from './member-roles.ts';

interface Values extends Record<string, unknown> {
  user_id: { id: number; name: string } | null;
  role: Member['role'] | null;
  notify: boolean;
}

const nothing: Values = { user_id: null, role: null, notify: true };

/** Adds a colleague to the team. */
export function AddMember({ info, onChanged }: { info: patient.PatientInfo; onChanged(): void }) {
  const kept = useKeptForm<Values>({ name: 'member', saved: nothing });
  const refusal = useRefusal(kept.form);
  const save = useMutation(saveMember);

  async function handleFinish({ user_id, role, notify }: Values): Promise<void> {
    if (save.isPending || !user_id || !role) return;
    refusal.clear();
    try {
      await save.mutateAsync({ patient_id: info.id, user_id: user_id.id, role, notify });
      kept.discard();
      onChanged();
    } catch (error) {
      refusal.show(error);
    }
  }

  return (
    <Form {...kept.props} layout="vertical" validateTrigger="onSubmit" onFinish={(values) => void handleFinish(values)}>
      <h3 className={`mt-4 mb-2 bold ${css.subhead}`}>加入成员</h3>
      <div className={formCss.triple}>
        <Form.Item
          name="user_id"
          label="同事"
          rules={[{ required: true, message: '请选择同事' }]}
          getValueProps={(person: Values['user_id']) => ({ value: person?.id ?? null, valueName: person?.name })}
          getValueFromEvent={(id: number | null, name: string | null) => (id === null ? null : { id, name })}
        >
          <PersonPicker
            role="doctor"
            agencyId={info.agency_id}
            excludeIds={[info.doctor_id, ...info.team.map(({ user_id }) => user_id)]}
          />
        </Form.Item>
        <Form.Item name="role" label="角色" rules={[{ required: true, message: '请选择角色' }]}>
          <Select placeholder="请选择" options={roleOptions} />
        </Form.Item>
        <Form.Item name="notify" label="提醒" valuePropName="checked">
          <CheckBox>接收提醒</CheckBox>
        </Form.Item>
      </div>
      {refusal.text}
      <Button htmlType="submit" aria-disabled={save.isPending}>
        {save.isPending ? '正在加入…' : '加入'}
      </Button>
    </Form>
  );
}
