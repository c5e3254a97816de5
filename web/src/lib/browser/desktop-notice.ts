// Whether a user wants desktop notices of new messages; stored in this browser, per user.
import { readStored, writeStored } from './storage.ts';

export type NoticeAbility = 'able' | 'insecure' | 'missing' | 'denied';

const keyOf = (userId: number) => `yun.desktop-notice.${userId}`;

export function noticeAbility(): NoticeAbility {
  // On plain http the browser reports "denied", although the user has denied nothing.
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

/** Requests the browser's permission, which needs a click of the user. Resolves to whether notices are on now. */
export async function setDesktopNotice(userId: number, isOn: boolean): Promise<boolean> {
  const isAllowed = isOn && noticeAbility() === 'able' && (await Notification.requestPermission()) === 'granted';
  writeStored('localStorage', keyOf(userId), isAllowed ? 'on' : '');
  return isAllowed;
}
