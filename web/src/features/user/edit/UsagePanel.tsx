import type { user } from '@yun/contract';
import type { ReactNode } from 'react';
import { type Fact, Facts, SidePanel } from './EditParts.tsx';

const methods = { password: '密码', phone: '验证码' };

/** 使用情况. */
export function UsagePanel({ info }: { info: user.UserInfo }) {
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
