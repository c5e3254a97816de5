import type { user } from '@yun/contract';
import { permissionLabels, permissionNotes, shownCodes } from '@yun/contract/base/permission';
import { ConfigProvider } from 'antd';
import { viewingAsText } from '#web/lib/session/use-is-viewing-as.ts';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { CoverCard } from './CoverCard.tsx';
import { DebugCard } from './DebugCard.tsx';
import { NoticeCard } from './NoticeCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import css from './profile.module.css';
import { SessionCard } from './SessionCard.tsx';

export function ProfilePage() {
  const profile = useProfile();
  if (!profile) return null;
  const isViewingAs = profile.view_as !== null;
  return (
    <div className="page">
      <div className="page-head">
        <h1>个人信息</h1>
        {mayEditAll(profile) && (
          <a className={css.headLink} href={`/doctor/self/${profile.id}`}>
            编辑全部资料
          </a>
        )}
        <a className={css.headLink} href="/profile/update-password">
          修改密码
        </a>
      </div>
      {isViewingAs && <p className={`rounded neutral-box mb-4 note-pad`}>{viewingAsText}</p>}
      <ConfigProvider componentDisabled={isViewingAs}>
        <ProfileCard profile={profile} />
        <section className="card" aria-labelledby="profile-form-title">
          <h2 id="profile-form-title">修改资料</h2>
          <ProfileForm profile={profile} />
        </section>
        <PermissionCard profile={profile} />
        {profile.user_type === '医生' && <CoverCard profile={profile} />}
        <SessionCard />
        <NoticeCard profile={profile} />
        {mayDebug(profile) && <DebugCard profile={profile} />}
      </ConfigProvider>
    </div>
  );
}

function PermissionCard({ profile }: { profile: user.Profile }) {
  return (
    <section className="card" aria-labelledby="permissions-title">
      <h2 id="permissions-title">我的权限</h2>
      <ul className={`plain-list mt-2 ${css.rows}`}>
        {shownCodes(profile.permissions).map((code) => (
          <li key={code} className="flex middle between gap-3 line-top">
            <span>
              {permissionLabels[code]}
              <small className="grid small lines-small figures">{permissionNotes[code]}</small>
            </span>
            <code className="small">{code}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}

function mayEditAll({ permissions }: user.Profile): boolean {
  return permissions.includes('SELF_MGR') || permissions.includes('USER_MGR');
}

function mayDebug({ permissions, user_type }: user.Profile): boolean {
  return user_type === '管理员' && permissions.includes('ADMIN_MGR');
}
