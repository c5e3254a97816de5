import { randomUUID } from 'node:crypto';
import { consentDocument, type PermissionCode, patient, permissionCodes, today } from '@yun/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { consents } from '#server/tables/patient.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildAgency, buildPatient, buildUser, signedIn } from '#server/test/build/index.ts';
import { newPatient, patientOf, trailOfPatient, uniqueIdCard } from '#server/test/build/record.ts';
import { lookThrough } from '#server/test/look-through.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const signDoctorIn = (values = {}) => signedIn(test, { modules: ['PATIENT_MGR'], ...values });
const look = (token: string, id: number) => test.call(patient.getPatientInfo, { id: String(id) }, { token });

describe('GET /api/patient/patient_info', () => {
  it('refuses the signed out, other codes, odd ids, patients out of scope and removed ones', async () => {
    const { user: doctor, token } = await signDoctorIn();
    const { id } = await buildPatient(test, doctor);
    expect((await test.call(patient.getPatientInfo, { id: String(id) })).code).toBe(50008);
    const self = await signDoctorIn({ agencyId: doctor.agencyId, modules: ['SELF_MGR', 'ADMIN_MGR'] });
    expect((await look(self.token, id)).code).toBe(40300);
    expect((await test.call(patient.getPatientInfo, { id: 'x' }, { token })).code).toBe(40000);
    const colleague = await signDoctorIn({ agencyId: doctor.agencyId });
    const gone = await buildPatient(test, doctor, [], { removedTime: new Date() });
    for (const [by, hidden] of [
      [colleague.token, id],
      [token, gone.id],
      [token, 88_888_888],
    ] as const) {
      expect(await look(by, hidden)).toMatchObject({ code: 40400, msg: '记录不存在或无权查看', data: null });
    }
    expect(await trailOfPatient(test, { id })).toMatchObject([{ action: 'patient_info', result: 'refused' }]);
  });

  it('shows the record, its people and how it is going', async () => {
    const agency = await buildAgency(test, { name: '瑞和康复医院甲' });
    const { user: doctor, token } = await signDoctorIn({ agencyId: agency.id, nickname: '何静' });
    const helper = await buildUser(test, { agencyId: agency.id, nickname: '徐朗', title: '治疗师' });
    const built = await buildPatient(test, doctor, [helper.id], {
      heightCm: 160,
      weightKg: 64,
      surgeryDate: today(),
      riskScore: 60,
      lastPain: 4,
      name: '王芳',
      tags: ['重点'],
      status: 'active',
    });
    const { code, data } = await look(token, built.id);
    expect(code).toBe(ok);
    expect(data).toMatchObject({
      id: built.id,
      patient_no: built.patientNo,
      name: '王芳',
      phone: built.phone,
      tags: ['重点'],
      bmi: 25,
      postop_days: 0,
      agency_name: '瑞和康复医院甲',
      doctor_name: '何静',
      creator_name: null,
      has_consent: false,
      team: [{ user_id: helper.id, nickname: '徐朗', title: '治疗师', role: '协作医生', notify: true }],
      signals: { risk_level: 'high', risk_score: 60, last_pain: 4 },
    });
    const signed = { docCode: consentDocument.doc_code, docVersion: 1, signer: '本人', signerName: '王芳' } as const;
    const how = { method: '纸质扫描', signDate: today(), clientKey: randomUUID() } as const;
    await test.database.db.insert(consents).values({ patientId: built.id, ...signed, ...how });
    expect((await look(token, built.id)).data.has_consent).toBe(true);
    await test.database.db.update(consents).set({ withdrawnTime: new Date() }).where(eq(consents.patientId, built.id));
    expect((await look(token, built.id)).data.has_consent).toBe(false);
  });

  it('is a basic card to those who look after staff only', async () => {
    const { user: doctor } = await signDoctorIn();
    const contact = { contactName: '李雷', contactRelation: '配偶' as const, contactPhone: '19900000096' };
    const guardian = { guardianName: '王大山', guardianPhone: '19900000097' };
    const texts = { address: '和平路 1 号', remark: '独居', precautionText: '忌深蹲', goalText: '重新骑车' };
    const number = { idMasked: '1****2', idCipher: 'x' };
    const built = await buildPatient(test, doctor, [], { ...contact, ...guardian, ...texts, ...number });
    const whole = {
      phone: built.phone,
      contact_name: '李雷',
      contact_relation: '配偶',
      contact_phone: '19900000096',
      guardian_name: '王大山',
      guardian_phone: '19900000097',
      address: '和平路 1 号',
      remark: '独居',
      precaution_text: '忌深蹲',
      goal_text: '重新骑车',
      id_number_masked: '1****2',
    };
    const phone = `${built.phone.slice(0, 3)}****${built.phone.slice(7)}`;
    const basic = { ...Object.fromEntries(Object.keys(whole).map((field) => [field, null])), phone };
    for (const [modules, isWhole] of [
      [['USER_BROWSE'], false],
      [['USER_MGR'], false],
      [['AGENCY_MGR'], true],
    ] as [PermissionCode[], boolean][]) {
      const { token } = await signedIn(test, { agencyId: doctor.agencyId, userType: '机构', modules });
      const { data } = await look(token, built.id);
      expect(data).toMatchObject({ name: built.name, diagnosis: built.diagnosis, ...(isWhole ? whole : basic) });
    }
  });

  it('leaves one audit line of a person in ten minutes', async () => {
    const { user: doctor, token } = await signDoctorIn();
    const colleague = await buildUser(test, { agencyId: doctor.agencyId });
    const built = await buildPatient(test, doctor, [colleague.id]);
    const lines = async () => (await trailOfPatient(test, built)).map(({ action, userId }) => [action, userId]);
    await Promise.all([1, 2, 3].map(() => look(token, built.id)));
    await look(token, built.id);
    expect(await lines()).toEqual([['patient_info', doctor.id]]);
    const key = `look:patient_info:${doctor.id}:${doctor.id}:patient:${built.id}`;
    await test.database.db.execute(sql`update attempt_counter set locked_until = now() - interval '1 second',
      window_start = window_start - interval '11 minutes' where key = ${key}`);
    await look(token, built.id);
    expect(await lines()).toEqual([
      ['patient_info', doctor.id],
      ['patient_info', doctor.id],
    ]);
  });

  it('distinguishes an administrator viewing as the doctor from the doctor', async () => {
    const { token, viewed } = await lookThrough(test, { modules: ['PATIENT_MGR'] });
    const built = await buildPatient(test, viewed);
    expect((await look(token, built.id)).code).toBe(ok);
    const own = await signDoctorIn({ agencyId: viewed.agencyId, managerId: null });
    expect((await look(own.token, built.id)).code).toBe(40400);
    const { rows } = await test.database.db.execute(sql`select viewer_id from audit_log
      where entity = 'patient' and entity_id = ${String(built.id)} and action = 'patient_info' and result = 'ok'`);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.viewer_id).not.toBeNull();
  });
});

describe('what the caller may do with it', () => {
  const all = { edit: true, change_status: true, assign: true, reveal: true, remove: false, plan: true };
  const none = { edit: false, change_status: false, assign: false, reveal: false, remove: false, plan: false };
  const keeps = { edit: true, change_status: true, assign: true };

  it.each([
    ['医生', ['PATIENT_MGR'], 'active', all],
    ['医生', ['PATIENT_MGR'], 'pending', { ...all, change_status: false, remove: true }],
    ['医生', ['PATIENT_MGR'], 'lost', all],
    ['医生', ['PATIENT_MGR'], 'discharged', { ...all, plan: false }],
    ['医生', ['PATIENT_MGR'], 'archived', { ...none, reveal: true }],
    ['医生', ['USER_BROWSE'], 'active', none],
    ['医生', ['USER_MGR'], 'pending', { ...none, plan: true }],
    ['机构', ['AGENCY_MGR'], 'active', { ...none, ...keeps }],
    ['机构', ['USER_BROWSE', 'PATIENT_MGR'], 'active', { ...none, ...keeps, plan: true }],
    ['管理员', [...permissionCodes], 'active', { ...none, ...keeps, plan: true }],
  ] as const)('%s with %j, %s', async (userType, modules, status, can) => {
    const doctor = await buildUser(test);
    const agencyId = userType === '管理员' ? null : doctor.agencyId;
    const { user: caller, token } = await signedIn(test, { userType, agencyId, modules: [...modules] });
    const built = await buildPatient(test, doctor, [caller.id], { status, idMasked: '1****2', idCipher: 'x' });
    expect((await look(token, built.id)).data.can).toEqual(can);
  });
});

describe('POST /api/patient/reveal_sensitive', () => {
  const reveal = (token: string, id: number, more: object = {}) =>
    test.call(patient.revealSensitive, { id, field: 'id_number', reason: '办理转诊', ...more }, { token });

  async function buildHolder() {
    const { user: doctor, token } = await signDoctorIn();
    const card = uniqueIdCard();
    const made = await test.call(patient.createPatient, newPatient(doctor, card), { token });
    return { doctor, token, id: made.data.id as number, number: card.id_number };
  }

  it('refuses without a reason, other codes and user types, and patients out of scope', async () => {
    const { doctor, token, id } = await buildHolder();
    expect((await reveal(token, id, { reason: ' ' })).data.errors[0].field).toBe('reason');
    expect((await reveal(token, id, { field: 'phone' })).code).toBe(40000);
    const { agencyId } = doctor;
    const clerk = await signedIn(test, { agencyId, userType: '机构', modules: ['AGENCY_MGR'] });
    expect((await reveal(clerk.token, id)).code).toBe(40300);
    const both = await signedIn(test, { agencyId, userType: '机构', modules: ['AGENCY_MGR', 'PATIENT_MGR'] });
    expect((await reveal(both.token, id)).code).toBe(40300);
    const colleague = await signDoctorIn({ agencyId });
    expect((await reveal(colleague.token, id)).code).toBe(40400);
    const trail = await trailOfPatient(test, { id });
    expect(trail.filter(({ action }) => action === 'reveal_sensitive').map(({ result }) => result)).toEqual([
      'refused',
      'refused',
    ]);
  });

  it('refuses where there is no number', async () => {
    const { user: doctor, token } = await signDoctorIn();
    const { id } = await buildPatient(test, doctor);
    expect(await reveal(token, id)).toMatchObject({ code: 40902, msg: '没有登记证件号' });
  });

  it('shows the number for half a minute, with a line that holds the reason and not the number', async () => {
    const { token, id, number } = await buildHolder();
    expect((await reveal(token, id)).data).toEqual({ value: number, expires_in: 30 });
    const last = (await trailOfPatient(test, { id })).at(-1);
    expect(last).toMatchObject({ action: 'reveal_sensitive', detail: { field: 'id_number', reason: '办理转诊' } });
    expect(JSON.stringify(await trailOfPatient(test, { id }))).not.toContain(number);
    expect(test.logged()).not.toContain(number);
    expect((await patientOf(test, { id })).version).toBe(1);
  });

  it('is refused after sixty in an hour', async () => {
    const { doctor, token, id } = await buildHolder();
    await reveal(token, id);
    const key = `patient-reveal:${doctor.id}`;
    await test.database.db.execute(sql`update attempt_counter set count = 59 where key = ${key}`);
    expect((await reveal(token, id)).code).toBe(ok);
    expect((await reveal(token, id)).code).toBe(42900);
  });
});
