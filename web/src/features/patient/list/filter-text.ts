import type { patient } from '@yun/contract';
import { conditionNames, stages } from '@yun/contract/patient/condition';
import { fieldLabel } from '@yun/contract/patient/fields';
import { patientStatusLabels } from '@yun/contract/patient/states';
import type { ListAddress } from './list-query.ts';
import { riskLabels } from './signals/risk-text.ts';

type Words = Readonly<Record<string, string>>;

export const tabLabels: Readonly<Record<patient.PatientTab, string>> = {
  all: '全部',
  active: '康复中',
  high_risk: '高风险',
  idle: '3 天未训练',
  expiring: '7 天内到期',
  pending: '待激活',
  lost: '失访',
  discharged: '已结案',
};

export const stageText: Words = Object.fromEntries(stages.map((stage) => [stage, stage]));
export const planText: Words = { 1: '有执行中的计划', 0: '没有执行中的计划' };
export const waitingText: Words = { 1: '有待回复的消息', 0: '没有待回复的消息' };
export const todayLabels: Readonly<Record<patient.TodayTraining, string>> = {
  due: '今天应训练',
  begun: '今天已开始',
  waiting: '今天未开始',
};
export const adherenceLabels: Words = { 30: '低于 30%', 50: '低于 50%', 80: '低于 80%' };

const orderLabels: Words = {
  '-risk': '按风险从高到低',
  risk: '按风险从低到高',
  '-create_time': '新建的在前',
  create_time: '先建的在前',
  next_visit: '按复诊日期，近的在前',
  '-next_visit': '按复诊日期，远的在前',
  adherence: '按依从率从低到高',
  '-adherence': '按依从率从高到低',
  last_session: '按最近训练，久未训练的在前',
  '-last_session': '按最近训练，刚训练的在前',
};

export function orderText(sort: string): string {
  return wordOf(orderLabels, sort);
}

/** 10,000 is where counting ends. */
export function countText(count: number): string {
  return count >= 10_000 ? '1 万+' : String(count);
}

export interface Chip {
  names: readonly (keyof ListAddress)[];
  text: string;
}

/** The names behind the ids in the address, as far as they are known. */
export interface Known {
  agencyName: string | null;
  doctorName: string | null;
}

/** The active filters in words; the search box and the tabs show their own. */
export function chipsOf(address: ListAddress, known: Known): Chip[] {
  const word = (name: keyof ListAddress, label: string, words: Words) =>
    address[name] === '' ? [] : [{ names: [name], text: `${label}：${wordOf(words, address[name])}` }];
  const named = (name: keyof ListAddress, label: string, value: string | null) =>
    address[name] === '' ? [] : [{ names: [name], text: `${label}：${value ?? `编号 ${address[name]}`}` }];
  return [
    ...word('condition_code', fieldLabel('condition_code'), conditionNames),
    ...named('doctor_id', '责任医生', known.doctorName),
    ...named('agency_id', '机构', known.agencyName),
    ...word('status', '状态', patientStatusLabels),
    ...word('risk_level', '风险', riskLabels),
    ...word('stage', fieldLabel('stage', 'short'), stageText),
    ...word('tag', fieldLabel('tags'), {}),
    ...word('adherence_lt', '近 7 日依从率', adherenceLabels),
    ...word('has_active_plan', '计划', planText),
    ...word('has_waiting', '消息', waitingText),
    ...word('today_training', '今日训练', todayLabels),
    ...visitChip(address),
  ];
}

function visitChip({ next_visit_from: from, next_visit_to: to }: ListAddress): Chip[] {
  if (from === '' && to === '') return [];
  const text = from && to ? `${from} 至 ${to}` : from ? `${from} 起` : `${to} 止`;
  return [{ names: ['next_visit_from', 'next_visit_to'], text: `复诊：${text}` }];
}

/** A word the address made up is shown as it is. */
function wordOf(words: Words, key: string): string {
  return Object.hasOwn(words, key) ? (words[key] as string) : key;
}
