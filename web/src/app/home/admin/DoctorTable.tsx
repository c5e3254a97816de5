import type { system } from '@yun/contract';
import { CountLink, ListLink, listAddress, useCanOpen, userList } from './links.tsx';
import './overview.css';

type Row = system.AdminDashboard['doctors'][number];

interface Props {
  doctors: readonly Row[];
  /** How many have patients at all: the table shows only the first. */
  total: number;
}

/** Who carries how much. */
export function DoctorTable({ doctors, total }: Props) {
  const most = Math.max(1, ...doctors.map(({ patient_count }) => patient_count));
  const note =
    doctors.length < total ? `患者最多的 ${doctors.length} 位，名下有患者的 ${total} 位` : `名下有患者的 ${total} 位`;
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
              <th scope="col">患者</th>
              <th scope="col" className="number">
                下属
              </th>
            </tr>
          </thead>
          <tbody>
            {doctors.map((doctor) => (
              <DoctorRow key={doctor.id} doctor={doctor} share={doctor.patient_count / most} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function DoctorRow({ doctor, share }: { doctor: Row; share: number }) {
  const canOpen = useCanOpen();
  const editPage = `/doctor/edit/${doctor.id}`;
  const { id, nickname, agency_name, patient_count, employee_count } = doctor;
  return (
    <tr>
      <th scope="row">
        <ListLink to={canOpen(editPage) ? editPage : listAddress(userList, { keyword: nickname })}>{nickname}</ListLink>
      </th>
      <td data-label="机构">{agency_name ?? '—'}</td>
      <td className="load" data-label="患者">
        <span className="load-bar" aria-hidden>
          <span style={{ width: `${share * 100}%` }} />
        </span>
        <span className="load-number">{patient_count}</span>
      </td>
      <td className="number" data-label="下属">
        <CountLink count={employee_count} to={listAddress(userList, { manager_id: id })} label={`${nickname} 下属`} />
      </td>
    </tr>
  );
}
