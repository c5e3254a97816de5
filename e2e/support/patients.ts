// Helpers for stories about patients and plans: each story has its own doctor and creates the patients it changes.
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, type Locator } from '@playwright/test';
import { Console } from './console.ts';
import { demoPassword } from './environment.ts';
import { sharedPerson } from './person.ts';
import { newDoctor, newIdentity, type Person, signInPerson, test as staffTest } from './staff.ts';

const firstPassword = 'Green-Apple-77';

/** A new doctor of 仁和 who has changed the first password. */
export async function newColleague(request: APIRequestContext, changes: object = {}): Promise<Person> {
  const manager = await sharedPerson(request, 'rh_admin');
  const { account } = await newDoctor(manager, { ...changes, password: firstPassword });
  const doctor = await signInPerson(request, account, firstPassword);
  await done(doctor, '/api/user/modify_password', { old_password: firstPassword, new_password: demoPassword });
  return doctor;
}

/** A window of another user on another computer; closed by `page.context().close()`. */
export async function signedInAs(browser: Browser, person: Person, baseURL: string | undefined): Promise<Console> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name: 'Admin-Token', value: person.token, url: baseURL ?? '' }]);
  return new Console(await context.newPage());
}

/** Calls the API, fails on a refusal, and returns the answer. */
export async function done<T>(person: Person, path: string, input: object): Promise<T> {
  const { code, msg, data } = await person.post(path, input);
  expect([path, code, msg]).toEqual([path, 20000, 'ok']);
  return data as T;
}

/** Local days, counted from today. */
function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });
}

interface MadePatient {
  id: number;
  name: string;
}

/** Three weeks after a left knee replacement, with weight bearing: no contraindication for the plans of that phase. */
export async function newPatient(
  doctor: Person,
  { name = newIdentity().nickname, ...changes }: { name?: string; [field: string]: unknown } = {},
): Promise<MadePatient> {
  const { phone } = newIdentity();
  const { data: self } = await doctor.get('/api/user/profile');
  const values = {
    name,
    phone,
    gender: 2,
    birth_date: '1958-03-09',
    condition_code: 'TKA',
    diagnosis: '左膝骨关节炎，全膝关节置换术后',
    affected_side: '左',
    surgery_name: '左全膝关节置换术',
    surgery_date: dayFromNow(-20),
    weight_bearing: '耐受下负重',
    agency_id: self.agency_id,
    doctor_id: self.id,
    client_key: randomUUID(),
  };
  const { id } = await done<{ id: number }>(doctor, '/api/patient/create_patient', { ...values, ...changes });
  return { id, name };
}

/** The record of a patient, read by the API. */
export async function patientOf(doctor: Person, id: number): Promise<Record<string, unknown>> {
  return (await doctor.get('/api/patient/patient_info', { id: String(id) })).data;
}

/** Saves changes of the record by the API. */
export async function changePatient(doctor: Person, { id }: MadePatient, changes: object): Promise<void> {
  const { version } = await patientOf(doctor, id);
  await done(doctor, '/api/patient/modify_patient', { ...changes, id, version });
}

export async function signConsent(doctor: Person, patient: MadePatient): Promise<void> {
  const { data } = await doctor.get('/api/consent/list_consent', { patient_id: String(patient.id) });
  await done(doctor, '/api/consent/sign_consent', {
    patient_id: patient.id,
    client_key: randomUUID(),
    doc_version: (data.document as { doc_version: number }).doc_version,
    signer: '本人',
    signer_name: patient.name,
    method: '手写签名',
    sign_date: dayFromNow(0),
    attachment_id: null,
  });
}

interface MadePlan {
  id: number;
  version: number;
  version_no: number;
}

interface Template {
  id: number;
  name: string;
  duration_days: number;
  items: { exercise_id: number; side: string }[];
  exercises: { id: number; name: string }[];
}

/** A template of the system by its code: T02 has six exercises for the weeks after a knee replacement. */
async function templateOf(doctor: Person, code: string): Promise<Template> {
  const { data } = await doctor.get('/api/plan/list_template', { scope: 'system', size: '50' });
  const found = (data.list as { id: number; code: string }[]).find((template) => template.code === code);
  return (await doctor.get('/api/plan/template_info', { id: String(found?.id) })).data as unknown as Template;
}

/** Creates a draft from the template by the API. */
export async function newPlan(doctor: Person, patient: MadePatient, code = 'T02'): Promise<MadePlan> {
  const template = await templateOf(doctor, code);
  const { name, duration_days, category, pain_limit, rest_rule, goals } = template as Template &
    Record<string, unknown>;
  return done(doctor, '/api/plan/save_plan', {
    client_key: randomUUID(),
    patient_id: patient.id,
    title: name,
    start_date: dayFromNow(0),
    end_date: dayFromNow(duration_days - 1),
    category,
    pain_limit,
    rest_rule,
    goals,
    items: template.items.map((item) => ({ ...item, side: item.side === '患侧' ? '左' : item.side })),
    template_id: template.id,
    change_reason: null,
    effective_date: null,
  });
}

/** Starts a plan in its first version by the API. */
export async function newRunningPlan(doctor: Person, patient: MadePatient): Promise<MadePlan> {
  await signConsent(doctor, patient);
  const { id, version } = await newPlan(doctor, patient);
  const start = { id, version, acknowledged: [], ack_reason: null, replace_id: null };
  return done(doctor, '/api/plan/activate_plan', start);
}

export async function plansOf(doctor: Person, patient: MadePatient): Promise<Record<string, unknown>[]> {
  const { data } = await doctor.get('/api/plan/list_plan', { patient_id: String(patient.id) });
  return data.list as Record<string, unknown>[];
}

/** The rows of the builder, in order. */
export function rowsOf(pane: Locator): Locator {
  return pane.locator('.plan-items_row');
}

export const test = staffTest.extend({
  // The browser is signed in as a doctor created for this story.
  person: async ({ request }, use) => use(await newColleague(request)),
});

export { expect };
