import { randomBytes, randomUUID } from 'node:crypto';
import { patient } from '@yun/contract';
import { sql } from 'drizzle-orm';
import { attachments, patientMembers } from '#server/tables/patient.table.ts';
import { patientOwned } from '#server/tables/patient-owned.ts';
import { talkFiles, talkRecords } from '#server/tables/talk.table.ts';
import { alerts, patientEvents } from '#server/tables/training.table.ts';
import type { TestApp } from '../app.ts';
import { buildClinic } from './clinic.ts';
import { buildLink } from './h5.ts';
import type { BuiltPatient } from './index.ts';
import { buildConsent } from './plan.ts';
import { buildAssessment, buildGoal, buildMeasurement } from './progress.ts';
import { buildPastPlan, buildSession } from './training.ts';

type Pair = { keep: BuiltPatient; drop: BuiltPatient };

/**
 * Builders for two records of one person, their data, and merging and separating them. `app` must be set before the
 * first call.
 */
export function pairTools(app: () => TestApp) {
  /** Returns the id of the message. */
  async function say({ id: patientId }: BuiltPatient, senderType: 'patient' | 'doctor', values: object = {}) {
    const said = { patientId, senderType, type: 'text' as const, content: '你好', ...values };
    const [row] = await app().database.db.insert(talkRecords).values(said).returning({ id: talkRecords.id });
    return row?.id ?? 0;
  }

  async function buildFile({ id: patientId, doctorId: createdBy }: BuiltPatient): Promise<string> {
    const id = randomBytes(16).toString('base64url');
    const file = { kind: '知情同意书' as const, name: 'a.png', mime: 'image/png', size: 1, sha256: 'x' };
    await app()
      .database.db.insert(attachments)
      .values({ id, patientId, ...file, content: Buffer.from('x'), createdBy });
    return id;
  }

  /** A row of every kind. */
  async function fill(one: BuiltPatient, memberIds: number[] = []) {
    const { db } = app().database;
    const plan = await buildPastPlan(app(), one, {
      endDaysAgo: 1,
      values: { status: 'completed', endReason: '按期完成' },
    });
    await buildSession(app(), plan, 3, 2);
    await buildMeasurement(app(), one);
    await buildMeasurement(app(), one, { removedTime: new Date() });
    await buildAssessment(app(), one);
    await buildGoal(app(), one);
    await buildConsent(app(), one);
    await buildFile(one);
    const alert = { patientId: one.id, severity: 2 as const, reasonText: '测试' };
    await db.insert(alerts).values([
      { ...alert, ruleCode: 'W12', status: 'closed' },
      { ...alert, ruleCode: 'W12' },
    ]);
    await db.insert(talkRecords).values({ patientId: one.id, senderType: 'doctor', type: 'text', content: '你好' });
    const recordId = await say(one, 'patient');
    await db.insert(patientEvents).values({
      patientId: one.id,
      event: '发热',
      signs: ['发热'],
      recordId,
      clientKey: randomUUID(),
      // Too long ago to be raised.
      createTime: new Date(Date.now() - 30 * 86_400_000),
    });
    const picture = { name: 'a.webp', mime: 'image/webp' as const, size: 1, content: Buffer.from('x') };
    for (const sentWith of [recordId, null])
      await db
        .insert(talkFiles)
        .values({ id: randomBytes(16).toString('base64url'), patientId: one.id, recordId: sentWith, ...picture });
    await buildLink(app(), one);
    for (const userId of memberIds) await db.insert(patientMembers).values({ patientId: one.id, userId });
    return plan;
  }

  /** The keys of all rows of these patients, by table and patient. */
  async function rowsOf(ids: number[]): Promise<Record<string, string[]>> {
    const all: Record<string, string[]> = {};
    for (const { table, key } of patientOwned) {
      const { rows } = await app().database.db.execute<{ line: string }>(sql`
        select patient_id || ':' || ${sql.identifier(key)} as line from ${sql.identifier(table)}
        where patient_id = any(${sql.param(ids)}::bigint[]) order by 1`);
      all[table] = rows.map(({ line }) => line);
    }
    return all;
  }

  return {
    say,
    buildFile,
    fill,
    rowsOf,
    merge(token: string, { keep, drop }: Pair, more: Record<string, unknown> = {}) {
      const versions = { keep_version: keep.version, drop_version: drop.version };
      const input = { keep_id: keep.id, drop_id: drop.id, ...versions, from_drop: [], reason: '重复建档', ...more };
      return app().call(patient.mergePatient, input, { token });
    },
    undo: (token: string, merge_id: number) => app().call(patient.undoMerge, { merge_id }, { token }),
    async buildPair(keepValues: object = {}, dropValues: object = {}) {
      const clinic = await buildClinic(app());
      const [keep, drop] = [await clinic.add(keepValues), await clinic.add(dropValues)];
      return { ...clinic, keep, drop };
    },
  };
}
