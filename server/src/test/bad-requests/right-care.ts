import { randomUUID } from 'node:crypto';
import { plan } from '@yun/contract';
import { unique, uniquePhone } from '#server/test/build/index.ts';
import { measured, measureForm, sessionForm } from '#server/test/build/progress.ts';
import { patientFields } from '#server/test/build/record.ts';
import { constant, nothing, ownId, pictureId, type Right } from './caller.ts';

// Valid values for the input fields of endpoints about patients and their care, by field name.

/** Consents, attachments, sheets and jobs. */
export function rightOfDocument(): Record<string, Right> {
  return {
    id: (caller, endpoint) => (/attachment/.test(endpoint.path) ? pictureId : ownId(caller, endpoint)),
    job_id: ownId,
    patient_id: ({ patient }, { method }) => (method === 'GET' ? String(patient.id) : patient.id),
    client_key: () => randomUUID(),
    kind: constant('检查报告'),
    attachment_id: constant(null),
    filters: constant({}),
    ids: nothing,
    doc_version: constant(1),
    signer: constant('本人'),
    signer_name: constant('王秀英'),
    method: constant('手写签名'),
    sign_date: constant('2026-01-01'),
    with_duplicates: constant(false),
    state: constant('ok'),
    size: constant('20'),
  };
}

/** The patient's personal link, as staff create it. */
export function rightOfLink(): Record<string, Right> {
  return {
    patient_id: ({ patient }, { method }) => (method === 'GET' ? String(patient.id) : patient.id),
    client_key: () => randomUUID(),
    id: constant(88_888_888),
    days: constant(30),
    scope: constant(['plan', 'talk']),
    reason: constant('手机丢了'),
  };
}

/** Sent by a patient's phone. Plan and files do not exist: only the handler notices that. */
export function rightOfPhone(): Record<string, Right> {
  return {
    ...rightOfTraining(),
    token: ({ linkToken }) => linkToken,
    device_key: () => randomUUID(),
    client_key: () => randomUUID(),
    client_msg_id: () => randomUUID(),
    message_key: () => randomUUID(),
    groups: constant(['HEART']),
    answer: constant('past'),
    signs: constant(['头晕']),
    note: (_, { path }) => (/report/.test(path) ? '下午' : null),
    content: constant('今天好多了'),
    attachments: constant([]),
    last_read_id: constant(1),
    before_id: nothing,
    after_id: constant('1'),
    id: () => pictureId,
    size: constant('small'),
    doc_version: constant(1),
    signer: constant('本人'),
    signer_name: constant('王秀英'),
    is_agreed: constant(true),
  };
}

/** The list of patients, and what changes several of them. */
export function rightOfCare(): Record<string, Right> {
  return {
    id: ({ patient }) => String(patient.id),
    ids: ({ patient }) => [patient.id],
    client_key: () => randomUUID(),
    doctor_id: ({ doctor }, { method }) => (method === 'GET' ? String(doctor.id) : doctor.id),
    keep_id: ({ patient }) => patient.id,
    // Does not exist: an error about an existing one would look like an error of the schema.
    ...Object.fromEntries(['patient_id', 'drop_id', 'merge_id'].map((field) => [field, constant(88_888_888)])),
    keep_version: constant(1),
    drop_version: constant(1),
    from_drop: constant(['remark']),
    handover_ids: constant([88_888_888]),
    dry_run: constant(false),
    add: constant(['甲']),
    remove: constant([]),
    role: constant('治疗师'),
    notify: constant(true),
    with_views: constant('1'),
    sort: constant('-risk'),
    tab: constant('all'),
    condition_code: constant('TKA'),
    risk_level: constant('high'),
    stage: constant('恢复期'),
    tag: constant('医保'),
    has_active_plan: constant('1'),
    adherence_lt: constant('50'),
    next_visit_from: constant('2026-01-01'),
    next_visit_to: constant('2026-12-31'),
    has_waiting: constant('1'),
    today_training: constant('due'),
  };
}

export function rightOfPlan(): Record<string, Right> {
  return {
    // Absent: a new one.
    id: (caller, endpoint) => (endpoint === plan.savePlan ? undefined : ownId(caller, endpoint)),
    patient_id: ({ patient }, { method }) => (method === 'GET' ? String(patient.id) : patient.id),
    client_key: () => randomUUID(),
    title: constant('膝关节训练'),
    category: constant('运动'),
    items: constant([]),
    goals: constant(['屈膝 90°']),
    start_date: constant('2026-03-01'),
    end_date: constant('2026-03-28'),
    pain_limit: constant(4),
    rest_rule: constant(null),
    template_id: constant(null),
    change_reason: constant('加量'),
    note: constant(null),
    effective_date: constant(null),
    resume_date: constant(null),
    extend: constant(true),
    replace_id: constant(null),
    acknowledged: constant([]),
    ack_reason: constant(null),
    end_reason: constant('达标提前'),
    findings: constant('无不适'),
    decision: constant('按原计划恢复'),
    seen_dangers: constant([]),
    doctor_id: ownId,
    expiring: constant('1'),
    status: constant('active'),
    sort: constant('-end_date'),
    version: constant(1),
    version_no: constant('1'),
    from: constant('1'),
    to: (_, { method }) => (method === 'GET' ? '2' : 2),
  };
}

/** Scales, assessments and goals. */
export function rightOfAssessment(): Record<string, Right> {
  return {
    patient_id: ({ patient }, { method }) => (method === 'GET' ? String(patient.id) : patient.id),
    client_key: () => randomUUID(),
    // Absent: a new one.
    id: (_, { path }) => (/save_/.test(path) ? undefined : 88_888_888),
    version: (_, { path }) => (/save_scale/.test(path) ? 0 : 1),
    code: constant('TUG'),
    mdc: constant(4),
    is_enabled: constant(true),
    scale_code: constant('TUG'),
    with_void: constant('1'),
    side: constant(null),
    assessed_at: constant('2026-01-01 08:00'),
    phase: constant('中期'),
    items: constant({ value: 13.5 }),
    conclusion: constant(null),
    confirm: constant(false),
    is_unusual_confirmed: constant(false),
    reason: constant('评错了'),
    text: constant('独立步行'),
    measure_key: constant('scale.TUG'),
    baseline: constant(20),
    target: constant(12),
    due_date: constant('2099-01-01'),
    status: constant('reached'),
    note: constant(null),
  };
}

/** Of a plan that nobody has: the handler says so. */
export function rightOfSummary(): Record<string, Right> {
  return {
    patient_id: ({ patient }, { method }) => (method === 'GET' ? String(patient.id) : patient.id),
    kinds: constant('session,plan'),
    before: constant('2026-01-01T00:00:00.000000~1~1'),
    plan_id: constant(88_888_888),
    version: constant(1),
    plan_item_id: constant(1),
    change: constant({ field: 'reps', from: 10, to: 12 }),
    acknowledged: constant([]),
    ack_reason: constant(null),
  };
}

/** Of a plan that nobody has: the handler says so. */
export function rightOfTraining(): Record<string, Right> {
  const versions = [{ id: 1, itemId: 1, from: '2000-01-01' }];
  const form = sessionForm({ id: 88_888_888, patient: { id: 0 } as never, versions });
  const measure = measureForm(0, [measured()]);
  return {
    ...Object.fromEntries(Object.entries({ ...form, ...measure }).map(([field, value]) => [field, constant(value)])),
    patient_id: ({ patient }, { method }) => (method === 'GET' ? String(patient.id) : patient.id),
    client_key: () => randomUUID(),
    id: constant(88_888_888),
    version: constant(1),
    date: constant('2026-03-05'),
    kind: constant('rom'),
    key: constant('rom.knee_flexion.左.被动'),
  };
}

export function rightOfPatient(): Record<string, Right> {
  return {
    ...Object.fromEntries(Object.entries(patientFields()).map(([field, value]) => [field, constant(value)])),
    id: ({ patient }, { method }) => (method === 'GET' ? String(patient.id) : patient.id),
    phone: () => uniquePhone(),
    name: () => patientFields().name,
    // The state has mostly changed by then, which the handler refuses.
    version: constant(1),
    step: constant('pause'),
    field: constant('id_number'),
    exclude_id: nothing,
    id_type: constant('护照'),
    id_number: () => unique('E'),
    client_key: () => randomUUID(),
    duplicate_ack: nothing,
    doctor_id: ({ doctor }) => doctor.id,
  };
}
