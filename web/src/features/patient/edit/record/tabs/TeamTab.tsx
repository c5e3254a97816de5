import { useMutation } from '@tanstack/react-query';
import type { patient } from '@yun/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { removeMember, saveMember } from '#web/features/patient/patient.api.ts';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { CheckBox } from '#web/ui/choices/CheckBox.tsx';
import { ask } from '#web/ui/dialog/ask.tsx';
import css from '../patient-record.module.css';
import { AddMember } from './AddMember.tsx';
import { type Member, roleOptions } from './member-roles.ts';
import { TabCard } from './TabCard.tsx';

interface Props {
  info: patient.PatientInfo;
  isReadOnly: boolean;
  onChanged(): void;
}

/** Who else takes part in the treatment, and therefore sees the record. */
export function TeamTab({ info, isReadOnly, onChanged }: Props) {
  const save = useMutation(saveMember);
  const remove = useMutation(removeMember);
  const [failure, setFailure] = useState('');

  async function run(work: () => Promise<unknown>): Promise<void> {
    setFailure('');
    try {
      await work();
      onChanged();
    } catch (error) {
      setFailure(failureLine(error));
    }
  }

  const handleSave = ({ user_id, role, notify }: Member) =>
    run(() => save.mutateAsync({ patient_id: info.id, user_id, role, notify }));

  function handleRemove({ user_id, nickname }: Member): void {
    ask({
      title: `把${nickname}移出团队？`,
      patient: info,
      content: '移出后不再收到这位患者的提醒；不是责任医生或其上级的，也看不到这份档案。',
      okText: '移出',
      cancelText: '取消',
      okButtonProps: { danger: true },
      onOk: () => run(() => remove.mutateAsync({ patient_id: info.id, user_id })),
    });
  }

  return (
    <TabCard title="团队成员">
      <p className="muted mb-3">责任医生 {info.doctor_name}。团队成员可以查看和处理这位患者。</p>
      {info.team.length === 0 ? (
        <p className="small">还没有其他成员</p>
      ) : (
        <ul className="plain-list line-bottom mb-3">
          {info.team.map((member) => (
            <MemberRow
              key={member.user_id}
              member={member}
              isReadOnly={isReadOnly}
              isBusy={save.isPending || remove.isPending}
              onSave={(next) => void handleSave(next)}
              onRemove={() => handleRemove(member)}
            />
          ))}
        </ul>
      )}
      {failure && (
        <p className="failure" role="alert">
          {failure}
        </p>
      )}
      {!isReadOnly && <AddMember info={info} onChanged={onChanged} />}
    </TabCard>
  );
}

interface RowProps {
  member: Member;
  isReadOnly: boolean;
  isBusy: boolean;
  onSave(member: Member): void;
  onRemove(): void;
}

function MemberRow({ member, isReadOnly, isBusy, onSave, onRemove }: RowProps) {
  const { nickname, title, role, notify } = member;
  return (
    <li className={`flex wrap middle line-top ${css.item}`}>
      <div className={`shrink ${css.main}`}>
        <strong>{nickname}</strong> <span className="small">{title}</span>
      </div>
      {isReadOnly ? (
        <span>
          {role}
          {notify && ' · 接收提醒'}
        </span>
      ) : (
        <>
          <Select
            aria-label={`${nickname}的角色`}
            className={css.roleSelect}
            value={role}
            options={roleOptions}
            disabled={isBusy}
            onChange={(next) => onSave({ ...member, role: next })}
          />
          <CheckBox checked={notify} disabled={isBusy} onChange={(isOn) => onSave({ ...member, notify: isOn })}>
            接收提醒
          </CheckBox>
          <Button type="link" size="small" aria-label={`移出${nickname}`} disabled={isBusy} onClick={onRemove}>
            移出
          </Button>
        </>
      )}
    </li>
  );
}
