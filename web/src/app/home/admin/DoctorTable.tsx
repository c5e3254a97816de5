import type { system } from '@yun/contract';
import css from '../day-home.module.css';
import { HomeBlock } from '../HomeBlock.tsx';
import { ListLink, listAddress, useCanOpen, userList } from '../links.tsx';
import { doctorColumns, type OverviewColumn, OverviewTable } from '../OverviewTable.tsx';

type Row = ReturnType<typeof rowOf>;

interface Props {
  doctors: readonly system.AdminDashboard['doctors'][number][];
  /** How many doctors have patients: the table shows only the first of them. */
  total: number;
}

const columns: OverviewColumn<Row>[] = [
  { title: '机构', isText: true, cell: ({ agency_name }) => agency_name ?? '—' },
  ...doctorColumns<Row>(),
];

/** 各医生: the load of each doctor. */
export function DoctorTable({ doctors, total }: Props) {
  const note =
    doctors.length < total ? `预警最多的 ${doctors.length} 位，名下有患者的 ${total} 位` : `名下有患者的 ${total} 位`;
  return (
    <HomeBlock
      id="doctors"
      title="各医生"
      aside={
        <ListLink to={listAddress(userList, { userType: '医生', has_patients: 1 })} className="small">
          {note}
        </ListLink>
      }
    >
      {doctors.length === 0 ? (
        <p className={`muted ${css.empty}`}>还没有名下有患者的医生。</p>
      ) : (
        <OverviewTable
          titleId="doctors-title"
          rowTitle="医生"
          rows={doctors.map(rowOf)}
          keyOf={({ doctorId }) => doctorId}
          nameOf={(row) => <DoctorName row={row} />}
          columns={columns}
        />
      )}
    </HomeBlock>
  );
}

const rowOf = (doctor: Props['doctors'][number]) => ({
  ...doctor,
  doctorId: doctor.id,
  patients: doctor.patient_count,
});

function DoctorName({ row: { doctorId, nickname } }: { row: Row }) {
  const canOpen = useCanOpen();
  const editPage = `/doctor/edit/${doctorId}`;
  return (
    <ListLink to={canOpen(editPage) ? editPage : listAddress(userList, { keyword: nickname })}>{nickname}</ListLink>
  );
}
