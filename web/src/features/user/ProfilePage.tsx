import type { user } from '@yun/contract';
import { permissionWords } from '@yun/contract/permission';
import { maskPhone } from '@yun/contract/phone';
import { Button } from 'antd';
import { useState } from 'react';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';

export function ProfilePage({ profile }: { profile: user.Profile }) {
  const [changing, setChanging] = useState(false);
  const [changed, setChanged] = useState(false);
  return (
    <>
      <div className="page-head">
        <h1>个人信息</h1>
        {changed && <p role="status">密码已修改</p>}
        <Button onClick={() => setChanging(true)}>修改密码</Button>
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
      <ChangePasswordDialog
        profile={profile}
        open={changing}
        onClose={(done) => {
          setChanging(false);
          setChanged(done);
        }}
      />
    </>
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
