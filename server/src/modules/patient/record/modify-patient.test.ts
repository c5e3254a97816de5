import { addDays, checkDigitOf, patient, today } from '@yun/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltPatient, type BuiltUser, buildPatient, buildUser, signedIn } from '#server/test/build/index.ts';
import { newPatient, patientFields, patientOf, trailOfPatient, uniqueIdCard } from '#server/test/build/record.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const signDoctorIn = (values = {}) => signedIn(test, { modules: ['PATIENT_MGR'], ...values });
const modify = (token: string, input: object) => test.call(patient.modifyPatient, input, { token });

/** A record, and how its form is sent with some values changed. */
async function buildRecord(values: Partial<BuiltPatient> = {}) {
  const { user: doctor, token } = await signDoctorIn();
  const { id } = await buildPatient(test, doctor, [], values);
  return { doctor, token, id, save: await formOf(token, id) };
}

async function formOf(token: string, id: number) {
  const { data } = await test.call(patient.getPatientInfo, { id: String(id) }, { token });
  const shown = Object.fromEntries(Object.keys(patientFields()).map((field) => [field, data[field]]));
  return (changes: object, by = token, version = data.version) => modify(by, { id, version, ...shown, ...changes });
}

/** With an identity number. */
async function buildHolder() {
  const { user: doctor, token } = await signDoctorIn();
  const card = uniqueIdCard();
  const made = await test.call(patient.createPatient, newPatient(doctor, card), { token });
  const id = made.data.id as number;
  return { doctor, token, id, card, save: await formOf(token, id) };
}

const lastLine = async (id: number) =>
  (await trailOfPatient(test, { id })).filter(({ action }) => action === 'modify_patient').at(-1);

describe('POST /api/patient/modify_patient refuses', () => {
  it('the signed out, other codes, and patients out of scope', async () => {
    const { doctor, id, save } = await buildRecord();
    expect((await test.call(patient.modifyPatient, { id, version: 1, ...patientFields() })).code).toBe(50008);
    const { agencyId } = doctor;
    const browser = await signDoctorIn({ agencyId, modules: ['USER_MGR', 'USER_BROWSE'] });
    expect((await save({}, browser.token)).code).toBe(40300);
    for (const stranger of [await signDoctorIn({ agencyId }), await signDoctorIn()]) {
      expect((await save({ remark: '改' }, stranger.token)).code).toBe(40400);
    }
    expect(await lastLine(id)).toMatchObject({ result: 'refused' });
    expect((await patientOf(test, { id })).remark).toBeNull();
  });

  it.each([
    [{ phone: '123' }, 'phone'],
    [{ tags: ['一', '一'] }, 'tags'],
    [{ contact_name: '李雷' }, 'contact_relation'],
    [{ surgery_date: addDays(today(), 1) }, 'surgery_date'],
    [{ patient_no: 'X' }, ''],
  ])('%j', async (changes, field) => {
    const { save, id } = await buildRecord();
    const { code, data } = await save(changes);
    expect([code, data.errors[0].field]).toEqual([40000, field]);
    expect((await patientOf(test, { id })).version).toBe(1);
  });

  it('a form of an older version, showing the record as it is now', async () => {
    const { save, id } = await buildRecord();
    expect((await save({ remark: '先' })).code).toBe(ok);
    const late = await save({ remark: '后' });
    expect([late.code, late.msg]).toEqual([40900, '数据已被他人修改，请刷新']);
    expect(late.data.current).toMatchObject({ id, remark: '先', version: 2 });
  });

  it('an archived record', async () => {
    const { save, id } = await buildRecord({ status: 'archived' });
    expect(await save({ remark: '改' })).toMatchObject({ code: 40902, msg: '档案已归档，只能查看' });
    expect((await patientOf(test, { id })).remark).toBeNull();
  });

  it('a next visit before today, unless it was there already', async () => {
    const past = addDays(today(), -3);
    const { save } = await buildRecord({ nextVisitDate: past });
    expect((await save({ remark: '改' })).code).toBe(ok);
    const other = await buildRecord();
    const { data } = await other.save({ next_visit_date: past });
    expect(data.errors).toEqual([{ field: 'next_visit_date', message: '下次复诊日期不能早于今天' }]);
    expect((await other.save({ next_visit_date: today() })).code).toBe(ok);
  });
});

describe('POST /api/patient/modify_patient', () => {
  it('saves what changed, audits old and new values, phones masked, and answers the record', async () => {
    const { save, id, doctor } = await buildRecord({ phone: '19900000011' });
    const changes = { name: '吕布', phone: '19900000012', height_cm: 170.5, tags: ['重点'], remark: '改' };
    const { data } = await save(changes);
    expect(data).toMatchObject({ ...changes, version: 2, doctor_id: doctor.id });
    expect(await patientOf(test, { id })).toMatchObject({ namePy: 'lv bu', heightCm: 170.5 });
    expect((await lastLine(id))?.detail).toEqual({
      name: { from: '测试患者', to: '吕布' },
      phone: { from: '199****0011', to: '199****0012' },
      height_cm: { from: null, to: 170.5 },
      tags: { from: [], to: ['重点'] },
      remark: { from: null, to: '改' },
    });
  });

  it('changes nothing when nothing changed', async () => {
    const { save, id } = await buildRecord();
    expect((await save({})).data.version).toBe(1);
    expect(await lastLine(id)).toBeUndefined();
  });

  it('takes what is sent and leaves the rest; together both must be right', async () => {
    const { token, id } = await buildRecord({ remark: '旧', contactName: '李雷', contactRelation: '配偶' });
    const send = (changes: object) => modify(token, { id, version: 1, ...changes });
    expect((await send({ region: '上海市' })).data.errors).toEqual([
      { field: 'contact_phone', message: '请填写紧急联系人手机号' },
    ]);
    const { data } = await send({ contact_phone: '19900000013' });
    expect(data).toMatchObject({ contact_phone: '19900000013', contact_name: '李雷', remark: '旧', region: null });
    expect(Object.keys((await lastLine(id))?.detail ?? {})).toEqual(['contact_phone']);
    expect((await modify(token, { id, version: 2, unknown: 1 })).code).toBe(40000);
    expect((await modify(token, { id, version: 2 })).data.version).toBe(2);
  });

  it('of a subordinate’s patient is audited as on behalf; of one’s own or as member of the team not', async () => {
    const { user: manager, token } = await signDoctorIn();
    const report = await buildUser(test, { agencyId: manager.agencyId, managerId: manager.id });
    const lineOf = async (doctor: BuiltUser, memberIds: number[]) => {
      const { id } = await buildPatient(test, doctor, memberIds);
      await (await formOf(token, id))({ remark: '改' });
      return (await lastLine(id))?.detail;
    };
    expect(await lineOf(report, [])).toHaveProperty('on_behalf_of', report.id);
    expect(await lineOf(report, [manager.id])).not.toHaveProperty('on_behalf_of');
    expect(await lineOf(manager, [])).not.toHaveProperty('on_behalf_of');
  });

  it('by two people at once: one is saved, the other refused', async () => {
    const { save, id } = await buildRecord();
    const answers = await Promise.all(['甲', '乙', '丙'].map((remark) => save({ remark })));
    expect(answers.map(({ code }) => code).sort()).toEqual([ok, 40900, 40900]);
    const winner = answers.find(({ code }) => code === ok)?.data.remark;
    expect(await patientOf(test, { id })).toMatchObject({ remark: winner, version: 2 });
    for (const { code, data } of answers) if (code === 40900) expect(data.current.remark).toBe(winner);
  });
});

describe('the document number', () => {
  it('stays when it is not sent, goes when it is null, and is never answered', async () => {
    const { save, id, token, card } = await buildHolder();
    const before = await patientOf(test, { id });
    await save({ remark: '改' });
    expect(await patientOf(test, { id })).toMatchObject({ idHash: before.idHash, idCipher: before.idCipher });
    expect((await lastLine(id))?.detail).not.toHaveProperty('id_number');
    const gone = await (await formOf(token, id))({ id_number: null, id_type: null });
    expect(gone.data).toMatchObject({ id_number_masked: null, id_type: null });
    expect(await patientOf(test, { id })).toMatchObject({ idHash: null, idCipher: null, idMasked: null });
    expect((await lastLine(id))?.detail).toMatchObject({ id_number: '已修改' });
    expect(JSON.stringify(await trailOfPatient(test, { id }))).not.toContain(card.id_number);
  });

  it('can be given, changed, and sent again without a change', async () => {
    const { save, id, token } = await buildRecord({ birthDate: '1949-12-31', gender: 2 });
    const number = '11010519491231002X';
    const given = await save({ id_type: '身份证', id_number: number });
    expect(given.data).toMatchObject({ id_number_masked: '110***********002X', version: 2 });
    const same = await (await formOf(token, id))({ id_number: number.toLowerCase() });
    expect(same.data.version).toBe(2);
    const passport = { id_type: '护照', id_number: `E${id}0000` };
    const changed = await (await formOf(token, id))(passport);
    expect(changed.data).toMatchObject({ id_type: '护照', version: 3 });
    const reveal = { id, field: 'id_number', reason: '核对' };
    const { data } = await test.call(patient.revealSensitive, reveal, { token });
    expect(data.value).toBe(passport.id_number);
  });

  it('sent without its kind is of the kind the record has', async () => {
    const { token, id } = await buildRecord({ idType: '护照' });
    const { data } = await modify(token, { id, version: 1, id_number: `E${id}0001` });
    expect(data).toMatchObject({ id_type: '护照', version: 2 });
    const other = await buildRecord({ idType: '护照' });
    const taken = await modify(other.token, { id: other.id, version: 1, id_number: `E${id}0001` });
    expect(taken).toMatchObject({ code: 40901, data: { errors: [{ field: 'id_number' }] } });
    const without = await buildRecord();
    const { errors } = (await modify(without.token, { id: without.id, version: 1, id_number: 'E12345' })).data;
    expect(errors).toEqual([{ field: 'id_type', message: '请选择证件类型' }]);
  });

  it('of a kind cannot stay when the kind changes', async () => {
    const { save, id } = await buildHolder();
    const { code, data } = await save({ id_type: '护照' });
    expect([code, data.errors]).toEqual([40000, [{ field: 'id_type', message: '更改证件类型须重新填写证件号' }]]);
    expect((await save({ id_type: null })).code).toBe(40000);
    expect((await patientOf(test, { id })).idType).toBe('身份证');
    const plain = await buildRecord({ idType: '护照' });
    expect((await plain.save({ id_type: '身份证' })).code).toBe(ok);
  });

  it('that is kept still has to agree with birthday and sex', async () => {
    const { save, card } = await buildHolder();
    const born = await save({ birth_date: addDays(card.birth_date, 1) });
    expect(born.data.errors).toEqual([{ field: 'birth_date', message: `与身份证号不符（${card.birth_date}）` }]);
    expect((await save({ gender: card.gender === 1 ? 2 : 1 })).data.errors[0].field).toBe('gender');
    expect((await save({ diagnosis: '另一诊断' })).code).toBe(ok);
  });

  it('of another patient is refused, also when both are saved at once', async () => {
    const first = await buildHolder();
    const { doctor, token, save } = await buildHolder();
    expect(await save(first.card)).toMatchObject({
      code: 40901,
      data: { errors: [{ field: 'id_number', message: '其他机构已有相同身份证号' }] },
    });
    const other = await formOf(token, (await buildPatient(test, doctor)).id);
    const card = uniqueIdCard();
    const answers = await Promise.all([save, other].map((send) => send(card)));
    expect(answers.map(({ code }) => code).sort()).toEqual([ok, 40901]);
    const refused = answers.find(({ code }) => code === 40901);
    expect(refused?.data.errors).toEqual([{ field: 'id_number', message: '身份证号已存在' }]);
  });

  it('with a wrong check digit is refused', async () => {
    const { save, card } = await buildHolder();
    const start = card.id_number.slice(0, 17);
    const wrong = checkDigitOf(start) === '0' ? '1' : '0';
    expect((await save({ id_number: start + wrong })).data.errors[0].field).toBe('id_number');
  });
});
