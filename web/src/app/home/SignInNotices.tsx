import { CloseOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { Api } from '@yun/contract';
import { useState } from 'react';
import { noticesQuery } from '#web/features/user/index.ts';
import { readStored, writeStored } from '#web/lib/browser/storage.ts';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { Button } from '#web/ui/button/Button.tsx';
import css from './home.module.css';

type Notices = Api['GET /api/user/get_notices']['output'];

const memory = 'yun.notices';
const maxChanges = 5;

/** The last sign-in, and what others changed in the user's account since. Once closed it stays closed until something new happens. */
export function SignInNotices() {
  const profile = useProfile();
  const isOwn = profile !== null && profile.view_as === null;
  const { data } = useQuery({ ...noticesQuery, enabled: isOwn });
  const [closed, setClosed] = useState(() => readStored('sessionStorage', memory));
  if (!isOwn || !data) return null;
  const news = `${profile.id} ${data.last_sign_in?.time} ${data.changes[0]?.time}`;
  const lines = linesOf(data);
  if (lines.length === 0 || closed === news) return null;

  function handleClose(): void {
    writeStored('sessionStorage', memory, news);
    setClosed(news);
  }

  return (
    <section className={`flex top figures info-box rounded mb-3 ${css.notices}`} aria-label="登录提醒">
      <ul className="fill plain-list">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <a href="/profile/index" className="fixed">
        查看登录记录
      </a>
      <Button
        type="text"
        size="small"
        className="fixed"
        aria-label="不再显示"
        icon={<CloseOutlined aria-hidden />}
        onClick={handleClose}
      />
    </section>
  );
}

function linesOf({ last_sign_in: last, changes }: Notices): string[] {
  const lines: string[] = [];
  if (last) {
    const failures = last.failures_since > 0 ? `；其间有 ${last.failures_since} 次失败尝试` : '';
    lines.push(`上次登录 ${shortTime(last.time)}，${last.address}${failures}`);
  }
  lines.push(...changes.slice(0, maxChanges).map(changeText));
  if (changes.length > maxChanges) lines.push(`另有 ${changes.length - maxChanges} 项账号变动`);
  return [...new Set(lines)];
}

/** What others did to the user's account; the server answers only these actions. */
const changeLabels: Record<string, string> = {
  modify_user: '修改了你的资料或权限',
  reset_password: '重置了你的密码',
  disable_user: '停用了你的账号',
  enable_user: '启用了你的账号',
  assgin_manager: '设置了你的上级',
  unassign_manager: '取消了你的上级',
  handover_patient: '交接了你的患者',
  undo_handover: '撤销了你的患者交接',
  set_cover: '调整了你的代班',
  set_auth_admin: '调整了你的授权管理员身份',
};

/** `11-14 08:05 周敏设置了你的上级` */
function changeText({ time, by, action }: Notices['changes'][number]): string {
  return `${shortTime(time)} ${by ?? '系统'}${changeLabels[action] ?? '更改了你的账号'}`;
}

function shortTime(time: string): string {
  return time.slice(5, 16);
}
