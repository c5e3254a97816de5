import type { system } from '@yun/contract';
import { conditionNames } from '@yun/contract/patient/condition';
import { conditionNote } from '#web/features/patient/index.ts';
import { waitedFor } from '../waited-for.ts';

type Dashboard = system.DoctorDashboard;

/** The title of the page. */
export function titleOf({ patients, alert_patients, waiting_patients }: Dashboard): string {
  if (patients === 0) return '还没有患者';
  if (alert_patients > 0) return `今天先处理 ${alert_patients} 位患者`;
  if (waiting_patients > 0) return `今天有 ${waiting_patients} 位患者等待回复`;
  return '今天没有需要处理的患者';
}

/** 4 位有预警，1 位只有消息. */
export function priorityNote({ priority_total, alert_patients }: Dashboard): string {
  const waiting = priority_total - alert_patients;
  const parts = [
    ...(alert_patients > 0 ? [`${alert_patients} 位有预警`] : []),
    ...(waiting > 0 ? [alert_patients > 0 ? `${waiting} 位只有消息` : `${waiting} 位等待回复`] : []),
  ];
  return parts.join('，');
}

/** 膝关节置换术后 右侧 · 术后 9 天. */
export function conditionText(row: system.PriorityRow): string {
  const note = conditionNote(row);
  const name = conditionNames[row.condition_code];
  if (note === '') return name;
  return row.affected_side === '不适用' ? `${name} · ${note}` : `${name} ${note}`;
}

/** 3 条待回复，已等待 3 小时. */
export function waitingText({ waiting_count, waiting_since }: system.PriorityRow, now: number): string {
  const count = `${waiting_count} 条待回复`;
  return waiting_since === null ? count : `${count}，已等待 ${waitedFor(waiting_since, now)}`;
}

export interface Step {
  text: string;
  to: string;
}

export const messageBoard = '/message/board';

/** The actions for a patient, the most likely first. Where no conversation can be opened, viewing comes first. */
export function stepsOf(row: system.PriorityRow, canOpen: (path: string) => boolean): Step[] {
  const reply = { text: '回复', to: `${messageBoard}?patient_id=${row.id}` };
  const view = { text: '查看进展', to: `/patient/progress/${row.id}` };
  const adjust = {
    text: '调整计划',
    to: row.plan_id === null ? `/patient/plan?patient_id=${row.id}` : `/patient/plan?id=${row.plan_id}`,
  };
  const actions =
    row.waiting_count > 0 && canOpen(messageBoard) ? [reply, view] : row.alerts.length > 0 ? [view, adjust] : [view];
  return actions.filter(({ to }) => canOpen(to));
}
