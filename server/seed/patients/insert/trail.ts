// Audit lines of the demo's patients, as if every step had been made in the console.
import type { DemoIds } from '#seed/demo-ids.ts';
import { demoUsers } from '#seed/demo-people.ts';
import { fallenNo } from '../happenings.ts';
import type { MadePatient } from '../made/made-patient.ts';
import type { SeedMoment } from '../moment.ts';
import type { MadePlan } from '../plan-content.ts';
import { prescriberOf } from '../prescriber.ts';
import { completedAt, fallTime, type InsertedPlan } from './insert-plans.ts';
import { consentOf, createdAt, type InsertedRecord, statusOf } from './insert-records.ts';

export interface TrailLine {
  time: Date;
  /** Account; null: the system itself. */
  actor: string | null;
  action: string;
  entity: string;
  entityId: number;
  detail: Record<string, unknown>;
}

interface Context {
  made: ReadonlyMap<number, MadePatient>;
  records: ReadonlyMap<number, InsertedRecord>;
  plans: ReadonlyMap<number, InsertedPlan>;
  ids: DemoIds;
  agency(doctor: string): number;
  moment: SeedMoment;
}

export function patientLines(context: Context): TrailLine[] {
  return [...context.made.values()].flatMap((patient) => {
    const inserted = context.records.get(patient.record.no);
    const plan = context.plans.get(patient.record.no);
    if (inserted === undefined) return [];
    return [
      ...recordLines(patient, inserted, context),
      ...(plan && patient.plan ? planLines(patient, patient.plan, inserted.id, plan.id, context) : []),
      ...statusLines(patient, inserted.id, context),
    ];
  });
}

function recordLines(
  { record }: MadePatient,
  { id, patientNo, consentId }: InsertedRecord,
  context: Context,
): TrailLine[] {
  const { ids, moment } = context;
  const line = { actor: record.doctor, entity: 'patient', entityId: id };
  const time = createdAt(record, moment);
  const later = (minutes: number) => new Date(time.getTime() + minutes * 60_000);
  const detail = {
    patient_no: patientNo,
    name: record.name,
    agency_id: context.agency(record.doctor),
    doctor_id: ids.user(record.doctor),
  };
  const { docCode, docVersion, signer, signerName, method, signDate } = consentOf(record, moment);
  const consent = {
    consent_id: consentId,
    doc_code: docCode,
    doc_version: docVersion,
    signer,
    signer_name: signerName,
    method,
    sign_date: signDate,
    attachment_id: null,
  };
  return [
    { ...line, time, action: 'create_patient', detail },
    ...(consentId === null ? [] : [{ ...line, time: later(20), action: 'sign_consent', detail: consent }]),
    ...(record.team ?? []).map(([account, role]) => ({
      ...line,
      time: later(21),
      action: 'save_member',
      detail: memberDetail(account, role, ids),
    })),
  ];
}

function memberDetail(account: string, role: string, ids: DemoIds) {
  const nickname = demoUsers.find((one) => one.account === account)?.nickname;
  return {
    user_id: ids.user(account),
    nickname,
    role: { from: null, to: role },
    notify: { from: null, to: false },
  };
}

function planLines(
  { record }: MadePatient,
  made: MadePlan,
  patientId: number,
  planId: number,
  { ids, moment, made: all }: Context,
): TrailLine[] {
  const line = { entity: 'plan', entityId: planId };
  const started = made.versions.map((version): TrailLine => {
    const actor = prescriberOf(record, version.createTime, moment);
    return {
      ...line,
      time: version.createTime,
      actor,
      action: 'activate_plan',
      detail: {
        patient_id: patientId,
        title: version.content.title,
        ...(actor !== record.doctor && { on_behalf_of: ids.user(record.doctor) }),
        version_no: version.versionNo,
        effective_date: version.effectiveDate,
        ...(version.changeReason !== null && { reason: version.changeReason }),
        summary: version.changeSummary,
        ...(version.acknowledged.length > 0 && { acknowledged: version.acknowledged, ack_reason: version.ackReason }),
        ...(version.versionNo === 1 && { status: { from: 'draft', to: 'active' } }),
      },
    };
  });
  const bySystem = { ...line, actor: null };
  const about = { patient_id: patientId, title: made.versions.at(-1)?.content.title, by_system: true };
  const ended = completedAt(made, moment);
  return [
    ...started,
    ...(record.no === fallenNo
      ? [{ ...bySystem, time: fallTime(all), action: 'pause_plan', detail: { ...about, reason: '训练中跌倒' } }]
      : []),
    ...(ended === null
      ? []
      : [{ ...bySystem, time: ended, action: 'complete_plan', detail: { ...about, end_reason: '按期完成' } }]),
  ];
}

function statusLines(patient: MadePatient, id: number, { moment }: Context): TrailLine[] {
  const { record, plan } = patient;
  const first = plan?.versions[0];
  if (first === undefined) return [];
  const line = { action: 'change_patient_status', entity: 'patient', entityId: id };
  const change = (step: string, from: string, to: string, reason: string | null) => ({
    step,
    status: { from, to },
    reason,
  });
  const begun: TrailLine = {
    ...line,
    time: first.createTime,
    actor: record.doctor,
    detail: change('activate', 'pending', 'active', `启用计划“${first.content.title}”`),
  };
  const { status, time, reason } = statusOf(patient, moment);
  if (status === 'lost')
    return [begun, { ...line, time, actor: null, detail: change('lose', 'active', 'lost', reason) }];
  if (status !== 'discharged') return [begun];
  return [begun, { ...line, time, actor: record.doctor, detail: change('discharge', 'active', 'discharged', reason) }];
}
