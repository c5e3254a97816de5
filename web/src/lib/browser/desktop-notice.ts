// Whether a person wants to be told of new messages outside the browser; kept in this browser, for each person apart.
import { readStored, writeStored } from './storage.ts';

export type NoticeAbility = 'able' | 'insecure' | 'missing' | 'denied';

const keyOf = (userId: number) => `yun.desktop-notice.${userId}`;

export function noticeAbility(): NoticeAbility {
  // On plain http the browser says "denied", although nobody has denied anything.
  if (!window.isSecureContext) return 'insecure';
  if (typeof Notification === 'undefined') return 'missing';
  return Notification.permission === 'denied' ? 'denied' : 'able';
}

export function wantsDesktopNotice(userId: number): boolean {
  return (
    readStored('localStorage', keyOf(userId)) === 'on' &&
    noticeAbility() === 'able' &&
    Notification.permission === 'granted'
  );
}

/** Asks the browser first, which asks the person: only after a click of his own. Resolves to whether it is on now. */
export async function setDesktopNotice(userId: number, isOn: boolean): Promise<boolean> {
  const isAllowed = isOn && noticeAbility() === 'able' && (await Notification.requestPermission()) === 'granted';
  writeStored('localStorage', keyOf(userId), isAllowed ? 'on' : '');
  return isAllowed;
}
