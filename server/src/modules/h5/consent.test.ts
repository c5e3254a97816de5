import { randomUUID } from 'node:crypto';
import { addDays, errorCodes, h5, today } from '@yun/contract';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/tables/audit.table.ts';
import { consents, patients } from '#server/tables/patient.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildPhone } from '#server/test/build/h5.ts';
import { buildPatient, signedIn } from '#server/test/build/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

async function buildAsked(values: object = {}) {
  const { user, token } = await signedIn(test, { modules: ['PATIENT_MGR'] });
  const patient = await buildPatient(test, user, [], values);
  return { patient, token, ...(await buildPhone(test, patient, ['plan'])) };
}
const input = (more: object = {}) => ({
  client_key: randomUUID(),
  doc_version: 1,
  signer: '本人',
  signer_name: '王秀英',
  is_agreed: true,
  ...more,
});
const give = (phone: string, body: object) => test.call(h5.giveConsent, body, { token: phone });
const consentsOf = (id: number) => test.database.db.select().from(consents).where(eq(consents.patientId, id));

describe('POST /api/h5/consent', () => {
  it('refuses strangers, staff, and what was not agreed to', async () => {
    const { patient, token, phone } = await buildAsked();
    expect((await test.call(h5.giveConsent, input())).code).toBe(errorCodes.badToken);
    expect((await give(token, input())).code).toBe(errorCodes.badToken);
    for (const [more, field] of [
      [{ is_agreed: false }, 'is_agreed'],
      [{ doc_version: 2 }, 'doc_version'],
      [{ signer: '邻居' }, 'signer'],
      [{ signer_name: '<b>' }, 'signer_name'],
    ] as const) {
      const { code, data } = await give(phone, input(more));
      expect([code, data.errors[0].field]).toEqual([40000, field]);
    }
    await test.database.db.update(patients).set({ status: 'archived' }).where(eq(patients.id, patient.id));
    expect((await give(phone, input())).code).toBe(40902);
    expect(await consentsOf(patient.id)).toEqual([]);
  });

  it('asks the guardian of a child', async () => {
    const { patient, phone } = await buildAsked({ birthDate: addDays(today(), -365 * 10) });
    const { data } = await give(phone, input());
    expect(data.errors).toEqual([{ field: 'signer', message: '未满 14 岁须由监护人签署' }]);
    expect((await give(phone, input({ signer: '监护人', signer_name: '王建国' }))).code).toBe(ok);
    expect(await consentsOf(patient.id)).toMatchObject([{ signer: '监护人', signerName: '王建国' }]);
  });

  it('is answered again after the record was archived; a link that ended opens nothing', async () => {
    const { patient, phone } = await buildAsked();
    const body = input();
    const first = await give(phone, body);
    await test.database.db.update(patients).set({ status: 'archived' }).where(eq(patients.id, patient.id));
    expect(await give(phone, body)).toMatchObject({ code: ok, data: first.data });
    expect((await give(phone, input())).code).toBe(40902);
    expect(await consentsOf(patient.id)).toHaveLength(1);
    await test.database.db.execute(`update h5_link set revoked_time = now() where patient_id = ${patient.id}`);
    expect((await give(phone, body)).code).toBe(errorCodes.endedElsewhere);
  });

  it('is kept once, by whichever key it comes, and can be given again after it was withdrawn', async () => {
    const { patient, phone, linkId } = await buildAsked();
    const body = input();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => give(phone, n % 2 ? body : input())));
    for (const { data } of answers) expect(data).toEqual({ is_given: true });
    const rows = await consentsOf(patient.id);
    expect(rows).toMatchObject([{ method: 'H5 勾选', docVersion: 1, signDate: today(), createdBy: null }]);
    const lines = await test.database.db
      .select({ userId: auditLog.userId, detail: auditLog.detail })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'sign_consent'), eq(auditLog.entityId, String(patient.id))));
    expect(lines).toMatchObject([{ userId: null, detail: { method: 'H5 勾选', link_id: linkId } }]);
    await test.database.db
      .update(consents)
      .set({ withdrawnTime: new Date() })
      .where(eq(consents.patientId, patient.id));
    expect((await give(phone, input())).code).toBe(ok);
    expect(await consentsOf(patient.id)).toHaveLength(2);
  });
});
