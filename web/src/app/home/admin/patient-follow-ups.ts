import type { system } from '@yun/contract';
import { serverNow } from '#web/lib/time/server-time.ts';
import { alertList } from '../AlertCount.tsx';
import { listAddress } from '../links.tsx';
import { waitedFor } from '../waited-for.ts';
import type { FollowUp } from './follow-up.ts';

type Data = system.AdminDashboard;
type FollowUps = NonNullable<Data['follow_ups']>;

/** Up to this many are listed one by one. */
const maxNamed = 3;
/** Of more, this many are listed, and the others in one row. */
const namedOfMany = 2;

/** Patients to follow up: waiting too long for a reply, lost, or without a signed consent. */
export function patientFollowUps(data: Data): FollowUp[] {
  const { follow_ups, by_status } = data;
  if (follow_ups === null) return [];
  return [
    ...named(follow_ups.overdue, data.overdue_replies, overdueRow, (count) => ({
      key: 'overdue',
      tag: '超时未回复',
      level: 'warn',
      sentence: `另有 ${count} 位患者的消息超时未回复`,
      action: '查看预警',
      to: listAddress(alertList, { rule_code: 'W13' }),
    })),
    ...named(follow_ups.lost, by_status.lost, lostRow, (count) => ({
      key: 'lost',
      tag: '失访',
      level: 'crit',
      sentence: `另有 ${count} 位患者失访`,
      action: '查看患者',
      to: listAddress('/patient/list', { tab: 'lost' }),
    })),
    ...named(follow_ups.unsigned, follow_ups.unsigned.length, unsignedRow, () => ({
      key: 'unsigned',
      tag: '待激活',
      level: 'mute',
      sentence: '还有新患者等待签署知情同意',
      action: '查看患者',
      to: listAddress('/patient/list', { tab: 'pending' }),
    })),
  ];
}

function named<T>(
  people: readonly T[],
  total: number,
  toRow: (one: T) => FollowUp,
  others: (count: number) => FollowUp,
) {
  if (total <= maxNamed) return people.map(toRow);
  const shown = people.slice(0, namedOfMany);
  return [...shown.map(toRow), others(total - shown.length)];
}

function overdueRow({ id, name, waiting_since, doctor_name, agency_name }: FollowUps['overdue'][number]): FollowUp {
  const waited = waitedFor(waiting_since, serverNow());
  return {
    key: `overdue-${id}`,
    tag: '超时未回复',
    level: 'warn',
    sentence: `${name}的消息已等待 ${waited}，责任医生${doctor_name}，${agency_name}`,
    action: '查看进展',
    to: `/patient/progress/${id}`,
    other: { action: '查看消息', to: `/message/board?patient_id=${id}` },
  };
}

function lostRow({ id, name, missed_days, doctor_name }: FollowUps['lost'][number]): FollowUp {
  const silent = missed_days > 0 ? `已 ${missed_days} 个训练日未打卡` : '已失访';
  return {
    key: `lost-${id}`,
    tag: '失访',
    level: 'crit',
    sentence: `${name}${silent}，责任医生${doctor_name}`,
    action: '查看进展',
    to: `/patient/progress/${id}`,
  };
}

const adultAge = 18;

function unsignedRow({ id, name, age, doctor_name }: FollowUps['unsigned'][number]): FollowUp {
  const who = age < adultAge ? `${name}（${age} 岁）等待监护人` : `${name}等待`;
  return {
    key: `unsigned-${id}`,
    tag: '待激活',
    level: 'mute',
    sentence: `${who}签署知情同意，责任医生${doctor_name}`,
    action: '查看档案',
    to: `/patient/edit/${id}`,
  };
}
