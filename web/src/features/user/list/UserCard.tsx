import type { user } from '@yun/contract';
import type { ReactNode } from 'react';
import { NameCell, StatusCell } from './cells.tsx';

interface Props {
  row: user.StaffRow;
  caller: user.Profile;
  actions: ReactNode;
  onShow(): void;
}

/** One account on a phone. */
export function UserCard({ row, caller, actions, onShow }: Props) {
  const place = [row.title ?? row.userTypeName, row.department, row.agency_name].filter(Boolean).join(' · ');
  const figures = row.userType === '管理员' ? [] : [`患者 ${row.patient_count}`, `下属 ${row.employee_count}`];
  if (row.manager_name) figures.push(`上级 ${row.manager_name}`);
  return (
    <>
      <div className="user-card-head">
        <span>
          <NameCell row={row} caller={caller} onShow={onShow} />
        </span>
        <span className="user-card-status">
          <StatusCell row={row} />
        </span>
      </div>
      <p>{place}</p>
      <div className="user-card-foot">
        <span>{figures.join(' · ')}</span>
        {actions}
      </div>
    </>
  );
}
