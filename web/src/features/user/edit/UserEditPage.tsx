import { useQuery } from '@tanstack/react-query';
import { errorCodes } from '@yun/contract/base/error-codes';
import { useParams } from 'react-router';
import { userInfoQuery } from '#web/features/user/staff.api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useRecordName } from '#web/ui/page-context.ts';
import { SkeletonPage } from '#web/ui/SkeletonPage.tsx';
import { MissingUser } from './MissingUser.tsx';
import { UserEdit } from './UserEdit.tsx';

export function UserEditPage() {
  const id = Number(useParams().id);
  const profile = useProfile();
  const { data, error, refetch } = useQuery(userInfoQuery(id));
  useRecordName(data?.nickname);
  if (error instanceof ApiError && error.code === errorCodes.notFound) return <MissingUser />;
  if (data && profile) return <UserEdit key={id} info={data} profile={profile} />;
  if (error instanceof ApiError) return <ErrorState title="用户没有读取成功" error={error} onRetry={() => refetch()} />;
  return <SkeletonPage />;
}
