// Helpers for stories about progress: training, measurements, assessments and alerts.
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Console } from './console.ts';
import { idsOf } from './patient-form.ts';
import { done, expect } from './patients.ts';
import type { Person } from './staff.ts';

interface Named {
  id: number;
  name: string;
}

/** A patient of the demo. */
export async function patientNamed(person: Person, name: string): Promise<Named> {
  const [id] = await idsOf(person, name);
  expect(id, name).toBeDefined();
  return { id: id ?? 0, name };
}

export async function openProgress(console: Console, { id, name }: Named, query = ''): Promise<void> {
  await console.open(`/patient/progress/${id}${query}`, `训练进展 - ${name}`);
}

/** Chooses from the menu 更多操作 of the page. */
export async function chooseMore({ page, pane }: Console, entry: string): Promise<void> {
  await pane.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** A dialog of the page, by the start of its title. */
export function dialogOf({ page }: Console, title: string): Locator {
  return page.getByRole('dialog', { name: new RegExp(`^${title}`) });
}

/** Collects the paths of all POST requests from now on. */
export function postsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  return sent;
}

/** Chooses an option by its label. */
export async function pick(place: Locator, group: string, label: string): Promise<void> {
  await place
    .getByRole('radiogroup', { name: group, exact: true })
    .getByRole('radio', { name: label, exact: true })
    .check();
}

const today = () => new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });

interface DueDay {
  plans: { plan_id: number; items: { plan_item_id: number; sets: number; is_due: boolean }[] }[];
}

/** Records today's training as completely done, by the API. */
export async function train(doctor: Person, patient: Named, changes: object = {}): Promise<void> {
  const asked = { patient_id: String(patient.id), date: today() };
  const { plans } = (await doctor.get('/api/progress/training_day', asked)).data as unknown as DueDay;
  const [plan] = plans;
  const notReported = { reps_done: null, hold_done: null, load_done: null, pain: null, skipped_reason: null };
  await done(doctor, '/api/progress/save_session', {
    patient_id: patient.id,
    client_key: randomUUID(),
    plan_id: plan?.plan_id,
    train_date: asked.date,
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
    items: plan?.items.map(({ plan_item_id, sets }) => ({ plan_item_id, sets_done: sets, ...notReported })),
    ...changes,
  });
}

/** What the server has stored of a patient: `session`, `measurement`, `assessment` or `goal`. */
export async function listOf(person: Person, kind: string, patient: Named): Promise<Record<string, unknown>[]> {
  const { data } = await person.get(`/api/progress/list_${kind}`, { patient_id: String(patient.id) });
  return data.list as Record<string, unknown>[];
}

const kept = ['duration_min', 'pain_before', 'pain_after', 'pain_site', 'rpe', 'mood', 'note', 'adverse_event'];
const keptOfItem = ['plan_item_id', 'sets_done', 'reps_done', 'hold_done', 'load_done', 'pain', 'skipped_reason'];

const only = (row: Record<string, unknown>, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, row[field]]));

/** Corrects the newest training by the API. */
export async function correct(doctor: Person, patient: Named, changes: object): Promise<void> {
  const [session = {}] = await listOf(doctor, 'session', patient);
  await done(doctor, '/api/progress/correct_session', {
    patient_id: patient.id,
    ...only(session, ['id', 'version', ...kept]),
    start_time: null,
    is_aborted: false,
    items: (session.items as Record<string, unknown>[]).map((item) => only(item, keptOfItem)),
    reason: '按患者的说法',
    ...changes,
  });
}

/** The alerts of a patient. */
export async function alertsOf(person: Person, patient: Named, view = 'open'): Promise<Record<string, unknown>[]> {
  const { data } = await person.get('/api/alert/list_alert', { patient_id: String(patient.id), view });
  return data.list as Record<string, unknown>[];
}
