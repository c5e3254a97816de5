// What a broadcast is as its form holds it, and as the server takes it.
import type { talk } from '@yun/contract';
import { isMoment, joined, partsOf } from '#web/ui/date-input/moment.ts';

export interface BroadcastValues extends Record<string, unknown> {
  /** Chosen one by one; none: by the filter. */
  patients: { id: number; name: string }[];
  condition_code: string;
  stage: string;
  risk_level: string;
  tags: string[];
  doctor: { id: number; name: string } | null;
  has_active_plan: boolean;
  content: string;
  when: 'now' | 'later';
  /** `2026-11-12 18:00`, in Shanghai. */
  send_at: string;
}

export const noBroadcast: BroadcastValues = {
  patients: [],
  condition_code: '',
  stage: '',
  risk_level: '',
  tags: [],
  doctor: null,
  has_active_plan: false,
  content: '',
  when: 'now',
  send_at: '',
};

export function filterOf(values: BroadcastValues): talk.BroadcastFilter {
  const { patients, condition_code, stage, risk_level, tags, doctor, has_active_plan } = values;
  if (patients.length > 0) return { patient_ids: patients.map(({ id }) => id) };
  return {
    ...(condition_code && { condition_code: condition_code as NonNullable<talk.BroadcastFilter['condition_code']> }),
    ...(stage && { stage: stage as NonNullable<talk.BroadcastFilter['stage']> }),
    ...(risk_level && { risk_level: risk_level as NonNullable<talk.BroadcastFilter['risk_level']> }),
    ...(tags.length > 0 && { tags }),
    ...(doctor && { doctor_id: doctor.id }),
    ...(has_active_plan && { has_active_plan }),
  };
}

/** `2026-11-12 18:00` → `2026-11-12 18:00:00`; nothing when it goes at once. */
export function sendAtOf({ when, send_at }: Pick<BroadcastValues, 'when' | 'send_at'>): string | undefined {
  return when === 'later' ? `${plainMoment(send_at)}:00` : undefined;
}

/** What is wrong with the moment, in Shanghai; `now` and `last` as `2026-11-12 18:00`. */
export function momentProblem({ when, send_at }: Pick<BroadcastValues, 'when' | 'send_at'>, now: string, last: string) {
  if (when === 'now') return null;
  if (!isMoment(send_at)) return '请选择发送时间';
  const moment = plainMoment(send_at);
  if (moment <= now) return '发送时间应在现在之后';
  return moment > last ? '最远只能安排到 30 天后' : null;
}

/** Drafts kept by earlier versions have a T between day and time. */
const plainMoment = (moment: string) => joined(partsOf(moment));

/** 2 位因停训或危急预警未发：胸痛患者、暂停患者; empty where nobody was left out. */
export function leftOutText(leftOut: readonly talk.MarkedPatient[]): string {
  if (leftOut.length === 0) return '';
  return `${leftOut.length} 位因停训或危急预警未发：${leftOut.map(({ patient_name }) => patient_name).join('、')}`;
}
