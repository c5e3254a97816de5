import { useQuery } from '@tanstack/react-query';
import { userInfoQuery } from '#web/features/user/staff.api.ts';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { useParams } from '#web/ui/page-address.ts';
import { useRecordName } from '#web/ui/page-context.ts';
import { ReadRecord } from '#web/ui/record-form/ReadRecord.tsx';
import { MissingUser } from './MissingUser.tsx';
import { UserEdit } from './UserEdit.tsx';

export function UserEditPage() {
  const id = Number(useParams().id);
  const profile = useProfile();
  const query = useQuery(userInfoQuery(id));
  useRecordName(query.data?.nickname);
  return (
    <ReadRecord query={query} noun="用户" missing={<MissingUser />}>
      {(info) => profile && <UserEdit key={id} info={info} profile={profile} />}
    </ReadRecord>
  );
}
