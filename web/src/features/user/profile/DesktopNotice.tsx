import { Switch } from 'antd';
import { useId, useState } from 'react';
import { noticeAbility, setDesktopNotice, wantsDesktopNotice } from '#web/lib/browser/desktop-notice.ts';

const hints: Record<ReturnType<typeof noticeAbility>, string> = {
  able: '窗口不在眼前时提醒，不显示患者姓名和消息内容；只对本浏览器有效',
  insecure: '通过 HTTPS 打开本系统后才能使用',
  missing: '这个浏览器不支持桌面通知',
  denied: '浏览器已禁止本站的通知，请在浏览器的网站设置中允许后再开启',
};

/** The browser asks for leave only after this click; what it answers is shown beside. */
export function DesktopNotice({ userId }: { userId: number }) {
  const id = useId();
  const [isOn, setIsOn] = useState(() => wantsDesktopNotice(userId));
  const ability = noticeAbility();

  async function handleChange(isWanted: boolean): Promise<void> {
    setIsOn(await setDesktopNotice(userId, isWanted));
  }

  return (
    <ul className="profile-rows">
      <li>
        <label htmlFor={id}>
          有新的患者消息时显示桌面通知
          <small>{hints[ability]}</small>
        </label>
        {/* `undefined` leaves it to the page, which closes everything under another person's eyes. */}
        <Switch id={id} checked={isOn} onChange={handleChange} disabled={ability === 'able' ? undefined : true} />
      </li>
    </ul>
  );
}
