import { useQuery } from '@tanstack/react-query';
import type { system } from '@yun/contract';
import { DayHome } from '../DayHome.tsx';
import { doctorDashboardQuery } from '../dashboard.api.ts';
import dayHomeCss from '../day-home.module.css';
import { HomeBlock, HomeColumns } from '../HomeBlock.tsx';
import { useCanOpen } from '../links.tsx';
import { doctorColumns, OverviewTable } from '../OverviewTable.tsx';
import css from './doctor-home.module.css';
import { FactLine } from './FactLine.tsx';
import { Matrix } from './Matrix.tsx';
import { PainChanges } from './PainChanges.tsx';
import { Priority } from './Priority.tsx';
import { titleOf } from './priority-text.ts';
import { TodayTraining } from './TodayTraining.tsx';
import { WeekAhead } from './WeekAhead.tsx';

/** Patients to handle now, then the state of the others. */
export function DoctorHome() {
  return (
    <DayHome
      query={useQuery(doctorDashboardQuery)}
      skeleton={{ main: [8, 5], side: [5, 5, 2] }}
      className={css.doctorHome}
      titleOf={titleOf}
    >
      {(data) => (isNew(data) ? <FirstSteps /> : <Day data={data} />)}
    </DayHome>
  );
}

/** Neither the user nor anyone in the team has patients. */
const isNew = ({ patients, team }: system.DoctorDashboard) => patients === 0 && (team ?? []).length === 0;

function Day({ data }: { data: system.DoctorDashboard }) {
  return (
    <>
      <FactLine data={data} />
      <HomeColumns
        main={
          <>
            <Priority data={data} />
            <Matrix matrix={data.matrix} />
            {data.team && data.team.length > 0 && <TeamTable team={data.team} />}
          </>
        }
        side={
          <>
            <TodayTraining data={data} />
            <PainChanges data={data} />
            <WeekAhead data={data} />
          </>
        }
      />
    </>
  );
}

const createPage = '/patient/create';

const steps = [
  { title: '新建患者', text: '登记基本信息、病情和知情同意，几分钟完成。' },
  { title: '制定计划', text: '从模板开始，选择动作和剂量，系统会检查禁忌。' },
  { title: '发送二维码', text: '打印计划，患者扫码即可查看当天训练并打卡。' },
];

/** For a new account: the first steps, of which only the first is possible yet. */
function FirstSteps() {
  const canOpen = useCanOpen();
  return (
    <section className={`card ${css.firstSteps}`} aria-labelledby="first-steps-title">
      <h2 id="first-steps-title">从第一位患者开始</h2>
      <ol className="plain-list mt-3 mb-4">
        {steps.map(({ title, text }, place) => (
          <li key={title} className="flex gap-3">
            <span className={`grid fixed bold ${css.stepNumber}`} aria-hidden>
              {place + 1}
            </span>
            <div>
              <strong>{title}</strong>
              <p className="muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {canOpen(createPage) && (
        <a href={createPage} className={`btn btn-primary ${dayHomeCss.step}`}>
          新建患者
        </a>
      )}
      <p className="small">建档后制定计划，把二维码发给患者，训练记录会自动出现在这里。</p>
    </section>
  );
}

type Team = NonNullable<system.DoctorDashboard['team']>;

/** 团队概览: the user and the doctors below who have patients. */
function TeamTable({ team }: { team: Team }) {
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
