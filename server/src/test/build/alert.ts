import { randomUUID } from 'node:crypto';
import { alert } from '@yun/contract';
import { PatientChange } from '#server/modules/patient/index.ts';
import { keepRedFlags } from '#server/modules/red-flag/index.ts';
import { settle } from '#server/modules/signal/index.ts';
import type { Context } from '#server/platform/context.ts';
import { talkRecords } from '#server/tables/talk.table.ts';
import { alerts } from '#server/tables/training.table.ts';
import type { TestApp } from '../app.ts';
import { type BuiltPatient, type BuiltUser, buildPatient, signedIn } from './index.ts';

type Alert = typeof alerts.$inferSelect;

/** An alert that no rule closes by itself and that rests on no record. */
export async function buildAlert(
  test: TestApp,
  patient: BuiltPatient,
  values: Partial<typeof alerts.$inferInsert> = {},
): Promise<Alert> {
  const [row] = await test.database.db
    .insert(alerts)
    .values({
      patientId: patient.id,
      ruleCode: 'W01',
      severity: 4,
      reasonText: '重度疼痛',
      occasion: 'test',
      ...values,
    })
    .returning();
  if (row === undefined) throw new Error('the alert was not inserted');
  return row;
}

export async function buildMessage(
  test: TestApp,
  patient: BuiltPatient,
  content: string,
  values: Partial<typeof talkRecords.$inferInsert> = {},
): Promise<number> {
  const [row] = await test.database.db
    .insert(talkRecords)
    .values({ patientId: patient.id, senderType: 'patient', type: 'text', content, ...values })
    .returning();
  if (row === undefined) throw new Error('the message was not inserted');
  const { id: recordId, senderType } = row;
  const origin = { requestId: 'test', address: 'local', userAgent: 'test' };
  if (senderType === 'patient')
    await test.database.withTx((tx) =>
      keepRedFlags(new PatientChange(tx, { context: { settle } as Context, origin }, []), {
        patient,
        text: content,
        recordId,
        clientKey: randomUUID(),
      }),
    );
  return recordId;
}

/** A doctor with a patient, and the calls that handle alerts. */
export function alertTools(test: TestApp) {
  async function buildCare(modules: BuiltUser['modules'] = ['PATIENT_MGR'], values: Partial<BuiltUser> = {}) {
    const { user, token } = await signedIn(test, { modules, ...values });
    const patient = await buildPatient(test, user, [], { status: 'active' });
    return { doctor: user, token, patient };
  }

  /** As first raised. */
  const handle = (token: string, ids: number[], act: string, more: Record<string, unknown> = {}) =>
    test.call(
      alert.handleAlert,
      {
        alerts: ids.map((id) => ({ id, repeat_count: 1 })),
        act,
        until: null,
        note: act === 'close' ? '已电话联系患者' : null,
        ...more,
      },
      { token },
    );
  const list = (token: string, query: Record<string, string> = {}) => test.call(alert.listAlert, query, { token });
  return { buildCare, handle, list };
}
