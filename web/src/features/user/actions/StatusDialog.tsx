import { useRef } from 'react';
import { sendStatus } from '#web/features/user/staff.api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { message } from '#web/ui/feedback/feedback.ts';
import { ActionDialog } from './ActionDialog.tsx';
import css from './actions.module.css';
import type { Person } from './person.ts';
import { RunReport } from './RunReport.tsx';
import { namesOf } from './SetManagerDialog.tsx';
import { usePeopleRun } from './use-people-run.ts';

interface Account extends Person {
  version: number;
  patient_count: number;
  employee_count: number;
}

interface Props {
  users: readonly Account[];
  status: 'active' | 'disabled';
  onClose(): void;
  onDone?(): void;
}

/** Disables or enables accounts, after showing the consequences. */
export function StatusDialog({ users, status, onClose, onDone }: Props) {
  const verb = status === 'disabled' ? '停用' : '启用';
  // A refusal after a change by another user carries the version to retry with.
  const versions = useRef(new Map<number, number>());
  const report = usePeopleRun<Account>(async ({ id, version }) => {
    try {
      await sendStatus({ id, version: versions.current.get(id) ?? version, status });
    } catch (error) {
      const current =
        error instanceof ApiError
          ? (error.data as { current?: { version?: unknown } } | null)?.current?.version
          : undefined;
      if (typeof current === 'number') versions.current.set(id, current);
      throw error;
    }
  });
  const left = report.failures.length > 0 ? report.failures.map(({ person }) => person) : users;

  async function handleOk(): Promise<boolean> {
    if (!(await report.run(left))) return false;
    message.success(`已${verb}${namesOf(users)}`);
    onDone?.();
    return true;
  }

  return (
    <ActionDialog
      title={`${verb}${namesOf(users)}`}
      okText={report.failures.length > 0 ? '重试失败的' : verb}
      busyText={`正在${verb}…`}
      isDanger={status === 'disabled'}
      onOk={handleOk}
      onClose={onClose}
    >
      <Consequences users={users} status={status} />
      <RunReport {...report} />
    </ActionDialog>
  );
}

function Consequences({ users, status }: Pick<Props, 'users' | 'status'>) {
  if (status === 'active') return <p className="mb-3">启用后可以用原来的账号和密码登录，权限不变。</p>;
  const [only] = users;
  const effects = users.length === 1 && only ? effectsOf(only).map((effect) => `${effect}。`) : [];
  return (
    <>
      <p className="mb-3">停用后立即下线，不能再登录。{effects}</p>
      {users.length > 1 && (
        <ul className={`muted sunken rounded scroll plain-list mb-3 ${css.people}`} aria-label="对每个人的影响">
          {users.map((user) => (
            <li key={user.id}>
              {user.nickname}：{effectsOf(user).join('；') || '没有患者和下属'}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function effectsOf({ patient_count, employee_count }: Account): string[] {
  const effects: string[] = [];
  if (patient_count > 0) effects.push(`名下 ${patient_count} 位患者将暂无责任医生，可以先交接患者`);
  if (employee_count > 0) effects.push(`有 ${employee_count} 名下属，停用后他们暂无可用的上级`);
  return effects;
}
