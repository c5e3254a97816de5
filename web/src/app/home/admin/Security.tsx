import type { system } from '@yun/contract';
import type { ReactNode } from 'react';
import dayHomeCss from '../day-home.module.css';
import { HomeBlock } from '../HomeBlock.tsx';
import { auditList, failuresAddress, ListLink, listAddress, useCanOpen, userList } from '../links.tsx';
import css from './admin-home.module.css';

/** Accounts, failed sign-ins and special permissions. */
export function Security({ data }: { data: system.AdminDashboard }) {
  const canOpen = useCanOpen();
  return (
    <HomeBlock
      id="security"
      title="账号与安全"
      aside={canOpen(auditList) && <a href={listAddress(auditList, { action: 'sign_in' })}>登录记录</a>}
    >
      <dl className={`m-0 ${dayHomeCss.inset}`}>
        {factsOf(data).map(([name, value]) => (
          <div key={name} className={`flex between gap-4 ${css.fact}`}>
            <dt className="fixed muted">{name}</dt>
            <dd className="m-0 figures">{value}</dd>
          </div>
        ))}
      </dl>
    </HomeBlock>
  );
}

function factsOf(data: system.AdminDashboard): [name: string, value: ReactNode][] {
  const { accounts, failed_sign_ins_24h: failed, security } = data;
  const failures = failuresAddress(data);
  return [
    ['停用', counted(accounts.disabled, '', listAddress(userList, { status: 'disabled' }))],
    ['休假', counted(accounts.on_leave, '', listAddress(userList, { status: 'on_leave' }))],
    ['未改初始密码', counted(accounts.must_change_password, '', listAddress(userList, { status: 'first_password' }))],
    ['从未登录', counted(accounts.never_signed_in, '', listAddress(userList, { status: 'never_signed_in' }))],
    ['24 小时内登录失败', counted(failed, ' 次', failures)],
    ...(security ? specialFacts(security, failures) : []),
  ];
}

function specialFacts(
  { locked, auth_admins, debug }: NonNullable<system.AdminDashboard['security']>,
  failures: string,
): [name: string, value: ReactNode][] {
  const inDebug = debug.map(({ nickname, until }) => `${nickname} 至 ${until.slice(11, 16)}`).join('、');
  return [
    ['已锁定账号', counted(locked, '', failures)],
    ['授权管理员', auth_admins.join('、') || '无'],
    ['调试模式', inDebug || '未开启'],
  ];
}

function counted(count: number, unit: string, to: string): ReactNode {
  const text = `${count}${unit}`;
  if (count === 0) return text;
  return (
    <ListLink to={to} className="count-link">
      {text}
    </ListLink>
  );
}
