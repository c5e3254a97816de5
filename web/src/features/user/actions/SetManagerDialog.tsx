import { useId, useState } from 'react';
import { sendManager } from '#web/features/user/staff.api.ts';
import { RadioGroup } from '#web/ui/choices/RadioGroup.tsx';
import { message } from '#web/ui/feedback/feedback.ts';
import { PersonPicker } from '#web/ui/person-picker/PersonPicker.tsx';
import { ActionDialog } from './ActionDialog.tsx';
import css from './actions.module.css';
import { consequenceOf } from './manager-text.ts';
import type { Subordinate } from './person.ts';
import { RunReport } from './RunReport.tsx';
import { usePeopleRun } from './use-people-run.ts';

interface Props {
  users: readonly Subordinate[];
  agencyId: number | null;
  onClose(): void;
  onDone?(): void;
}

/** Sets or clears the manager of one or several people. */
export function SetManagerDialog({ users, agencyId, onClose, onDone }: Props) {
  const pickerId = useId();
  const [hasManager, setHasManager] = useState(true);
  const [manager, setManager] = useState<{ id: number; name: string } | null>(null);
  const managerId = hasManager ? (manager?.id ?? null) : null;
  const report = usePeopleRun<Subordinate>(({ id }) => sendManager(id, managerId));
  const isChosen = !hasManager || manager !== null;
  const left = report.failures.length > 0 ? report.failures.map(({ person }) => person) : users;

  async function handleOk(): Promise<boolean> {
    if (!(await report.run(left))) return false;
    message.success(hasManager ? `上级已设为${manager?.name}` : '已取消上级');
    onDone?.();
    return true;
  }

  return (
    <ActionDialog
      title={`设置上级：${namesOf(users)}`}
      okText={report.failures.length > 0 ? '重试失败的' : '确定'}
      busyText="正在设置…"
      isBlocked={!isChosen}
      onOk={handleOk}
      onClose={onClose}
    >
      <div className="grid gap-2 mb-3">
        <RadioGroup
          aria-label="有无上级"
          value={hasManager}
          onChange={setHasManager}
          options={[
            { value: true, label: '选择上级' },
            { value: false, label: '没有上级' },
          ]}
        />
        {hasManager && (
          <>
            <label htmlFor={pickerId}>上级</label>
            <PersonPicker
              id={pickerId}
              role="manager"
              agencyId={agencyId}
              excludeIds={users.map(({ id }) => id)}
              value={manager?.id ?? null}
              onChange={(id, name) => setManager(id === null ? null : { id, name: name ?? '' })}
            />
          </>
        )}
        {isChosen ? (
          <ul className={`muted sunken rounded scroll plain-list ${css.people}`}>
            {users.map((user) => (
              <li key={user.id}>{consequenceOf(user, hasManager ? (manager?.name ?? null) : null)}</li>
            ))}
          </ul>
        ) : (
          <p className="small">选择上级后可以确定</p>
        )}
      </div>
      <RunReport {...report} />
    </ActionDialog>
  );
}

export function namesOf(users: readonly { nickname: string }[]): string {
  const [first, second] = users;
  if (users.length <= 2) return [first?.nickname, second?.nickname].filter(Boolean).join('、');
  return `${first?.nickname}等 ${users.length} 人`;
}
