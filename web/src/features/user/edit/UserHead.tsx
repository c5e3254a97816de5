import { CheckCircleOutlined, LockOutlined } from '@ant-design/icons';
import type { user } from '@yun/contract';
import { lastDayOf } from '#web/lib/time/server-time.ts';
import css from './edit.module.css';

const states = { active: '启用', disabled: '停用', removed: '已移除' };

/** The name and state of the account, and why it is read-only if it is. */
export function UserHead({ info, profile }: { info: user.UserInfo; profile: user.Profile }) {
  return (
    <>
      <div className={`page-head wrap ${css.head}`}>
        <h1>编辑用户：{info.nickname}</h1>
        <span className="muted">{info.account}</span>
        <State info={info} />
      </div>
      <WhyReadOnly info={info} profile={profile} />
    </>
  );
}

function State({ info: { status, cover } }: { info: user.UserInfo }) {
  const isOnLeave = status === 'active' && cover !== null;
  const tone = isOnLeave ? 'warn-box' : status === 'active' ? 'ok-box' : 'neutral-box';
  return (
    <span className={`status-tag bold ${tone}`}>
      {isOnLeave ? (
        `休假（${cover.nickname}代班至 ${lastDayOf(cover.until).slice(5)}）`
      ) : (
        <>
          {status === 'active' && <CheckCircleOutlined aria-hidden />} {states[status]}
        </>
      )}
    </span>
  );
}

function WhyReadOnly({ info, profile }: { info: user.UserInfo; profile: user.Profile }) {
  if (info.can_manage && info.status !== 'removed') return null;
  const isOwn = info.id === profile.id;
  return (
    <p className={`rounded neutral-box mb-4 note-pad ${css.readOnly}`}>
      <LockOutlined aria-hidden /> {reasonOf(info, isOwn)}
      {isOwn && <a href={`/doctor/self/${info.id}`}>修改个人资料</a>}
    </p>
  );
}

function reasonOf({ status }: user.UserInfo, isOwn: boolean): string {
  if (isOwn) return '这是你自己的账号，类型、机构与权限由其他管理员修改。';
  if (status === 'removed') return '该账号已移除，只能查看。';
  return '不能管理同级或更高级别的账号，只能查看。';
}
