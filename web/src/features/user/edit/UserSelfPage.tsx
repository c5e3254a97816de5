import { useQuery } from '@tanstack/react-query';
import { errorCodes } from '@yun/contract/base/error-codes';
import { Button } from 'antd';
import { useParams } from 'react-router';
import { userInfoQuery } from '#web/features/user/staff.api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonPage } from '#web/ui/SkeletonPage.tsx';
import { MissingUser } from './MissingUser.tsx';
import { UserSelf } from './UserSelf.tsx';

export function UserSelfPage() {
  const id = Number(useParams().id);
  const profile = useProfile();
  if (!profile) return <SkeletonPage />;
  if (id !== profile.id) {
    return <MissingUser action={<Button href={`/doctor/self/${profile.id}`}>打开我的个人资料</Button>} />;
  }
  return <OwnPage id={id} />;
}

function OwnPage({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(userInfoQuery(id));
  if (error instanceof ApiError && error.code === errorCodes.notFound) {
    return <MissingUser action={<Button href="/">回到首页</Button>} />;
  }
  if (data) return <UserSelf info={data} />;
  if (error instanceof ApiError) {
    return <ErrorState title="个人资料没有读取成功" error={error} onRetry={() => refetch()} />;
  }
  return <SkeletonPage />;
}
