import { randomUUID } from 'node:crypto';
import { addDays, measureKey, type ParsedOf, progress, today } from '@yun/contract';
import { eq } from 'drizzle-orm';
import { assessments, goals, measurements } from '#server/tables/progress.table.ts';
import { sessionItems, trainSessions } from '#server/tables/training.table.ts';
import type { TestApp } from '../app.ts';
import type { BuiltPatient } from './index.ts';
import { buildCare } from './plan.ts';
import { type BuiltPlan, buildPastPlan } from './training.ts';

type SessionForm = ParsedOf<typeof progress.saveSession>;

/** The input of a training of one exercise, two sets unless given. */
export function sessionForm(plan: BuiltPlan, values: Partial<SessionForm> & { sets?: number } = {}): SessionForm {
  const { sets = 2, ...more } = values;
  const date = more.train_date ?? today();
  const itemId = plan.versions.findLast(({ from }) => from <= date)?.itemId ?? 0;
  return {
    patient_id: plan.patient.id,
    client_key: randomUUID(),
    plan_id: plan.id,
    train_date: date,
    start_time: null,
    duration_min: null,
    is_aborted: false,
    pain_before: null,
    pain_after: null,
    pain_site: null,
    rpe: null,
    mood: null,
    note: null,
    adverse_event: '无',
    items: [trainedItem(itemId, { sets_done: sets })],
    ...more,
  };
}

type Item = SessionForm['items'][number];

export function trainedItem(planItemId: number, values: Partial<Item> = {}): Item {
  return {
    plan_item_id: planItemId,
    sets_done: 2,
    reps_done: null,
    hold_done: null,
    load_done: null,
    pain: null,
    skipped_reason: null,
    ...values,
  };
}

export const saveSession = (test: TestApp, token: string, form: object) =>
  test.call(progress.saveSession, form, { token });

/** A patient under treatment with a plan of two sets a day since ten days ago. */
export async function buildTrained(
  test: TestApp,
  wanted: Parameters<typeof buildPastPlan>[2] = {},
  patientValues: Parameters<typeof buildCare>[1] = {},
) {
  const care = await buildCare(test, { status: 'active', ...patientValues });
  const plan = await buildPastPlan(test, care.patient, wanted);
  const save = (values: object = {}) => saveSession(test, care.token, { ...sessionForm(plan), ...values });
  return { ...care, plan, save };
}

/** As the page sends it: the record as it was read, with the changes. */
export function correctionForm(patientId: number, session: progress.TrainSession, values: object = {}) {
  return {
    patient_id: patientId,
    id: session.id,
    version: session.version,
    reason: '填错了',
    start_time: session.start_time?.slice(11, 16) ?? null,
    duration_min: session.duration_min,
    is_aborted: session.status === 'aborted',
    pain_before: session.pain_before,
    pain_after: session.pain_after,
    pain_site: session.pain_site,
    rpe: session.rpe,
    mood: session.mood,
    note: session.note,
    adverse_event: session.adverse_event,
    items: session.items.map(
      ({ exercise_id: _, name: __, side: ___, sets: ____, times_per_day: _____, ...item }) => item,
    ),
    ...values,
  };
}

/** The rows behind a record. */
export async function storedSession(test: TestApp, id: number) {
  const { db } = test.database;
  const [session] = await db.select().from(trainSessions).where(eq(trainSessions.id, id));
  const items = await db.select().from(sessionItems).where(eq(sessionItems.sessionId, id));
  return { session, items };
}

type MeasureForm = ParsedOf<typeof progress.saveMeasurement>;
export type MeasuredValue = MeasureForm['values'][number];

/** Bending of the left knee, passive, unless given. */
export function measured(values: Partial<MeasuredValue> = {}): MeasuredValue {
  return {
    kind: 'rom',
    motion: 'knee_flexion',
    side: '左',
    mode: '被动',
    site: null,
    value: 84,
    second_value: null,
    is_confirmed: false,
    ...values,
  };
}

export function measureForm(patientId: number, values: MeasuredValue[], more: Partial<MeasureForm> = {}): MeasureForm {
  const measured_at = `${addDays(today(), -1)} 09:30`;
  return { patient_id: patientId, client_key: randomUUID(), measured_at, method: null, note: null, values, ...more };
}

/** Bending of the left knee in degrees, some days ago, unless given. */
export async function buildMeasurement(
  test: TestApp,
  { id: patientId, doctorId }: Pick<BuiltPatient, 'id' | 'doctorId'>,
  values: Partial<typeof measurements.$inferInsert> = {},
): Promise<number> {
  const { is_confirmed: _, second_value: secondValue = null, ...rom } = measured();
  const what = { ...rom, site: null, ...values };
  const [row] = await test.database.db
    .insert(measurements)
    .values({
      patientId,
      recorderId: doctorId,
      measuredAt: new Date(),
      secondValue,
      ...what,
      measureKey: measureKey({
        kind: what.kind,
        motion: what.motion ?? null,
        side: what.side ?? null,
        mode: what.mode ?? null,
        site: what.site ?? null,
      }),
    })
    .returning({ id: measurements.id });
  if (row === undefined) throw new Error('the measurement was not inserted');
  return row.id;
}

/** Confirmed, unless given. */
export async function buildAssessment(
  test: TestApp,
  { id: patientId, doctorId }: Pick<BuiltPatient, 'id' | 'doctorId'>,
  values: Partial<typeof assessments.$inferInsert> = {},
): Promise<number> {
  const done = { scaleCode: 'TUG', items: { value: 13.5 }, total: 13.5, phase: '中期', status: 'confirmed' } as const;
  const [row] = await test.database.db
    .insert(assessments)
    .values({ patientId, assessorId: doctorId, assessedAt: new Date(), ...done, ...values })
    .returning({ id: assessments.id });
  if (row === undefined) throw new Error('the assessment was not inserted');
  return row.id;
}

export async function buildGoal(
  test: TestApp,
  { id: patientId, doctorId }: Pick<BuiltPatient, 'id' | 'doctorId'>,
  values: Partial<typeof goals.$inferInsert> = {},
): Promise<number> {
  const [row] = await test.database.db
    .insert(goals)
    .values({ patientId, createdBy: doctorId, text: '独立上下楼', dueDate: addDays(today(), 28), ...values })
    .returning({ id: goals.id });
  if (row === undefined) throw new Error('the goal was not inserted');
  return row.id;
}
