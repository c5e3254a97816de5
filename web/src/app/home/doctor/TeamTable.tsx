import type { system } from '@yun/contract';
import { HomeBlock } from '../HomeBlock.tsx';
import { doctorColumns, OverviewTable } from '../OverviewTable.tsx';

type Team = NonNullable<system.DoctorDashboard['team']>;

/** 团队概览: the user and everybody below with patients. */
export function TeamTable({ team }: { team: Team }) {
  return (
    <HomeBlock id="team" title="团队概览" aside={<span className="small">名下有患者的 {team.length} 位</span>}>
      <OverviewTable
        titleId="team-title"
        rowTitle="医生"
        rows={team.map((doctor) => ({ ...doctor, doctorId: doctor.doctor_id }))}
        keyOf={({ doctorId }) => doctorId}
        nameOf={({ nickname }) => nickname}
        columns={doctorColumns()}
      />
    </HomeBlock>
  );
}
