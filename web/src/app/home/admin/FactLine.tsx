import type { system } from '@yun/contract';
import { alertList } from '../AlertCount.tsx';
import { Count, CountLink, listAddress, userList } from '../links.tsx';

const patientList = '/patient/list';

/** The numbers of the day in one line; each opens the list it counts, where there is one. */
export function FactLine({ data: { accounts, patients, by_status, alerts } }: { data: system.AdminDashboard }) {
  const inTab = (tab: string) => listAddress(patientList, { tab });
  const open = alerts[1] + alerts[2] + alerts[3] + alerts[4];
  const facts: [name: string, count: number, to: string][] = [
    ['患者', patients, patientList],
    ['康复中', by_status.active, inTab('active')],
    ['待激活', by_status.pending, inTab('pending')],
    ...(by_status.paused > 0
      ? ([['已暂停', by_status.paused, listAddress(patientList, { status: 'paused' })]] as const)
      : []),
    ['失访', by_status.lost, inTab('lost')],
    ['已结案', by_status.discharged, inTab('discharged')],
    ['待处理预警', open, alertList],
    ['启用账号', accounts.active, listAddress(userList, { status: 'active' })],
  ] as [string, number, string][];
  return (
    <ul className="fact-line">
      {facts.map(([name, count, to]) => (
        <li key={name}>
          {name} {count === 0 ? <Count count={0} /> : <CountLink count={count} to={to} label={name} />}
        </li>
      ))}
    </ul>
  );
}
