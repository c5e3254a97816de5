import type { patient } from '@yun/contract';
import { genderText } from '@yun/contract/patient/fields';
import { patientStatusLabels } from '@yun/contract/patient/states';
import { toInstant } from '#web/lib/time/server-time.ts';

type Row = patient.PatientRow;

/** 女 33 岁. */
export function personNote({ gender, age }: Pick<Row, 'gender' | 'age'>): string {
  return `${genderText(gender)} ${age} 岁`.trim();
}

/** 左侧 · 术后 45 天. */
export function conditionNote({
  affected_side: side,
  postop_days,
  onset_days,
}: Pick<Row, 'affected_side' | 'postop_days' | 'onset_days'>): string {
  const place = side === '不适用' ? null : side === '双侧' ? side : `${side}侧`;
  const since = postop_days !== null ? `术后 ${postop_days} 天` : onset_days !== null ? `病程 ${onset_days} 天` : null;
  return [place, since].filter((part) => part !== null).join(' · ');
}

/** 第 11 / 28 天, before its first day 11-15 开始. */
export function planDay({ day_no, days, start_date }: NonNullable<patient.PatientSignals['plan']>): string {
  return day_no === 0 ? `${start_date.slice(5)} 开始` : `第 ${day_no} / ${days} 天`;
}

/** The status, unless it is the usual one. */
export function statusNote(status: Row['status']): string | null {
  return status === 'active' ? null : patientStatusLabels[status];
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long the patient has been waiting: 5 分钟, 3 小时, 2 天. */
export function waitingTime(since: string, now: number): string {
  const age = Math.max(0, now - toInstant(since));
  if (age < hourMs) return `${Math.max(1, Math.floor(age / minuteMs))} 分钟`;
  return age < dayMs ? `${Math.floor(age / hourMs)} 小时` : `${Math.floor(age / dayMs)} 天`;
}

/** Target of 计划: the current plan, else a new plan. */
export function planHref({ id, signals: { plan } }: Pick<Row, 'id' | 'signals'>): string {
  return plan ? `/patient/plan?id=${plan.id}` : `/patient/plan?patient_id=${id}`;
}
