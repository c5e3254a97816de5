import type { user } from '@yun/contract';
import { permissionLabels } from '@yun/contract/base/permission';
import { formatTime } from '#web/lib/time/format.ts';
import { lastDayOf, toInstant } from '#web/lib/time/server-time.ts';
import { useTip } from '#web/ui/controls/use-tip.tsx';
import { allowedActions } from './allowed-actions.ts';
import css from './user-list.module.css';

type Row = user.StaffRow;

const none = <span className="faint">—</span>;

/** A value, and a smaller one below it. */
export function TwoLines({ first, second }: { first: string | null; second: string | null }) {
  if (!first && !second) return none;
  return (
    <>
      <span title={first ?? second ?? undefined}>{first ?? second}</span>
      {first && second && <small title={second}>{second}</small>}
    </>
  );
}

interface NameProps {
  row: Row;
  caller: user.Profile;
  onShow(): void;
}

export function NameCell({ row, caller, onShow }: NameProps) {
  const allowed = allowedActions(row, caller);
  const path = allowed.has('edit') ? 'edit' : allowed.has('editSelf') ? 'self' : null;
  const note = [row.account, row.is_auth_admin && '授权管理员'].filter(Boolean).join(' · ');
  return (
    <>
      {path ? (
        <a className="person-name" title={row.nickname} href={`/doctor/${path}/${row.id}`}>
          {row.nickname}
        </a>
      ) : (
        <button
          type="button"
          className={`bare-button link-text person-name ${css.textButton}`}
          title={row.nickname}
          onClick={onShow}
        >
          {row.nickname}
        </button>
      )}
      <small title={note}>{note}</small>
    </>
  );
}

export function AgencyCell({ row }: { row: Row }) {
  if (row.agency_name) return <span title={row.agency_name}>{row.agency_name}</span>;
  return row.userType === '管理员' ? <span className="faint">全部机构</span> : none;
}

export function ManagerCell({ row: { manager_name } }: { row: Row }) {
  if (!manager_name) return none;
  return (
    <span className={`ellipsis ${css.managerName}`} title={manager_name}>
      {manager_name}
    </span>
  );
}

export function ReportsCell({ row }: { row: Row }) {
  if (row.employee_count === 0) return <span className="faint">0</span>;
  return (
    <a
      className="count-link"
      href={`/doctor/list?manager_id=${row.id}`}
      aria-label={`${row.nickname}的 ${row.employee_count} 名下属`}
    >
      {row.employee_count}
    </a>
  );
}

export function PatientsCell({ row }: { row: Row }) {
  return row.userType === '医生' || row.patient_count > 0 ? row.patient_count : none;
}

export function PermissionsCell({ row }: { row: Row }) {
  const list = row.modules.map((code) => permissionLabels[code]).join('、');
  const { target, tip, show } = useTip(list);
  return (
    <>
      <button
        {...target}
        type="button"
        className={`bare-button ${css.textButton} ${css.inherited}`}
        aria-label={`${row.modules.length} 项权限：${list}`}
        onClick={({ currentTarget }) => show(currentTarget)}
      >
        {row.modules.length} 项
      </button>
      {tip}
    </>
  );
}

export function StatusCell({ row }: { row: Row }) {
  if (row.status === 'removed') return '已移除';
  if (row.status === 'disabled') return '停用';
  if (!row.cover) return '启用';
  const note = `${row.cover.nickname}代班至 ${lastDayOf(row.cover.until).slice(5)}`;
  return (
    <>
      休假
      <small className={css.statusNote} title={note}>
        {note}
      </small>
    </>
  );
}

export function SignInCell({ row }: { row: Row }) {
  if (!row.access_time) return <span className="faint">从未登录</span>;
  return (
    <time className="faint" dateTime={row.access_time.replace(' ', 'T')} title={row.access_time}>
      {formatTime(toInstant(row.access_time), '{m}-{d}')}
    </time>
  );
}
