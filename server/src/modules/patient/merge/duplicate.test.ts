import { randomUUID } from 'node:crypto';
import { patient } from '@yun/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { patients } from '#server/tables/patient.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltUser, buildPatient, buildUser, signedIn, uniquePhone } from '#server/test/build/index.ts';
import { newPatient, patientOf, trailOfPatient, uniqueIdCard } from '#server/test/build/record.ts';

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
  return {
    block: shown(data.block),
    strong: shown(data.strong),
    weak: shown(data.weak),
    elsewhere: data.is_elsewhere,
    colleagues: data.colleagues,
  };
}

const nobody = { block: [], strong: [], weak: [], elsewhere: false, colleagues: [] };

/** 王芳, a woman born in 1960, in the care of the doctor. */
async function buildKnown(doctor: BuiltUser, values = {}) {
  const known = { name: '王芳', namePy: 'wang fang', gender: 2 as const, birthDate: '1960-05-01', ...values };
  return buildPatient(test, doctor, [], known);
}

describe('POST /api/patient/check_duplicate', () => {
  it('refuses callers without a code for patients, and wrong input', async () => {
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

  it('says of records out of scope only that the document is known', async () => {
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

  it('answers of another agency’s patient, byte for byte, as of nobody', async () => {
    const { token } = await signDoctorIn();
    const stranger = await buildUser(test, { nickname: '外院医生' });
    const { phone } = await buildKnown(stranger);
    const twin = { name: '王芳', birth_date: '1960-05-01', gender: 2 };
    const asked = [
      ...[{ ...twin, phone }, { name: '王芳', phone }, twin],
      ...[{ phone }, { name: '汪方', birth_date: '1960-05-01' }],
    ];
    const none = await check(token, { name: '查无此人', phone: uniquePhone(), birth_date: '1931-02-03' });
    // Every answer has a number of its own.
    const bytes = ({ body }: { body: string }) => body.replace(/"request_id":"[^"]+"/, '');
    for (const known of asked) expect(bytes(await check(token, known))).toBe(bytes(none));
    expect(none.data).toEqual({ block: [], strong: [], weak: [], is_elsewhere: false, colleagues: [] });
  });

  it('names of a colleague’s look-alike the doctor, and nothing else', async () => {
    const { user: doctor, token } = await signDoctorIn();
    const colleague = await buildUser(test, { agencyId: doctor.agencyId, nickname: '陈书涵' });
    const { id, phone, patientNo } = await buildKnown(colleague, { diagnosis: '左膝骨关节炎' });
    const twin = { name: '王芳', birth_date: '1960-05-01' };
    for (const known of [{ name: '王芳', phone }, twin, { ...twin, gender: 1, phone: uniquePhone() }]) {
      const { body, data } = await check(token, known);
      expect(data).toEqual({ block: [], strong: [], weak: [], is_elsewhere: false, colleagues: ['陈书涵'] });
      for (const secret of [`"${id}"`, `:${id}`, phone, patientNo, '王芳', '1960', '骨关节炎', String(colleague.id)])
        expect(body).not.toContain(secret);
    }
    // One fact alone finds nobody: a list of phones, names or birthdays reveals nothing.
    for (const known of [{ phone }, { name: '王芳' }, { birth_date: '1960-05-01', gender: 2 }])
      expect(await foundBy(token, known)).toEqual(nobody);
    expect(await foundBy(token, { name: '汪方', birth_date: '1960-05-01', phone })).toEqual(nobody);
    await test.database.db.update(patients).set({ removedTime: new Date() }).where(eq(patients.id, id));
    expect(await foundBy(token, { ...twin, phone })).toEqual(nobody);
  });

  it('names colleagues only of patients out of scope, each once', async () => {
    const { user: doctor, token } = await signDoctorIn();
    const { agencyId } = doctor;
    const [one, other] = [
      await buildUser(test, { agencyId, nickname: '赵一鸣' }),
      await buildUser(test, { agencyId, nickname: '徐朗' }),
    ];
    const twin = { name: '王芳', birth_date: '1960-05-01', gender: 2 };
    const shared = await buildPatient(test, one, [doctor.id], {
      name: '王芳',
      namePy: 'wang fang',
      gender: 2,
      birthDate: '1960-05-01',
    });
    const own = await buildKnown(doctor);
    const inSight = [own.id, shared.id].map((id) => [id, 'name birth_date gender']);
    expect(await foundBy(token, twin)).toEqual({ ...nobody, strong: inSight });
    for (const colleague of [other, one, one]) await buildKnown(colleague);
    const found = await foundBy(token, twin);
    expect([found.strong, [...found.colleagues].sort()]).toEqual([inSight, ['徐朗', '赵一鸣'].sort()]);
    // A caller whose scope is the whole agency sees the records themselves.
    const keeper = await signedIn(test, { userType: '机构', agencyId, modules: ['AGENCY_MGR'] });
    const kept = await foundBy(keeper.token, twin);
    expect([kept.strong.length, kept.colleagues]).toEqual([5, []]);
    const root = await signedIn(test, { userType: '管理员', modules: ['PATIENT_MGR'] });
    expect((await foundBy(root.token, twin)).colleagues).toEqual([]);
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

  it('leaves out only a record in scope', async () => {
    const { user: doctor, token } = await signDoctorIn();
    const stranger = await signDoctorIn();
    const card = uniqueIdCard();
    const { data: own } = await create(token, newPatient(doctor, card));
    expect(await foundBy(token, { ...card, exclude_id: own.id })).toEqual(nobody);
    expect((await foundBy(stranger.token, { ...card, exclude_id: own.id })).elsewhere).toBe(true);
  });

  it('leaves out the record that the same form has created, for its creator', async () => {
    const { user: doctor, token } = await signDoctorIn();
    const colleague = await signDoctorIn({ agencyId: doctor.agencyId });
    const input = newPatient(doctor, uniqueIdCard());
    const { client_key, name, phone, id_type, id_number } = input;
    const { data: made } = await create(token, input);
    const probe = { name, phone, id_type, id_number };
    expect((await foundBy(token, probe)).block.map(([id]) => id)).toEqual([made.id]);
    expect(await foundBy(token, { ...probe, client_key })).toEqual(nobody);
    expect((await foundBy(token, { ...probe, client_key: randomUUID() })).block).toHaveLength(1);
    // Created for a colleague it is outside the creator’s scope.
    const forColleague = newPatient(colleague.user, { ...uniqueIdCard(), doctor_id: colleague.user.id });
    expect((await create(token, forColleague)).code).toBe(ok);
    const { name: theirs, phone: theirPhone, id_type: kind, id_number: number } = forColleague;
    const again = { name: theirs, phone: theirPhone, id_type: kind, id_number: number };
    expect(await foundBy(token, { ...again, client_key: forColleague.client_key })).toEqual(nobody);
    expect((await foundBy(token, again)).colleagues).toEqual([colleague.user.nickname]);
    const { nickname } = doctor;
    expect(await foundBy(colleague.token, { ...probe, client_key })).toEqual({
      ...nobody,
      elsewhere: true,
      colleagues: [nickname],
    });
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
    const ack = { duplicate_ack: { ids: [], with_colleagues: true, reason: '本人' } };
    const beside = await create(colleague.token, newPatient(colleague.user, { ...card, ...ack }));
    const msg = `本机构其他医生（${doctor.nickname}）名下已有相同身份证号`;
    expect(beside).toMatchObject({ code: 40901, msg });
    expect(beside.data.duplicates).toMatchObject({ block: [], is_elsewhere: true, colleagues: [doctor.nickname] });
    const stranger = await signDoctorIn();
    const far = await create(stranger.token, newPatient(stranger.user, card));
    expect(far).toMatchObject({ code: 40901, msg: '其他机构已有相同身份证号' });
    expect(far.data.duplicates).toEqual({ block: [], strong: [], weak: [], is_elsewhere: true, colleagues: [] });
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
    expect(line?.detail.duplicate_ack).toEqual({
      ids: [one.id, other.id],
      with_colleagues: false,
      reason: '同名母女',
    });
  });

  it('only after a colleague’s look-alike was taken note of, with a reason that the trail keeps', async () => {
    const { user: doctor, token } = await signDoctorIn();
    const colleague = await buildUser(test, { agencyId: doctor.agencyId, nickname: '陈书涵' });
    const { phone } = await buildKnown(colleague);
    const input = newPatient(doctor, { name: '王芳', phone, birth_date: '1980-01-01' });
    const refused = await create(token, input);
    expect([refused.code, refused.msg]).toEqual([40901, '发现疑似重复的患者，请核对后确认']);
    expect(refused.data.duplicates).toEqual({
      block: [],
      strong: [],
      weak: [],
      is_elsewhere: false,
      colleagues: ['陈书涵'],
    });
    const acknowledge = (with_colleagues?: boolean) => ({
      ...input,
      duplicate_ack: { ids: [], ...(with_colleagues !== undefined && { with_colleagues }), reason: '已问过陈医生' },
    });
    for (const denied of [acknowledge(), acknowledge(false)]) expect((await create(token, denied)).code).toBe(40901);
    const made = await create(token, acknowledge(true));
    expect(made.code).toBe(ok);
    const [line] = await trailOfPatient(test, made.data);
    expect(line?.detail.duplicate_ack).toEqual({ ids: [], with_colleagues: true, reason: '已问过陈医生' });
  });

  it('without asking, when only the phone is the same or the other is of another agency', async () => {
    const { user: doctor, token } = await signDoctorIn();
    const { phone } = await buildKnown(doctor);
    expect((await create(token, newPatient(doctor, { phone }))).code).toBe(ok);
    const hidden = await buildKnown(await buildUser(test));
    expect((await create(token, newPatient(doctor, { name: '王芳', phone: hidden.phone, gender: 1 }))).code).toBe(ok);
  });
});
