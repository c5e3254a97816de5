import { useQuery } from '@tanstack/react-query';
import type { system } from '@yun/contract';
import { useShellContext } from '#web/app/states/shell-context.ts';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { DraftPages } from '../DraftPages.tsx';
import { dashboardQuery } from '../dashboard.api.ts';
import { HomeSkeleton } from '../HomeSkeleton.tsx';
import { OpenLists } from '../links.tsx';
import { RecentPages } from '../RecentPages.tsx';
import { SignInNotices } from '../SignInNotices.tsx';
import { UpdatedAt } from '../UpdatedAt.tsx';
import { AgencyTable } from './AgencyTable.tsx';
import { AlertLevels } from './AlertLevels.tsx';
import { DoctorTable } from './DoctorTable.tsx';
import { FactLine } from './FactLine.tsx';
import { FollowUps } from './FollowUps.tsx';
import { followUpsOf } from './follow-ups.ts';
import { RecentChanges } from './RecentChanges.tsx';
import { Security } from './Security.tsx';
import '../day-home.css';
import '../steps.css';

/** What needs a push today, and where the load lies. */
export function AdminHome() {
  const { permitted } = useShellContext();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(dashboardQuery);
  const retry = () => void refetch();
  return (
    <OpenLists>
      <div className="page home day-home">
        <SignInNotices />
        {data ? (
          <>
            <div className="page-head">
              <h1>{titleOf(data)}</h1>
              <UpdatedAt time={dataUpdatedAt} isRefreshing={isFetching} isOld={error !== null} onRetry={retry} />
            </div>
            <Overview data={data} />
          </>
        ) : error ? (
          <ErrorState title="首页数据没有读取成功" error={error as ApiError} onRetry={retry} />
        ) : (
          <HomeSkeleton main={[4, 4, 6]} side={[5, 4, 3]} />
        )}
        <div className="home-more">
          <DraftPages permitted={permitted} />
          <RecentPages />
        </div>
      </div>
    </OpenLists>
  );
}

function titleOf(data: system.AdminDashboard): string {
  const count = followUpsOf(data).length;
  return count === 0 ? '今天没有需要跟进的事' : `${count} 件事需要跟进`;
}

function Overview({ data }: { data: system.AdminDashboard }) {
  return (
    <>
      <FactLine data={data} />
      <div className="home-columns">
        <div>
          <FollowUps rows={followUpsOf(data)} failedSignIns={data.failed_sign_ins_24h} />
          <AgencyTable agencies={data.agencies} adherence={data.adherence_7d} />
          <DoctorTable doctors={data.doctors} total={data.doctors_with_patients} />
        </div>
        <div>
          <Security data={data} />
          <AlertLevels alerts={data.alerts} />
          {data.recent_changes && <RecentChanges entries={data.recent_changes} />}
        </div>
      </div>
    </>
  );
}
