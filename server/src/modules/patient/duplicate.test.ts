import { randomUUID } from 'node:crypto';
import { patient } from '@yun/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { patients } from '#server/tables/patient.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltUser, buildPatient, buildUser, signedIn, uniquePhone } from '#server/test/build.ts';
import { newPatient, patientOf, trailOfPatient, uniqueIdCard } from '#server/test/build-record.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

type Found = { id: number; same: string[] };

const check = (token: string, input: object) => test.call(patient.checkDuplicate, input, { token });
const create = (token: string, input: object) => test.call(patient.createPatient, input, { token });
const signDoctorIn = (values = {}) => signedIn(test, { modules: ['PATIENT_MGR'], ...values });

/** The ids of each group, with what is the same. */
async function foundBy(token: string, input: object) {
  const { code, data } = await check(token, input);
  expect(code).toBe(ok);
  const shown = (group: Found[]) => group.map(({ id, same }) => [id, same.join(' ')]);
  return { block: shown(data.block), strong: shown(data.strong), weak: shown(data.weak), elsewhere: data.is_elsewhere };
}

const nobody = { block: [], strong: [], weak: [], elsewhere: false };

/** 王芳, a woman born in 1960, in the care of the doctor. */
async function buildKnown(doctor: BuiltUser, values = {}) {
  const known = { name: '王芳', namePy: 'wang fang', gender: 2 as const, birthDate: '1960-05-01', ...values };
  return buildPatient(test, doctor, [], known);
}

describe('POST /api/patient/check_duplicate', () => {
  it('refuses whoever holds no code for patients, and wrong input', async () => {
    expect((await test.call(patient.checkDuplicate, {})).code).toBe(50008);
    const browser = await signDoctorIn({ modules: ['USER_BROWSE', 'SELF_MGR'] });
    expect((await check(browser.token, { phone: uniquePhone() })).code).toBe(40300);
    const { token } = await signDoctorIn();
    expect((await check(token, { phone: '123' })).data.errors[0].field).toBe('phone');
  });

  it('names every degree of likeness', async () => {
    const { user: doctor, token } = await signDoctorIn();
    const { id, phone } = await buildKnown(doctor);
    const find = (input: object) => foundBy(token, input);
    expect(await find({})).toEqual(nobody);
    expect(await find({ name: '王芳' })).toEqual(nobody);
    expect(await find({ birth_date: '1960-05-01', gender: 2 })).toEqual(nobody);
    const other = { name: '李雷', phone: uniquePhone(), birth_date: '1971-01-01', gender: 1 };
    expect(await find(other)).toEqual(nobody);
    expect(await find({ ...other, name: '王芳', phone })).toEqual({ ...nobody, strong: [[id, 'name phone']] });
    const twin = { name: '王芳', birth_date: '1960-05-01', gender: 2 };
    expect(await find({ ...other, ...twin })).toEqual({ ...nobody, strong: [[id, 'name birth_date gender']] });
    expect(await find({ ...other, phone })).toEqual({ ...nobody, weak: [[id, 'phone']] });
    const alike = { ...other, name: '汪方', birth_date: '1960-05-01' };
    expect(await find(alike)).toEqual({ ...nobody, weak: [[id, 'pinyin birth_date']] });
    expect(await find({ ...twin, gender: 1 })).toEqual({ ...nobody, weak: [[id, 'name birth_date']] });
    expect(await find({ ...twin, phone, exclude_id: id })).toEqual(nobody);
  });

  it('shows who it may be, the phone masked and the number not at all', async () => {
    const { user: doctor, token } = await signDoctorIn({ nickname: '何静' });
    const card = uniqueIdCard();
    const made = await create(token, newPatient(doctor, { ...card, name: '王芳' }));
    const { phone } = await patientOf(test, made.data);
    const { body, data } = await check(token, { name: '王芳', phone, id_number: card.id_number });
    expect(data).toMatchObject({ strong: [], weak: [], is_elsewhere: false });
    expect(data.block).toEqual([
      {
        id: made.data.id,
        patient_no: made.data.patient_no,
        name: '王芳',
        gender: card.gender,
        age: expect.any(Number),
        birth_date: card.birth_date,
        phone_masked: `${phone.slice(0, 3)}****${phone.slice(7)}`,
        condition_code: 'OTHER',
        status: 'pending',
        doctor_name: '何静',
        same: ['name', 'phone', 'id_number'],
      },
    ]);
    for (const secret of [phone, card.id_number]) expect(body).not.toContain(secret);
  });

  it('compares documents by kind and number', async () => {
    const { user: doctor, token } = await signDoctorIn();
    const made = await create(token, newPatient(doctor, { id_type: '护照', id_number: 'e 1234-5678' }));
    expect(made.code).toBe(ok);
    const asked = (id_type: string) => foundBy(token, { id_type, id_number: 'E12345678' });
    expect(await asked('护照')).toEqual({ ...nobody, block: [[made.data.id, 'id_number']] });
    expect(await asked('军官证')).toEqual(nobody);
  });

  it('says of records out of sight only that the document is known', async () => {
    const { user: doctor, token } = await signDoctorIn();
    const stranger = await signDoctorIn();
    const card = uniqueIdCard();
    const made = await create(token, newPatient(doctor, { ...card, name: '王芳' }));
    const { phone } = await patientOf(test, made.data);
    const everything = { ...card, name: '王芳', phone };
    expect(await foundBy(stranger.token, everything)).toEqual({ ...nobody, elsewhere: true });
    expect(await foundBy(stranger.token, { name: '王芳', phone })).toEqual(nobody);
    await test.database.db.update(patients).set({ removedTime: new Date() }).where(eq(patients.id, made.data.id));
    expect(await foundBy(stranger.token, everything)).toEqual(nobody);
    expect(await foundBy(token, everything)).toEqual(nobody);
  });

  it('gives ten of each at most, the newest first, and strong ones however many weak there are', async () => {
    const { user: doctor, token } = await signDoctorIn();
    const phone = uniquePhone();
    const same = await buildKnown(doctor, { phone });
    const others: number[] = [];
    for (let n = 0; n < 12; n += 1) others.push((await buildPatient(test, doctor, [], { phone })).id);
    const found = await foundBy(token, { name: '王芳', phone });
    expect(found.strong).toEqual([[same.id, 'name phone']]);
    expect(found.weak.map(([id]) => id)).toEqual(others.reverse().slice(0, 10));
  });

  it('leaves out only a record in sight', async () => {
    const { user: doctor, token } = await signDoctorIn();
    const stranger = await signDoctorIn();
    const card = uniqueIdCard();
    const { data: own } = await create(token, newPatient(doctor, card));
    expect(await foundBy(token, { ...card, exclude_id: own.id })).toEqual(nobody);
    expect((await foundBy(stranger.token, { ...card, exclude_id: own.id })).elsewhere).toBe(true);
  });

  it('leaves out what the same form has made, for whoever made it', async () => {
    const { user: doctor, token } = await signDoctorIn();
    const colleague = await signDoctorIn({ agencyId: doctor.agencyId });
    const input = newPatient(doctor, uniqueIdCard());
    const { client_key, name, phone, id_type, id_number } = input;
    const { data: made } = await create(token, input);
    const probe = { name, phone, id_type, id_number };
    expect((await foundBy(token, probe)).block.map(([id]) => id)).toEqual([made.id]);
    expect(await foundBy(token, { ...probe, client_key })).toEqual(nobody);
    expect((await foundBy(token, { ...probe, client_key: randomUUID() })).block).toHaveLength(1);
    expect((await foundBy(colleague.token, { ...probe, client_key })).elsewhere).toBe(true);
  });

  it('is refused after 600 questions in an hour, for this person alone', async () => {
    const { user: doctor, token } = await signDoctorIn();
    await check(token, {});
    await test.database.pool.query('update attempt_counter set count = 598 where key = $1', [
      `patient-number:${doctor.id}`,
    ]);
    expect((await check(token, {})).code).toBe(ok);
    expect((await check(token, {})).code).toBe(ok);
    const refused = await check(token, {});
    expect([refused.code, refused.msg]).toEqual([42900, expect.stringMatching(/^查重次数过多，请 \d+ 分钟后再试$/)]);
    // Saving with a number asks the same question.
    expect((await create(token, newPatient(doctor, uniqueIdCard()))).code).toBe(42900);
    expect((await create(token, newPatient(doctor))).code).toBe(ok);
    const other = await signDoctorIn({ agencyId: doctor.agencyId });
    expect((await check(other.token, {})).code).toBe(ok);
  });
});

describe('POST /api/patient/create_patient, somebody who may be known', () => {
  it('never with a known document, wherever it is', async () => {
    const { user: doctor, token } = await signDoctorIn();
    const card = uniqueIdCard();
    const made = await create(token, newPatient(doctor, card));
    const again = await create(
      token,
      newPatient(doctor, { ...card, duplicate_ack: { ids: [made.data.id], reason: '本人' } }),
    );
    expect(again).toMatchObject({ code: 40901, msg: '身份证号已存在' });
    expect(again.data.errors).toEqual([{ field: 'id_number', message: '身份证号已存在' }]);
    expect(again.data.duplicates.block).toHaveLength(1);
    const colleague = await signDoctorIn({ agencyId: doctor.agencyId });
    const beside = await create(colleague.token, newPatient(colleague.user, card));
    expect(beside).toMatchObject({ code: 40901, msg: '本机构其他医生已有相同身份证号' });
    const stranger = await signDoctorIn();
    const far = await create(stranger.token, newPatient(stranger.user, card));
    expect(far).toMatchObject({ code: 40901, msg: '其他机构已有相同身份证号' });
    expect(far.data.duplicates).toEqual({ block: [], strong: [], weak: [], is_elsewhere: true });
    const passport = { id_type: '护照' as const, id_number: `E${uniquePhone()}` };
    await create(token, newPatient(doctor, passport));
    expect((await create(token, newPatient(doctor, passport))).msg).toBe('证件号已存在');
  });

  it('only after each was looked at, with a reason that the trail keeps', async () => {
    const { user: doctor, token } = await signDoctorIn();
    const phone = uniquePhone();
    const [one, other] = [await buildKnown(doctor, { phone }), await buildKnown(doctor, { phone })];
    const input = newPatient(doctor, { name: '王芳', phone, birth_date: '1980-01-01' });
    const refused = await create(token, input);
    expect([refused.code, refused.msg]).toEqual([40901, '发现疑似重复的患者，请核对后确认']);
    expect(refused.data.duplicates.strong.map(({ id }: Found) => id)).toEqual([other.id, one.id]);
    const acknowledge = (ids: number[]) => ({ ...input, duplicate_ack: { ids, reason: '同名母女' } });
    expect((await create(token, acknowledge([one.id]))).code).toBe(40901);
    const made = await create(token, acknowledge([one.id, other.id]));
    expect(made.code).toBe(ok);
    const [line] = await trailOfPatient(test, made.data);
    expect(line?.detail.duplicate_ack).toEqual({ ids: [one.id, other.id], reason: '同名母女' });
  });

  it('without asking, when only the phone is the same or the other is out of sight', async () => {
    const { user: doctor, token } = await signDoctorIn();
    const { phone } = await buildKnown(doctor);
    expect((await create(token, newPatient(doctor, { phone }))).code).toBe(ok);
    const hidden = await buildKnown(await buildUser(test));
    expect((await create(token, newPatient(doctor, { name: '王芳', phone: hidden.phone, gender: 1 }))).code).toBe(ok);
  });
});
