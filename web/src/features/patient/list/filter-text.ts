import type { patient } from '@yun/contract';
import { conditionNames, stages } from '@yun/contract/patient/condition';
import { doctorLabel, fieldLabel } from '@yun/contract/patient/fields';
import { riskLabels } from '@yun/contract/patient/risk';
import { patientStatusLabels } from '@yun/contract/patient/states';
import { type FilterChip, labelChip, labelOf, recordChip } from '#web/ui/data-table/FilterChips.tsx';
import type { ListAddress } from './list-query.ts';

export { patientTabLabels as tabLabels } from '@yun/contract/patient/states';

type Labels = Readonly<Record<string, string>>;

export const stageText: Labels = Object.fromEntries(stages.map((stage) => [stage, stage]));
export const planText: Labels = { 1: '有执行中的计划', 0: '没有执行中的计划' };
export const waitingText: Labels = { 1: '有待回复的消息', 0: '没有待回复的消息' };
export const todayLabels: Readonly<Record<patient.TodayTraining, string>> = {
  due: '今天应训练',
  begun: '今天已开始',
  waiting: '今天未开始',
};
export const adherenceLabels: Labels = { 30: '低于 30%', 50: '低于 50%', 80: '低于 80%' };

export const visitLabel = fieldLabel('next_visit_date', 'filter');
const orderLabels: Labels = {
  '-risk': '按风险从高到低',
  risk: '按风险从低到高',
  '-create_time': '新建的在前',
  create_time: '先建的在前',
  next_visit: `按${visitLabel}，近的在前`,
  '-next_visit': `按${visitLabel}，远的在前`,
  adherence: '按依从率从低到高',
  '-adherence': '按依从率从高到低',
  last_session: '按最近训练，久未训练的在前',
  '-last_session': '按最近训练，刚训练的在前',
};

export function orderText(sort: string): string {
  return labelOf(orderLabels, sort);
}

type Chip = FilterChip<keyof ListAddress>;

/** The names for the ids in the address, as far as they have been read. */
export interface FilterNames {
  agencyName: string | null;
  doctorName: string | null;
}

/** The active filters as chips; the search box and the tabs show their own. */
export function chipsOf(address: ListAddress, { doctorName, agencyName }: FilterNames): Chip[] {
  return [
    ...labelChip(address, 'condition_code', fieldLabel('condition_code'), conditionNames),
    ...recordChip(address, 'doctor_id', doctorLabel, doctorName),
    ...recordChip(address, 'agency_id', '机构', agencyName),
    ...labelChip(address, 'status', '状态', patientStatusLabels),
    ...labelChip(address, 'risk_level', '风险', riskLabels),
    ...labelChip(address, 'stage', fieldLabel('stage', 'short'), stageText),
    ...labelChip(address, 'tag', fieldLabel('tags'), {}),
    ...labelChip(address, 'adherence_lt', '近 7 日依从率', adherenceLabels),
    ...labelChip(address, 'has_active_plan', '计划', planText),
    ...labelChip(address, 'has_waiting', '消息', waitingText),
    ...labelChip(address, 'today_training', '今日训练', todayLabels),
    ...visitChip(address),
  ];
}

function visitChip({ next_visit_from: from, next_visit_to: to }: ListAddress): Chip[] {
  if (from === '' && to === '') return [];
  const text = from && to ? `${from} 至 ${to}` : from ? `${from} 起` : `${to} 止`;
  return [{ fields: ['next_visit_from', 'next_visit_to'], text: `复诊：${text}` }];
}
