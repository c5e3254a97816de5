import { useQuery } from '@tanstack/react-query';
import { userInfoQuery } from '#web/features/user/staff.api.ts';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { useParams } from '#web/ui/page-address.ts';
import { ReadRecord } from '#web/ui/record-form/ReadRecord.tsx';
import { SkeletonPage } from '#web/ui/status/SkeletonPage.tsx';
import { MissingUser } from '../MissingUser.tsx';
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
  return (
    <ReadRecord
      query={useQuery(userInfoQuery(id))}
      noun="个人资料"
      missing={<MissingUser action={<Button href="/">回到首页</Button>} />}
    >
      {(info) => <UserSelf info={info} />}
    </ReadRecord>
  );
}
