import type { user } from '@yun/contract';
import { permissionWords } from '@yun/contract/permission';
import { maskPhone } from '@yun/contract/phone';
import { useProfile } from '#web/app/session/use-profile.ts';
import { ProfileForm } from './ProfileForm.tsx';
import './profile.css';

export function ProfilePage() {
  const profile = useProfile();
  if (!profile) return null;
  return (
    <div className="page">
      <div className="page-head">
        <h1>个人信息</h1>
        <a href="/profile/update-password">修改密码</a>
      </div>
      <section className="card" aria-label={profile.nickname}>
        <h2>
          {profile.nickname}
          <small>{profile.account}</small>
        </h2>
        <dl className="facts">
          {factsOf(profile).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value || '未填写'}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="card" aria-labelledby="profile-form-title">
        <h2 id="profile-form-title">修改资料</h2>
        <ProfileForm profile={profile} />
      </section>
      <section className="card" aria-labelledby="permissions-title">
        <h2 id="permissions-title">我的权限</h2>
        <ul className="permissions">
          {profile.permissions.map((code) => (
            <li key={code}>
              {permissionWords[code]}
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function factsOf(profile: user.Profile): [name: string, value: string | null | undefined][] {
  return [
    ['用户类型', profile.userTypeName],
    ['科室 / 职称', profile.subtitle],
    ['所属机构', profile.agency_name],
    ['上级', profile.manager_name ?? '无'],
    ['手机号', maskPhone(profile.phone)],
    ['邮箱', profile.email],
    ['最近登录', profile.access_time?.slice(0, 16)],
    ['创建时间', profile.create_time.slice(0, 16)],
  ];
}
