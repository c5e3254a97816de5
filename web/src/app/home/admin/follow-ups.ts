import type { system } from '@yun/contract';
import { shortDay } from '#web/lib/time/change-time.ts';
import { failuresAddress, listAddress, userList } from '../links.tsx';
import type { FollowUp } from './follow-up.ts';
import { patientFollowUps } from './patient-follow-ups.ts';

/** Fewer failed sign-ins in a day are mistyped passwords. */
const manyFailures = 5;

/** What needs an action, the most urgent first. */
export function followUpsOf(data: system.AdminDashboard): FollowUp[] {
  return [
    ...unassigned(data),
    ...locked(data),
    ...failures(data),
    ...patientFollowUps(data),
    ...covers(data),
    ...neverSignedIn(data),
  ];
}

function unassigned({ unassigned_patients, closed_with_patients }: system.AdminDashboard): FollowUp[] {
  if (unassigned_patients === 0) return [];
  return [
    {
      key: 'unassigned',
      tag: '无责任医生',
      level: 'high',
      sentence: `${unassigned_patients} 位患者的责任医生已停用或移除，涉及 ${closed_with_patients} 个账号`,
      action: '去交接',
      to: listAddress(userList, { status: 'closed', has_patients: 1 }),
    },
  ];
}

function locked(data: system.AdminDashboard): FollowUp[] {
  const count = data.security?.locked ?? 0;
  if (count === 0) return [];
  return [
    {
      key: 'locked',
      tag: '已锁定账号',
      level: 'high',
      sentence: `${count} 个账号因多次登录失败暂时不能登录`,
      action: '查看记录',
      to: failuresAddress(data),
    },
  ];
}

function failures(data: system.AdminDashboard): FollowUp[] {
  if (data.failed_sign_ins_24h < manyFailures) return [];
  return [
    {
      key: 'failures',
      tag: '登录失败',
      level: 'warn',
      sentence: `24 小时内登录失败 ${data.failed_sign_ins_24h} 次`,
      action: '查看记录',
      to: failuresAddress(data),
    },
  ];
}

function covers({ ending_covers }: system.AdminDashboard): FollowUp[] {
  return ending_covers.map(({ user_id, nickname, cover_name, until, patient_count }) => ({
    key: `cover-${user_id}`,
    tag: '代班将到期',
    level: 'mute',
    sentence: `${nickname}休假，${cover_name}代班至 ${shortDay(until)}，名下 ${patient_count} 位患者`,
    action: '查看账号',
    to: listAddress(userList, { status: 'on_leave', keyword: nickname }),
    coverOf: user_id,
  }));
}

function neverSignedIn({ accounts }: system.AdminDashboard): FollowUp[] {
  if (accounts.never_signed_in === 0) return [];
  return [
    {
      key: 'never-signed-in',
      tag: '从未登录',
      level: 'mute',
      sentence: `${accounts.never_signed_in} 个新账号从未登录`,
      action: '查看账号',
      to: listAddress(userList, { status: 'never_signed_in' }),
    },
  ];
}
