import type { user } from '@yun/contract';
import { permissionLabels } from '@yun/contract/base/permission';
import { maskPhone } from '@yun/contract/base/phone';
import { isListedPostField, postFieldLabels, postFieldNames } from '@yun/contract/user/post-fields';
import { Drawer } from 'antd';
import { useState } from 'react';
import { PersonAvatar } from '#web/ui/picture/PersonAvatar.tsx';
import { StatusCell } from './cells.tsx';
import css from './user-list.module.css';

interface Props {
  row: user.StaffRow;
  onClose(): void;
}

/** An account to read, for those who may not change it. */
export function PersonDrawer({ row, onClose }: Props) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Drawer
      open={isOpen}
      size={400}
      title={row.nickname}
      onClose={() => setIsOpen(false)}
      afterOpenChange={(isShown) => !isShown && onClose()}
    >
      <div className={`flex middle gap-3 ${css.drawerPerson}`}>
        <PersonAvatar name={row.nickname} avatarId={row.avatar_id} size={40} />
        <span>
          {row.account}
          <small>{[row.userTypeName, row.is_auth_admin && '授权管理员'].filter(Boolean).join(' · ')}</small>
        </span>
      </div>
      <dl className={`facts ${css.facts}`}>
        {factsOf(row).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '未填写'}</dd>
          </div>
        ))}
        <div>
          <dt>状态</dt>
          <dd>
            <StatusCell row={row} />
          </dd>
        </div>
        <div>
          <dt>权限</dt>
          <dd>{row.modules.map((code) => permissionLabels[code]).join('、')}</dd>
        </div>
      </dl>
    </Drawer>
  );
}

const listedPost = postFieldNames.filter(isListedPostField);

type Fact = [name: string, value: string | null | undefined];

function factsOf(row: user.StaffRow): Fact[] {
  return [
    ...listedPost.map((field): Fact => [postFieldLabels[field], row[field]]),
    ['所属机构', row.agency_name ?? (row.userType === '管理员' ? '全部机构' : null)],
    ['手机号', maskPhone(row.phone)],
    ['邮箱', row.email],
    ['上级', row.manager_name ?? '无'],
    ['下属', `${row.employee_count} 人`],
    ['患者', `${row.patient_count} 位`],
    ['最近登录', row.access_time?.slice(0, 16) ?? '从未登录'],
    ['创建时间', row.create_time.slice(0, 10)],
  ];
}
