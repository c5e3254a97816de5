import type { system } from '@yun/contract';
import { AlertCount, alertList } from '../AlertCount.tsx';
import { CountLink, ListLink, listAddress, useCanOpen, userList } from '../links.tsx';
import { rateText } from '../rate-text.ts';
import '../overview.css';

type Row = system.AdminDashboard['doctors'][number];

interface Props {
  doctors: readonly Row[];
  /** How many have patients at all: the table shows only the first. */
  total: number;
}

/** On whom how much weighs. */
export function DoctorTable({ doctors, total }: Props) {
  const note =
    doctors.length < total ? `预警最多的 ${doctors.length} 位，名下有患者的 ${total} 位` : `名下有患者的 ${total} 位`;
  return (
    <section className="card block" aria-labelledby="doctors-title">
      <div className="block-head">
        <h2 id="doctors-title">各医生</h2>
        <ListLink to={listAddress(userList, { userType: '医生', has_patients: 1 })} className="small">
          {note}
        </ListLink>
      </div>
      {doctors.length === 0 ? (
        <p className="block-empty">还没有名下有患者的医生。</p>
      ) : (
        <table className="overview" aria-labelledby="doctors-title">
          <thead>
            <tr>
              <th scope="col">医生</th>
              <th scope="col">机构</th>
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
            {doctors.map((doctor) => (
              <DoctorRow key={doctor.id} doctor={doctor} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function DoctorRow({ doctor }: { doctor: Row }) {
  const canOpen = useCanOpen();
  const { id, nickname, agency_name, patient_count, waiting_messages, overdue_replies, adherence_7d } = doctor;
  const editPage = `/doctor/edit/${id}`;
  const patients = (query: Record<string, string | number>) =>
    listAddress('/patient/list', { doctor_id: id, ...query });
  return (
    <tr>
      <th scope="row">
        <ListLink to={canOpen(editPage) ? editPage : listAddress(userList, { keyword: nickname })}>{nickname}</ListLink>
      </th>
      <td data-label="机构">{agency_name ?? '—'}</td>
      <td className="number" data-label="患者">
        <CountLink count={patient_count} to={patients({})} label={`${nickname} 患者`} />
      </td>
      <td className="number" data-label="待回复">
        <CountLink count={waiting_messages} to={patients({ has_waiting: 1 })} label={`${nickname} 待回复`} />
      </td>
      <td data-label="待处理预警">
        <AlertCount load={doctor} name={nickname} query={{ doctor_id: id }} />
      </td>
      <td className="number" data-label="超时未回复">
        <CountLink
          count={overdue_replies}
          to={listAddress(alertList, { doctor_id: id, rule_code: 'W13' })}
          label={`${nickname} 超时未回复`}
        />
      </td>
      <td className="number" data-label="近 7 日依从">
        {rateText(adherence_7d)}
      </td>
    </tr>
  );
}
