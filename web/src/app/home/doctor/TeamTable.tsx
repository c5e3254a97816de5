import type { system } from '@yun/contract';
import { AlertCount, alertList } from '../AlertCount.tsx';
import { CountLink, listAddress } from '../links.tsx';
import { rateText } from '../rate-text.ts';
import '../overview.css';

type Row = NonNullable<system.DoctorDashboard['team']>[number];

/** 团队概览: oneself and everybody below with patients. */
export function TeamTable({ team }: { team: readonly Row[] }) {
  return (
    <section className="card block" aria-labelledby="team-title">
      <div className="block-head">
        <h2 id="team-title">团队概览</h2>
        <span className="small">名下有患者的 {team.length} 位</span>
      </div>
      <table className="overview" aria-labelledby="team-title">
        <thead>
          <tr>
            <th scope="col">医生</th>
            <th scope="col" className="number">
              患者
            </th>
            <th scope="col" className="number">
              待回复
            </th>
            <th scope="col">待处理预警</th>
            <th scope="col" className="number">
              超时未回复
            </th>
            <th scope="col" className="number">
              近 7 日依从
            </th>
          </tr>
        </thead>
        <tbody>
          {team.map((row) => (
            <TeamRow key={row.doctor_id} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function TeamRow({ row }: { row: Row }) {
  const { doctor_id, nickname, patients, waiting_messages, overdue_replies, adherence_7d } = row;
  const list = (query: Record<string, string | number>) => listAddress('/patient/list', { doctor_id, ...query });
  return (
    <tr>
      <th scope="row">{nickname}</th>
      <td className="number" data-label="患者">
        <CountLink count={patients} to={list({})} label={`${nickname} 患者`} />
      </td>
      <td className="number" data-label="待回复">
        <CountLink count={waiting_messages} to={list({ has_waiting: 1 })} label={`${nickname} 待回复`} />
      </td>
      <td data-label="待处理预警">
        <AlertCount load={row} name={nickname} query={{ doctor_id }} />
      </td>
      <td className="number" data-label="超时未回复">
        <CountLink
          count={overdue_replies}
          to={listAddress(alertList, { doctor_id, rule_code: 'W13' })}
          label={`${nickname} 超时未回复`}
        />
      </td>
      <td className="number" data-label="近 7 日依从">
        {rateText(adherence_7d)}
      </td>
    </tr>
  );
}
