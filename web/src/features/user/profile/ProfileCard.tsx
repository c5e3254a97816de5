import { useMutation } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { maskPhone } from '@yun/contract/base/phone';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { message } from '#web/ui/feedback/feedback.ts';
import { PictureUpload } from '#web/ui/picture/PictureUpload.tsx';
import { agencyText } from '../agency-text.ts';
import { updateProfile } from '../user.api.ts';
import css from './profile.module.css';

/** The facts of the account; the picture is saved as soon as it is chosen. */
export function ProfileCard({ profile }: { profile: user.Profile }) {
  const save = useMutation(updateProfile);

  function handlePicture(avatar_id: string | null): void {
    const done = avatar_id ? '头像已更换' : '头像已移除';
    save.mutate({ nickname: profile.nickname, avatar_id }, { onSuccess: () => message.success(done) });
  }

  return (
    <section className="card" aria-label={profile.nickname}>
      <h2>
        {profile.nickname}
        <small className={`faint ${css.account}`}>{profile.account}</small>
      </h2>
      <div className="mt-3 mb-4">
        <PictureUpload kind="avatar" name={profile.nickname} value={profile.avatar_id} onChange={handlePicture} />
      </div>
      {save.isError && (
        <p className="failure" role="alert">
          {failureLine(save.error)}
        </p>
      )}
      <dl className="facts">
        {factsOf(profile).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '未填写'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function factsOf(profile: user.Profile): [name: string, value: string | null | undefined][] {
  return [
    ['用户类型', profile.userTypeName],
    ['科室 / 职称', profile.subtitle],
    ['所属机构', agencyText(profile.agency_name, profile.user_type)],
    ['上级', profile.manager_name ?? '无'],
    ['手机号', maskPhone(profile.phone)],
    ['邮箱', profile.email],
    ['最近登录', profile.access_time?.slice(0, 16)],
    ['创建时间', profile.create_time.slice(0, 16)],
  ];
}
