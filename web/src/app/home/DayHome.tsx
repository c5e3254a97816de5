import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useShellContext } from '#web/app/states/shell-context.ts';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { ErrorState } from '#web/ui/status/ErrorState.tsx';
import { DraftPages } from './DraftPages.tsx';
import css from './day-home.module.css';
import { cards } from './HomeBlock.tsx';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import homeCss from './home.module.css';
import { OpenLists } from './links.tsx';
import { RecentPages } from './RecentPages.tsx';
import { SignInNotices } from './SignInNotices.tsx';
import { UpdatedAt } from './UpdatedAt.tsx';

interface Props<Data> {
  query: UseQueryResult<Data>;
  /** The number of rows of each block while it loads. */
  skeleton: { main: readonly number[]; side: readonly number[] };
  className?: string;
  titleOf(data: Data): string;
  children(data: Data): ReactNode;
}

/** The home page of a user with a dashboard: a title that sums it up, and the age of the numbers. */
export function DayHome<Data>({ query, skeleton, className = '', titleOf, children }: Props<Data>) {
  const { permitted } = useShellContext();
  const { data, error, isFetching, dataUpdatedAt, refetch } = query;
  const retry = () => void refetch();
  return (
    <OpenLists>
      <div className={`page ${homeCss.home} ${className}`}>
        <SignInNotices />
        {data !== undefined ? (
          <>
            <div className="page-head">
              <h1>{titleOf(data)}</h1>
              <UpdatedAt time={dataUpdatedAt} isRefreshing={isFetching} isOld={error !== null} onRetry={retry} />
            </div>
            {children(data)}
          </>
        ) : error ? (
          <ErrorState title="首页数据没有读取成功" error={error as ApiError} onRetry={retry} />
        ) : (
          <HomeSkeleton {...skeleton} />
        )}
        <div className={`${cards} ${css.more}`}>
          <DraftPages permitted={permitted} />
          <RecentPages />
        </div>
      </div>
    </OpenLists>
  );
}
