import type { system } from '@yun/contract';
import { Count, CountLink, listAddress, userList } from './links.tsx';

/** The numbers of the day in one line; each opens the list it counts, where there is one. */
export function FactLine({ data: { accounts, patients } }: { data: system.AdminDashboard }) {
  const byStatus = (status: string) => listAddress(userList, { status });
  const facts: [name: string, count: number, to: string][] = [
    ['启用账号', accounts.active, byStatus('active')],
    ['休假', accounts.on_leave, byStatus('on_leave')],
    ['停用', accounts.disabled, byStatus('disabled')],
    ['未改初始密码', accounts.must_change_password, byStatus('first_password')],
  ];
  return (
    <ul className="fact-line">
      <li>
        患者 <Count count={patients} />
      </li>
      {facts.map(([name, count, to]) => (
        <li key={name}>
          {name} <CountLink count={count} to={to} label={name} />
        </li>
      ))}
    </ul>
  );
}
