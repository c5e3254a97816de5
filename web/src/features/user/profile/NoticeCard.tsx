import { useMutation, useQuery } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { Switch } from 'antd';
import { useId, useState } from 'react';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { noticeAbility, setDesktopNotice, wantsDesktopNotice } from '#web/lib/browser/desktop-notice.ts';
import { type NoticeKind, noticesQuery, setNotices } from '../user.api.ts';
import { BlockState } from './BlockState.tsx';
import css from './profile.module.css';

const choices: readonly [NoticeKind, string][] = [
  ['sign_in', '登录后显示上次登录的时间和地址'],
  ['account_change', '登录后提示账号变动'],
];

/** Notification settings; each switch is saved at once. */
export function NoticeCard({ profile }: { profile: user.Profile }) {
  const { data, error, refetch } = useQuery(noticesQuery);
  const save = useMutation(setNotices);
  // The new setting shows while it is being saved, and reverts when it is refused.
  const wanted = save.isPending ? save.variables : data?.notices;

  function handleChange(kind: NoticeKind, isOn: boolean): void {
    if (!wanted || save.isPending) return;
    const others = wanted.filter((other) => other !== kind);
    save.mutate(isOn ? [...others, kind] : others);
  }

  return (
    <section className="card" aria-labelledby="notices-title">
      <h2 id="notices-title">提醒设置</h2>
      {wanted ? (
        <ul className={`plain-list mt-2 ${css.rows}`}>
          {choices.map(([kind, text]) => (
            <Choice key={kind} text={text} isOn={wanted.includes(kind)} onChange={(isOn) => handleChange(kind, isOn)} />
          ))}
        </ul>
      ) : (
        <BlockState what="提醒设置" error={error} onRetry={refetch} />
      )}
      {profile.user_type === '医生' && <DesktopNotice userId={profile.id} />}
      <p className="ok fine" role="status">
        {save.isPending ? '正在保存…' : save.isSuccess && '提醒设置已保存'}
      </p>
      {save.isError && (
        <p className="failure" role="alert">
          {['没有保存，已恢复原来的设置', failureLine(save.error)].filter(Boolean).join('。')}
        </p>
      )}
    </section>
  );
}

function Choice({ text, isOn, onChange }: { text: string; isOn: boolean; onChange(isOn: boolean): void }) {
  const id = useId();
  return (
    <li className="flex middle between gap-3 line-top">
      <label htmlFor={id}>{text}</label>
      <Switch id={id} checked={isOn} onChange={onChange} />
    </li>
  );
}

const hints: Record<ReturnType<typeof noticeAbility>, string> = {
  able: '窗口不在眼前时提醒，不显示患者姓名和消息内容；只对本浏览器有效',
  insecure: '通过 HTTPS 打开本系统后才能使用',
  missing: '这个浏览器不支持桌面通知',
  denied: '浏览器已禁止本站的通知，请在浏览器的网站设置中允许后再开启',
};

/** The browser asks for permission only after this click; its answer is shown beside the switch. */
function DesktopNotice({ userId }: { userId: number }) {
  const id = useId();
  const [isOn, setIsOn] = useState(() => wantsDesktopNotice(userId));
  const ability = noticeAbility();

  async function handleChange(isWanted: boolean): Promise<void> {
    setIsOn(await setDesktopNotice(userId, isWanted));
  }

  return (
    <ul className={`plain-list mt-2 ${css.rows}`}>
      <li className="flex middle between gap-3 line-top">
        <label htmlFor={id}>
          有新的患者消息时显示桌面通知
          <small className="grid small lines-small figures">{hints[ability]}</small>
        </label>
        {/* `undefined` leaves it to the page, which disables everything while viewing as another user. */}
        <Switch id={id} checked={isOn} onChange={handleChange} disabled={ability === 'able' ? undefined : true} />
      </li>
    </ul>
  );
}
