import { useQuery } from '@tanstack/react-query';
import type { system } from '@yun/contract';
import { useShellContext } from '#web/app/states/shell-context.ts';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { DraftPages } from '../DraftPages.tsx';
import { doctorDashboardQuery } from '../dashboard.api.ts';
import { HomeSkeleton } from '../HomeSkeleton.tsx';
import { OpenLists } from '../links.tsx';
import { RecentPages } from '../RecentPages.tsx';
import { SignInNotices } from '../SignInNotices.tsx';
import { UpdatedAt } from '../UpdatedAt.tsx';
import { FactLine } from './FactLine.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { Matrix } from './Matrix.tsx';
import { PainChanges } from './PainChanges.tsx';
import { Priority } from './Priority.tsx';
import { titleOf } from './priority-text.ts';
import { TeamTable } from './TeamTable.tsx';
import { TodayTraining } from './TodayTraining.tsx';
import { WeekAhead } from './WeekAhead.tsx';
import '../day-home.css';
import '../steps.css';
import './doctor-home.css';

/** Whom to deal with now, then how the others are doing. */
export function DoctorHome() {
  const { permitted } = useShellContext();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(doctorDashboardQuery);
  const retry = () => void refetch();
  return (
    <OpenLists>
      <div className="page home day-home doctor-home">
        <SignInNotices />
        {data ? (
          <>
            <div className="page-head">
              <h1>{titleOf(data)}</h1>
              <UpdatedAt time={dataUpdatedAt} isRefreshing={isFetching} isOld={error !== null} onRetry={retry} />
            </div>
            {isNew(data) ? <FirstSteps /> : <Day data={data} />}
          </>
        ) : error ? (
          <ErrorState title="首页数据没有读取成功" error={error as ApiError} onRetry={retry} />
        ) : (
          <HomeSkeleton main={[8, 5]} side={[5, 5, 2]} />
        )}
        <div className="home-more">
          <DraftPages permitted={permitted} />
          <RecentPages />
        </div>
      </div>
    </OpenLists>
  );
}

/** Nobody to care for yet, and nobody below who does. */
const isNew = ({ patients, team }: system.DoctorDashboard) => patients === 0 && (team ?? []).length === 0;

function Day({ data }: { data: system.DoctorDashboard }) {
  return (
    <>
      <FactLine data={data} />
      <div className="home-columns">
        <div>
          <Priority data={data} />
          <Matrix matrix={data.matrix} />
          {data.team && data.team.length > 0 && <TeamTable team={data.team} />}
        </div>
        <div>
          <TodayTraining data={data} />
          <PainChanges data={data} />
          <WeekAhead data={data} />
        </div>
      </div>
    </>
  );
}
