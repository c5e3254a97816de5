// Data that journeys need before they begin. All names and phone numbers are unused.
import { randomInt, randomUUID } from 'node:crypto';
import { addDays, h5, type InputOf, type OutputOf, patient, plan, type progress, today, user } from '@yun/contract';
import { Caller, type JourneyClient, type Staff } from './client.ts';

const han = '安宁康泰平和顺利清明远达思源静怡文博雅';

/** Two to seven letters of a name: 测 and five random ones. */
export function uniqueName(): string {
  return `测${Array.from({ length: 5 }, () => han[randomInt(han.length)]).join('')}`;
}

export const uniqueCode = (prefix: string) =>
  `${prefix}${randomInt(36 ** 6)
    .toString(36)
    .toUpperCase()
    .padStart(6, '0')}`;

/** No operator has given out this prefix. */
export const uniquePhone = () => `198${String(randomInt(1e8)).padStart(8, '0')}`;

const firstPassword = 'Green-Apple-77';

/** A new doctor of 仁和, who has already replaced the first password. */
export async function newDoctor(client: JourneyClient, password = 'Silver-Pine-2031'): Promise<Staff> {
  const manager = await client.as('rh_admin');
  const account = `j_${uniqueCode('').toLowerCase()}`;
  await manager.done(user.register, {
    account,
    password: firstPassword,
    nickname: uniqueName(),
    phone: uniquePhone(),
    userType: '医生',
    modules: ['PATIENT_MGR', 'SELF_MGR'],
    agency_id: manager.user.agency_id,
  });
  const doctor = await client.signIn(account, firstPassword);
  await doctor.done(user.modifyPassword, { old_password: firstPassword, new_password: password });
  return doctor;
}

type NewPatient = InputOf<typeof patient.createPatient>;

/** Three weeks after a new left knee, may put weight on it: nothing speaks against template T02. */
export function patientForm({ user: doctor }: Staff, changes: Partial<NewPatient> = {}): NewPatient {
  return {
    client_key: randomUUID(),
    agency_id: doctor.agency_id ?? 0,
    doctor_id: doctor.id,
    name: uniqueName(),
    gender: 2,
    birth_date: '1958-03-09',
    phone: uniquePhone(),
    phone_owner: '本人',
    condition_code: 'TKA',
    diagnosis: '左膝骨关节炎，全膝关节置换术后',
    affected_side: '左',
    surgery_name: '左全膝关节置换术',
    surgery_date: addDays(today(), -20),
    weight_bearing: '耐受下负重',
    ...changes,
  };
}

export interface Named {
  id: number;
  name: string;
}

export async function newPatient(doctor: Staff, changes: Partial<NewPatient> = {}): Promise<Named> {
  const form = patientForm(doctor, changes);
  const { id } = await doctor.done(patient.createPatient, form);
  return { id, name: form.name };
}

export async function signConsent(doctor: Staff, { id, name }: Named): Promise<void> {
  const { document } = await doctor.done(patient.listConsent, { patient_id: String(id) });
  await doctor.done(patient.signConsent, {
    patient_id: id,
    client_key: randomUUID(),
    doc_version: document.doc_version,
    attachment_id: null,
    signer: '本人',
    signer_name: name,
    method: '手写签名',
    sign_date: today(),
  });
}

/** The form of a plan from the library's template for the weeks after a new knee: six exercises a day. */
export async function planForm(doctor: Staff, { id }: Named): Promise<InputOf<typeof plan.savePlan>> {
  const { list } = await doctor.done(plan.listTemplate, { scope: 'system', size: '50' });
  const template = list.find(({ code }) => code === 'T02');
  const info = await doctor.done(plan.getTemplateInfo, { id: String(template?.id) });
  const content = plan.contentFromTemplate(
    info,
    { affected_side: '左', surgery_date: null, onset_date: null },
    today(),
  );
  const key = { client_key: randomUUID(), patient_id: id, template_id: info.id };
  return { ...key, ...content, change_reason: null, effective_date: null };
}

export const startOf = ({ id, version }: { id: number; version: number }): InputOf<typeof plan.activatePlan> => {
  return { id, version, acknowledged: [], ack_reason: null, replace_id: null };
};

export interface Treated extends Named {
  plan: plan.PlanInfo;
}

/** A patient who has agreed to be treated and whose plan runs from today. */
export async function newTreated(doctor: Staff, changes: Partial<NewPatient> = {}): Promise<Treated> {
  const made = await newPatient(doctor, changes);
  await signConsent(doctor, made);
  const draft = await doctor.done(plan.savePlan, await planForm(doctor, made));
  return { ...made, plan: await doctor.done(plan.activatePlan, startOf(draft)) };
}

type Training = InputOf<typeof progress.saveSession>;

/** Today's training with every set done. */
export function trainingForm(
  treated: Pick<Treated, 'id'> & { plan: Pick<plan.PlanInfo, 'id'> },
  items: { plan_item_id: number; sets: number }[],
  changes: Partial<Training> = {},
): Training {
  const unsaid = { reps_done: null, hold_done: null, load_done: null, pain: null, skipped_reason: null };
  return {
    patient_id: treated.id,
    client_key: randomUUID(),
    plan_id: treated.plan.id,
    train_date: today(),
    start_time: null,
    duration_min: 20,
    is_aborted: false,
    pain_before: 2,
    pain_after: 2,
    pain_site: null,
    rpe: 3,
    mood: null,
    note: null,
    adverse_event: '无',
    items: items.map(({ plan_item_id, sets }) => ({ plan_item_id, sets_done: sets, ...unsaid })),
    ...changes,
  };
}

/** The patient's phone after the personal link was opened on it; the link before this one no longer works. */
export async function openPhone(
  doctor: Staff,
  { id }: Named,
): Promise<{ phone: Caller; link: NonNullable<OutputOf<typeof patient.createH5Link>['link']> }> {
  const { link } = await doctor.done(patient.createH5Link, {
    patient_id: id,
    client_key: randomUUID(),
    days: 30,
    scope: ['plan', 'log', 'talk'],
  });
  if (link === null) throw new Error('no link was made');
  const token = link.url.split('#')[1] ?? '';
  const opened = await doctor.client.call(h5.openLink, { token, device_key: randomUUID() });
  return { phone: new Caller(doctor.client, (opened.data as OutputOf<typeof h5.openLink>).token), link };
}
