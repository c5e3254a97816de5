import { randomUUID } from 'node:crypto';
import { addDays, patient, today } from '@yun/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/tables/audit.table.ts';
import { patients } from '#server/tables/patient.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildAgency, buildPatient, buildUser, signedIn } from '#server/test/build/index.ts';
import { newPatient, patientOf, trailOfPatient, uniqueIdCard } from '#server/test/build/record.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const create = (token: string, input: object) => test.call(patient.createPatient, input, { token });
const signDoctorIn = (values = {}) => signedIn(test, { modules: ['PATIENT_MGR', 'SELF_MGR'], ...values });
const countIn = async (agencyId: number | null) =>
  (
    await test.database.db
      .select()
      .from(patients)
      .where(eq(patients.agencyId, agencyId ?? 0))
  ).length;

describe('refuses', () => {
  it('callers who are not signed in or hold no code for it', async () => {
    const { user: doctor } = await signDoctorIn();
    expect((await test.call(patient.createPatient, newPatient(doctor))).code).toBe(50008);
    const browser = await signDoctorIn({ agencyId: doctor.agencyId, modules: ['USER_MGR', 'USER_BROWSE'] });
    expect((await create(browser.token, newPatient(doctor))).code).toBe(40300);
    expect(await countIn(doctor.agencyId)).toBe(0);
  });

  it.each([
    [{ name: '张' }, 'name', '姓名为 2 到 30 个汉字或英文字母'],
    [{ birth_date: addDays(today(), 1) }, 'birth_date', '出生日期不能晚于今天'],
    [{ birth_date: today() }, 'guardian_name', '未满 14 岁须填写监护人'],
    [{ condition_code: 'TKA' }, 'surgery_name', '术后患者须填写手术名称'],
    [{ id_type: '身份证', id_number: '110105194912310021' }, 'id_number', '身份证号校验位不正确，请核对'],
    [{ id_type: '身份证', id_number: '11010519491231002X' }, 'birth_date', '与身份证号不符（1949-12-31）'],
    [{ next_visit_date: addDays(today(), -1) }, 'next_visit_date', '下次复诊日期不能早于今天'],
    [{ client_key: 'again' }, 'client_key', '缺少请求编号'],
  ])('%j', async (values, field, message) => {
    const { user: doctor, token } = await signDoctorIn();
    const { code, data } = await create(token, newPatient(doctor, values as object));
    expect([code, data.errors[0]]).toEqual([40000, { field, message }]);
    expect(await countIn(doctor.agencyId)).toBe(0);
  });

  it('another agency, as not found, and leaves an audit line', async () => {
    const { user: doctor, token } = await signDoctorIn();
    const foreign = await buildUser(test);
    for (const agency_id of [foreign.agencyId, 88_888_888]) {
      const { code, msg } = await create(
        token,
        newPatient(doctor, { agency_id: agency_id ?? 0, doctor_id: foreign.id }),
      );
      expect([code, msg]).toEqual([40400, '记录不存在或无权查看']);
    }
    const lines = await test.database.db.select().from(auditLog).where(eq(auditLog.userId, doctor.id));
    expect(lines.map(({ action, result }) => [action, result])).toEqual(Array(2).fill(['create_patient', 'refused']));
  });

  it('a doctor who does not work there, all in the same words', async () => {
    const { user: doctor, token } = await signDoctorIn();
    const { agencyId } = doctor;
    const unfit = [
      await buildUser(test, { agencyId, status: 'disabled' }),
      await buildUser(test, { agencyId, status: 'removed' }),
      await buildUser(test, { agencyId, userType: '机构' }),
      await buildUser(test),
      { id: 88_888_888 },
    ];
    const errors = [{ field: 'doctor_id', message: '责任医生须为该机构的在职医生' }];
    for (const { id } of unfit) {
      expect(await create(token, newPatient(doctor, { doctor_id: id }))).toMatchObject({
        code: 40000,
        data: { errors },
      });
    }
  });

  it('a closed agency', async () => {
    const agency = await buildAgency(test, { status: 'disabled' });
    const doctor = await buildUser(test, { agencyId: agency.id });
    const admin = await signedIn(test, { userType: '管理员', modules: ['PATIENT_MGR'] });
    const { data } = await create(admin.token, newPatient(doctor));
    expect(data.errors).toEqual([{ field: 'agency_id', message: '机构已停用' }]);
  });

  it('more patients than the agency may have; archived and removed ones do not count, discharged ones do', async () => {
    const agency = await buildAgency(test, { patientLimit: 3 });
    const { user: doctor, token } = await signDoctorIn({ agencyId: agency.id });
    await buildPatient(test, doctor, [], { status: 'discharged' });
    await buildPatient(test, doctor, [], { status: 'archived' });
    await buildPatient(test, doctor, [], { removedTime: new Date() });
    for (let n = 0; n < 2; n += 1) expect((await create(token, newPatient(doctor))).code).toBe(ok);
    const { code, msg, data } = await create(token, newPatient(doctor));
    expect([code, msg]).toEqual([40902, expect.stringContaining('已达上限 3')]);
    expect(data.errors[0].field).toBe('agency_id');
    expect(await countIn(agency.id)).toBe(5);
  });
});

describe('whom a doctor may make responsible', () => {
  it('himself, a colleague, the team below in a child agency, whom he covers for; nobody else there', async () => {
    const agency = await buildAgency(test);
    const child = await buildAgency(test, { parentId: agency.id });
    const { user: doctor, token } = await signDoctorIn({ agencyId: agency.id });
    const colleague = await buildUser(test, { agencyId: agency.id });
    const report = await buildUser(test, { agencyId: child.id, managerId: doctor.id });
    const cover = { coverUserId: doctor.id, coverUntil: new Date(Date.now() + 3_600_000) };
    const covered = await buildUser(test, { agencyId: child.id, ...cover });
    const stranger = await buildUser(test, { agencyId: child.id });
    for (const one of [doctor, colleague, report, covered])
      expect((await create(token, newPatient(one))).code).toBe(ok);
    expect((await create(token, newPatient(stranger))).data.errors[0].field).toBe('doctor_id');
    const clerk = await signedIn(test, { agencyId: agency.id, userType: '机构', modules: ['AGENCY_MGR'] });
    expect((await create(clerk.token, newPatient(stranger))).code).toBe(ok);
  });

  it('a manager who enters a patient of the team is audited as acting on behalf', async () => {
    const { user: manager, token } = await signDoctorIn();
    const report = await buildUser(test, { agencyId: manager.agencyId, managerId: manager.id });
    const { data } = await create(token, newPatient(report));
    expect(await trailOfPatient(test, data)).toMatchObject([{ detail: { on_behalf_of: report.id } }]);
    const own = await create(token, newPatient(manager));
    expect((await trailOfPatient(test, own.data))[0]?.detail).not.toHaveProperty('on_behalf_of');
  });
});

describe('a new record', () => {
  it('keeps every field, waits for its first plan, and is in the trail', async () => {
    const agency = await buildAgency(test);
    const { user: doctor, token } = await signDoctorIn({ agencyId: agency.id });
    const values = {
      name: '单田·芳',
      gender: 1 as const,
      birth_date: '2015-03-04',
      phone: '+86 199-0000-0099',
      phone_owner: '父母' as const,

      guardian_name: '单父',
      guardian_phone: '19900000098',
      contact_name: '单母',
      contact_relation: '父母' as const,

      contact_phone: '19900000097',
      region: '北京市海淀区',
      address: '中关村 1 号',
      occupation: '学生',
      height_cm: 140.5,
      weight_kg: 35.2,
      dominant_side: '右' as const,
      condition_code: 'FX_UE' as const,
      diagnosis: '右桡骨骨折',
      icd10: 's52.5',
      affected_side: '右' as const,
      onset_date: '2026-01-02',
      surgery_name: '切开复位内固定',
      surgery_date: '2026-01-03',
      stage: '恢复期' as const,
      weight_bearing: '不负重' as const,
      precaution_tags: ['腕痛' as const],
      precaution_text: '术后 6 周内不提重物',

      comorbidities: ['癫痫' as const],
      fall_risk: '低' as const,
      goal_text: '能写字',
      source: '门诊' as const,
      tags: ['重点', '复查'],
      next_visit_date: addDays(today(), 7),
      remark: '由父亲陪同',
    };
    const made = await create(token, newPatient(doctor, values));
    const year = today().slice(0, 4);
    expect(made).toMatchObject({ code: ok, data: { patient_no: `${agency.code}${year}00001` } });
    const { data } = await test.call(patient.getPatientInfo, { id: String(made.data.id) }, { token });
    expect(data).toMatchObject({ ...values, phone: '19900000099', icd10: 'S52.5', id_number_masked: null });
    expect(data).toMatchObject({ status: 'pending', episode: 1, version: 1, bmi: 17.8, creator_name: '测试员' });
    expect(await patientOf(test, made.data)).toMatchObject({ namePy: 'shan tian fang', createdBy: doctor.id });
    const [line] = await trailOfPatient(test, made.data);
    expect(line).toMatchObject({ action: 'create_patient', result: 'ok', userId: doctor.id });
    expect(line?.detail).toMatchObject({ patient_no: made.data.patient_no, name: '单田·芳', doctor_id: doctor.id });
  });

  it('keeps the document number sealed: not in the row, the trail, the log or an answer', async () => {
    const { user: doctor, token } = await signDoctorIn();
    const card = uniqueIdCard();
    const made = await create(token, newPatient(doctor, { ...card, id_number: ` ${card.id_number.toLowerCase()} ` }));
    const info = await test.call(patient.getPatientInfo, { id: String(made.data.id) }, { token });
    const masked = `${card.id_number.slice(0, 3)}***********${card.id_number.slice(-4)}`;
    expect(info.data.id_number_masked).toBe(masked);
    const row = JSON.stringify(await patientOf(test, made.data));
    const trail = JSON.stringify(await trailOfPatient(test, made.data));
    for (const text of [row, trail, info.body, made.body, test.logged()]) expect(text).not.toContain(card.id_number);
  });

  it('numbers count upwards per agency, and go on after another agency had the code', async () => {
    const agency = await buildAgency(test);
    const { user: doctor, token } = await signDoctorIn({ agencyId: agency.id });
    const start = `${agency.code}${today().slice(0, 4)}`;
    await buildPatient(test, await buildUser(test), [], { patientNo: `${start}00002` });
    const numbers = [];
    for (let n = 0; n < 3; n += 1) numbers.push((await create(token, newPatient(doctor))).data.patient_no);
    expect(numbers).toEqual(['00001', '00003', '00004'].map((end) => start + end));
  });
});

describe('sent twice', () => {
  it('gives the first record, also when the second differs, and writes nothing', async () => {
    const { user: doctor, token } = await signDoctorIn();
    const input = newPatient(doctor, uniqueIdCard());
    const first = await create(token, input);
    const second = await create(token, { ...input, name: '另一个' });
    expect(second.data).toEqual(first.data);
    expect(await countIn(doctor.agencyId)).toBe(1);
    expect(await trailOfPatient(test, first.data)).toHaveLength(1);
    const other = await signDoctorIn({ agencyId: doctor.agencyId });
    const theirs = await create(other.token, newPatient(other.user, { client_key: input.client_key }));
    expect(theirs.data.id).not.toBe(first.data.id);
  });

  it('at once makes one record', async () => {
    const { user: doctor, token } = await signDoctorIn();
    const input = newPatient(doctor, uniqueIdCard());
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(token, input)));
    expect(new Set(answers.map(({ code, data }) => `${code} ${data.id}`)).size).toBe(1);
    expect(answers[0]?.code).toBe(ok);
    expect(await countIn(doctor.agencyId)).toBe(1);
  });

  it('at once for two agencies makes one record', async () => {
    const parent = await buildAgency(test);
    const child = await buildAgency(test, { parentId: parent.id });
    const clerk = await signedIn(test, { agencyId: parent.id, userType: '机构', modules: ['AGENCY_MGR'] });
    const input = newPatient(await buildUser(test, { agencyId: parent.id }), uniqueIdCard());
    const { id } = await buildUser(test, { agencyId: child.id });
    const inputs = [input, { ...input, agency_id: child.id, doctor_id: id }];
    const answers = await Promise.all(inputs.map((one) => create(clerk.token, one)));
    expect(answers.map(({ code }) => code)).toEqual([ok, ok]);
    expect(answers[0]?.data).toEqual(answers[1]?.data);
    expect((await countIn(parent.id)) + (await countIn(child.id))).toBe(1);
  });
});

describe('many at once', () => {
  it('get different numbers without a gap', async () => {
    const { user: doctor, token } = await signDoctorIn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(token, newPatient(doctor))));
    expect(answers.map(({ code }) => code)).toEqual(Array(20).fill(ok));
    const numbers = answers.map(({ data }) => Number(data.patient_no.slice(-5))).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  });

  it('do not pass the limit of the agency', async () => {
    const agency = await buildAgency(test, { patientLimit: 3 });
    const { user: doctor, token } = await signDoctorIn({ agencyId: agency.id });
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(token, newPatient(doctor))));
    expect(answers.map(({ code }) => code).sort()).toEqual([...Array(3).fill(ok), ...Array(5).fill(40902)].sort());
    expect(await countIn(agency.id)).toBe(3);
  });

  it('for one place that is left, by two people: one gets it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const agency = await buildAgency(test, { patientLimit: 4 });
      const [one, other] = [
        await signDoctorIn({ agencyId: agency.id }),
        await signDoctorIn({ agencyId: agency.id, modules: ['PATIENT_MGR'] }),
      ];
      for (let n = 0; n < 3; n += 1) await buildPatient(test, one.user);
      const answers = await Promise.all([one, other].map(({ user, token }) => create(token, newPatient(user))));
      expect(answers.map(({ code }) => code).sort()).toEqual([ok, 40902]);
      expect(await countIn(agency.id)).toBe(4);
    }
  });

  it('with one document number make one record, in one agency and across agencies', async () => {
    const [card, far] = [uniqueIdCard(), uniqueIdCard()];
    const { user: doctor, token } = await signDoctorIn();
    const near = await Promise.all([1, 2, 3].map(() => create(token, newPatient(doctor, card))));
    expect(near.map(({ code }) => code).sort()).toEqual([ok, 40901, 40901]);
    const others = await Promise.all([1, 2, 3].map(() => signDoctorIn()));
    const answers = await Promise.all(others.map((one) => create(one.token, newPatient(one.user, far))));
    expect(answers.map(({ code }) => code).sort()).toEqual([ok, 40901, 40901]);
    const refused = answers.filter(({ code }) => code === 40901);
    for (const { data } of refused) {
      expect(data.errors).toEqual([{ field: 'id_number', message: '其他机构已有相同身份证号' }]);
    }
  });

  it('who look alike: the second is asked to look at the first', async () => {
    const { user: doctor, token } = await signDoctorIn();
    const { client_key: _, ...same } = newPatient(doctor);
    const twins = [1, 2].map(() => create(token, { ...same, client_key: randomUUID() }));
    expect((await Promise.all(twins)).map(({ code }) => code).sort()).toEqual([ok, 40901]);
  });
});
