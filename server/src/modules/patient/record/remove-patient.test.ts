import { randomBytes, randomUUID } from 'node:crypto';
import { patient, patientStatuses, today } from '@yun/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { attachments, consents } from '#server/tables/patient.table.ts';
import { plans } from '#server/tables/plan.table.ts';
import { talkRecords } from '#server/tables/talk.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltPatient, buildPatient, signedIn } from '#server/test/build/index.ts';
import { buildAssessment, buildGoal, buildMeasurement } from '#server/test/build/progress.ts';
import { newPatient, patientOf, trailOfPatient, uniqueIdCard } from '#server/test/build/record.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const signDoctorIn = (values = {}) => signedIn(test, { modules: ['PATIENT_MGR'], ...values });
const remove = (token: string, id: number, more: object = {}) =>
  test.call(patient.removePatient, { id, version: 1, reason: '误建', ...more }, { token });

describe('POST /api/patient/remove_patient', () => {
  it('refuses without a reason, other codes, other versions, and patients out of scope', async () => {
    const { user: doctor, token } = await signDoctorIn();
    const built = await buildPatient(test, doctor);
    const { id } = built;
    expect((await test.call(patient.removePatient, { id, version: 1, reason: '误建' })).code).toBe(50008);
    expect((await remove(token, id, { reason: '' })).data.errors[0].field).toBe('reason');
    const browser = await signDoctorIn({ agencyId: doctor.agencyId, modules: ['USER_MGR'] });
    expect((await remove(browser.token, id)).code).toBe(40300);
    expect((await remove((await signDoctorIn()).token, id)).code).toBe(40400);
    const stale = await remove(token, id, { version: 7 });
    expect([stale.code, stale.data.current.id]).toEqual([40900, id]);
    expect(await patientOf(test, built)).toEqual(built);
  });

  it.each(patientStatuses.filter((status) => status !== 'pending'))('refuses one who is %s', async (status) => {
    const { user: doctor, token } = await signDoctorIn();
    const built = await buildPatient(test, doctor, [], { status });
    expect(await remove(token, built.id)).toMatchObject({ code: 40902, msg: '只有待激活的患者可以删除' });
    expect(await trailOfPatient(test, built)).toMatchObject([{ action: 'remove_patient', result: 'refused' }]);
  });

  const consent = { docCode: 'X', docVersion: 1, signer: '本人', signerName: '王芳', method: '纸质扫描' } as const;
  const file = {
    kind: '其他',
    name: 'a.pdf',
    mime: 'application/pdf',
    size: 1,
    sha256: 'x',
    content: Buffer.of(1),
  } as const;

  const traces: [string, (built: BuiltPatient) => Promise<unknown>][] = [
    ['a plan', ({ id, doctorId }) => insertPlan(id, doctorId)],
    [
      'a consent, even one that was withdrawn',
      ({ id: patientId }) => {
        const signed = { patientId, signDate: today(), clientKey: randomUUID(), withdrawnTime: new Date() };
        return test.database.db.insert(consents).values({ ...consent, ...signed });
      },
    ],
    ['a measurement', (built) => buildMeasurement(test, built)],
    ['an assessment, even a draft', (built) => buildAssessment(test, built, { status: 'draft', total: null })],
    ['a goal', (built) => buildGoal(test, built)],
    ['an attachment', ({ id, doctorId }) => insertFile(id, doctorId)],
    [
      'a message',
      ({ id: patientId }) =>
        test.database.db
          .insert(talkRecords)
          .values({ patientId, senderType: 'patient', type: 'text', content: '您好' }),
    ],
  ];

  const insertPlan = (patientId: number, doctorId: number) => {
    const days = { startDate: today(), endDate: today() };
    return test.database.db.insert(plans).values({ patientId, doctorId, title: '计划', category: '运动', ...days });
  };
  const insertFile = (patientId: number, createdBy: number, removedTime: Date | null = null) => {
    const id = randomBytes(16).toString('base64url');
    return test.database.db.insert(attachments).values({ id, patientId, createdBy, removedTime, ...file });
  };

  it.each(traces)('refuses one with %s', async (_name, leave) => {
    const { user: doctor, token } = await signDoctorIn();
    const built = await buildPatient(test, doctor);
    await leave(built);
    const refused = await remove(token, built.id);
    expect([refused.code, refused.msg]).toEqual([40902, '该患者已有计划、同意书或其他记录，不能删除']);
    expect(await patientOf(test, built)).toEqual(built);
  });

  it('removes one without records: gone from sight, the number of the document free again', async () => {
    const { user: doctor, token } = await signDoctorIn();
    const card = uniqueIdCard();
    const input = newPatient(doctor, card);
    const { data } = await test.call(patient.createPatient, input, { token });
    await insertFile(data.id, doctor.id, new Date());
    await buildMeasurement(test, { id: data.id, doctorId: doctor.id }, { removedTime: new Date() });
    expect((await remove(token, data.id)).data).toEqual({ removed: true });
    expect(await patientOf(test, data)).toMatchObject({ removedTime: expect.any(Date), version: 2 });
    expect((await test.call(patient.getPatientInfo, { id: String(data.id) }, { token })).code).toBe(40400);
    expect((await remove(token, data.id, { version: 2 })).code).toBe(40400);
    const line = (await trailOfPatient(test, data)).find(({ action }) => action === 'remove_patient');
    expect(line?.detail).toEqual({ patient_no: data.patient_no, name: input.name, reason: '误建' });
    expect((await test.call(patient.createPatient, newPatient(doctor, card), { token })).code).toBe(ok);
    // The key still belongs to the removed record: the page that made it must not make another.
    expect((await test.call(patient.createPatient, input, { token })).data).toEqual(data);
  });

  it('twice at once removes once', async () => {
    const { user: doctor, token } = await signDoctorIn();
    const { id } = await buildPatient(test, doctor);
    const answers = await Promise.all([remove(token, id), remove(token, id)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([ok, 40400]);
  });
});
