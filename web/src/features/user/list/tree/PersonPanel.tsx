import { ArrowLeftOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { userInfoQuery } from '#web/features/user/staff.api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { TableFailure } from '#web/ui/data-table/TableFailure.tsx';
import { TableSkeleton } from '#web/ui/data-table/TableSkeleton.tsx';
import { PersonAvatar } from '#web/ui/picture/PersonAvatar.tsx';
import { allowedActions } from '../allowed-actions.ts';
import { StatusCell } from '../cells.tsx';
import type { RowHandlers } from '../columns.tsx';
import css from './org-tree.module.css';
import { Reports } from './Reports.tsx';

interface Props {
  id: number;
  handlers: RowHandlers;
  /** In a narrow window: back to the tree. */
  onBack: (() => void) | null;
}

export function PersonPanel({ id, handlers: { caller, onAction }, onBack }: Props) {
  const { data, error, refetch } = useQuery(userInfoQuery(id));
  const back = onBack && (
    <Button className={css.back} autoFocus icon={<ArrowLeftOutlined aria-hidden />} onClick={onBack}>
      返回
    </Button>
  );
  if (!data) {
    return (
      <section className="shrink" aria-label="人员详情">
        {back}
        {error instanceof ApiError ? (
          <TableFailure label="人员详情" error={error} onRetry={() => refetch()} />
        ) : (
          <TableSkeleton label="人员详情" columns={[]} />
        )}
      </section>
    );
  }
  const allowed = allowedActions(data, caller);
  const path = allowed.has('edit') ? 'edit' : allowed.has('editSelf') ? 'self' : null;
  return (
    <section className="shrink" aria-label={`${data.nickname}的详情`}>
      {back}
      <div className={`flex wrap middle gap-3 line-bottom ${css.head}`}>
        <PersonAvatar name={data.nickname} avatarId={data.avatar_id} size={40} />
        <div className={`grow ${css.name}`}>
          <h2>
            {data.nickname}
            <small className={`faint ${css.account}`}>{data.account}</small>
          </h2>
          <p className="muted">
            {[data.title ?? data.userTypeName, data.department, data.agency_name].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="flow">
          {allowed.has('setManager') && <Button onClick={() => onAction('setManager', data)}>设置上级</Button>}
          {allowed.has('handover') && <Button onClick={() => onAction('handover', data)}>交接患者</Button>}
          {path && <Button href={`/doctor/${path}/${id}`}>编辑</Button>}
        </div>
      </div>
      <dl className={`flex wrap m-0 ${css.facts}`}>
        <Fact name="上级">{data.manager_name ?? '无'}</Fact>
        <Fact name="下属">{data.employee_count}</Fact>
        <Fact name="患者">{data.patient_count}</Fact>
        {(data.cover || data.status !== 'active') && (
          <Fact name="状态">
            <StatusCell row={data} />
          </Fact>
        )}
      </dl>
      <Reports managerId={id} nickname={data.nickname} />
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-1">
      <dt className="muted">{name}</dt>
      <dd className="m-0 bold figures">{children}</dd>
    </div>
  );
}
