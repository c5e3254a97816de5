import { useMutation, useQuery } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { type ReactNode, useState } from 'react';
import { modifyUser } from '#web/features/user/staff.api.ts';
import { viewingAsText } from '#web/lib/session/use-is-viewing-as.ts';
import { RecordBar } from '#web/ui/record-form/RecordBar.tsx';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { DraftNotice } from '#web/ui/status/DraftNotice.tsx';
import { AccountActions } from './AccountActions.tsx';
import { AccountConflict } from './AccountConflict.tsx';
import { askAboutAdmin } from './admin-question.ts';
import { type Fact, Facts, SidePanel } from './EditParts.tsx';
import { accountHistoryQuery } from './edit.api.ts';
import css from './edit.module.css';
import { HistoryPanel } from './HistoryPanel.tsx';
import { UserForm } from './UserForm.tsx';
import { UserHead } from './UserHead.tsx';
import { useRereading } from './use-rereading.ts';
import { recordOfUser, type UserValues, valuesOfUser } from './user-values.ts';

interface Props {
  info: user.UserInfo;
  profile: user.Profile;
}

export function UserEdit({ info, profile }: Props) {
  const formId = `user-${info.id}`;
  const modify = useMutation(modifyUser);
  const rereading = useRereading(info.id);
  const record = useRecordForm({
    name: 'user',
    info,
    valuesOf: valuesOfUser,
    recordOf: recordOfUser,
    send: (changes, _all, version) => modify.mutateAsync({ id: info.id, version, ...changes }),
    ...rereading,
  });
  const { kept, conflict } = record;
  const [problems, setProblems] = useState<string[]>([]);
  // The same array while there is nothing to clear: otherwise every key would render the whole page.
  const clearProblems = () => setProblems((before) => (before.length > 0 ? [] : before));
  const [last] = useQuery(accountHistoryQuery(info.id)).data?.list ?? [];
  const isViewingAs = profile.view_as !== null;
  const isReadOnly = !info.can_manage || info.status === 'removed';

  async function handleFinish(values: UserValues): Promise<void> {
    if (conflict || !(await askAboutAdmin(info.nickname, values.modules, info.modules))) return;
    await record.save(values);
  }

  return (
    <div className={`page stack ${css.page}`}>
      <UserHead info={info} profile={profile} />
      <div className={`grid top gap-4 ${css.columns}`}>
        <div>
          {conflict && (
            <AccountConflict
              conflict={conflict}
              changed={last && { by: last.user_name, time: last.time, isOwn: last.user_id === profile.id }}
              isSaving={record.isSaving}
              onResolve={record.resolve}
            />
          )}
          <section className="card" aria-label={`${info.nickname}的账号`}>
            <DraftNotice {...kept} />
            <UserForm
              id={formId}
              kept={kept}
              profile={profile}
              info={info}
              isReadOnly={isReadOnly || isViewingAs}
              onFinish={handleFinish}
              onFailed={setProblems}
              onChange={clearProblems}
            />
          </section>
        </div>
        <aside>
          <UsagePanel info={info} />
          <AccountActions info={info} profile={profile} onChanged={record.noteOwnChange} onRemoved={kept.discard} />
          {/* Last: it is read after the page is rendered, and must not move a button under a pointer. */}
          <HistoryPanel id={info.id} />
        </aside>
      </div>
      <RecordBar
        formId={formId}
        record={record}
        problems={problems}
        backTo="/doctor/list"
        isReadOnly={isReadOnly}
        lockedText={isViewingAs ? viewingAsText : null}
      />
    </div>
  );
}

const methods = { password: '密码', phone: '验证码' };

/** 使用情况. */
function UsagePanel({ info }: { info: user.UserInfo }) {
  const facts: Fact[] = [
    ['名下患者', `${info.patient_count} 位`],
    ['下属', info.employee_count > 0 ? reportsLink(info) : '0 人'],
    ['最近登录', info.access_time?.slice(0, 16) ?? '从未登录'],
    ['创建时间', info.create_time.slice(0, 16)],
  ];
  return (
    <SidePanel title="使用情况">
      <Facts facts={facts} />
      {info.last_logins.length > 0 && (
        <>
          <h3 className="small lines-tight">最近 {info.last_logins.length} 次登录</h3>
          <ul className="note lines-small figures plain-list">
            {info.last_logins.map(({ time, address, method }) => (
              <li key={time}>
                <span>{time.slice(0, 16)}</span> {methods[method]} · {address}
              </li>
            ))}
          </ul>
        </>
      )}
    </SidePanel>
  );
}

function reportsLink({ id, employee_count }: user.UserInfo): ReactNode {
  return <a href={`/doctor/list?manager_id=${id}`}>{employee_count} 人</a>;
}
