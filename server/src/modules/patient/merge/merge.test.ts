import { randomUUID } from 'node:crypto';
import { addDays, patient, today } from '@yun/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { patientMerges } from '#server/tables/patient.table.ts';
import { patientKept, patientMentioned, patientOwned } from '#server/tables/patient-owned.ts';
import { plans } from '#server/tables/plan.table.ts';
import { trainSessions } from '#server/tables/training.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildClinic } from '#server/test/build/clinic.ts';
import { buildPatient, signedIn } from '#server/test/build/index.ts';
import { pairTools } from '#server/test/build/pair.ts';
import { buildAssessment, buildGoal, buildMeasurement } from '#server/test/build/progress.ts';
import { newPatient, patientOf, trailOfPatient, uniqueIdCard } from '#server/test/build/record.ts';
import { buildPastPlan } from '#server/test/build/training.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const { merge, undo, buildPair, fill, rowsOf } = pairTools(() => test);

it('every table with a patient_id is handled by the merge', async () => {
  const { rows } = await test.database.db.execute<{ name: string }>(sql`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'patient_id' and t.table_type = 'BASE TABLE' order by 1`);
  const known = [...patientOwned.map(({ table }) => table), ...patientMentioned, ...patientKept];
  expect(rows.map(({ name }) => name)).toEqual(known.toSorted());
});

describe('POST /api/patient/merge_patient', () => {
  it('refuses without a code, a reason, or with the record itself', async () => {
    const { agencyId, doctor, keep, drop } = await buildPair();
    const plain = await signedIn(test, { agencyId, modules: ['USER_MGR', 'USER_BROWSE'] });
    expect((await merge(plain.token, { keep, drop })).code).toBe(40300);
    expect((await merge(doctor.token, { keep, drop }, { reason: '' })).data.errors[0].field).toBe('reason');
    expect((await merge(doctor.token, { keep, drop }, { from_drop: ['doctor_id'] })).code).toBe(40000);
    expect((await merge(doctor.token, { keep, drop: keep })).data.errors[0]).toEqual({
      field: 'drop_id',
      message: '不能与自己合并',
    });
  });

  it('refuses what is out of scope, a colleague’s, archived, or of another agency', async () => {
    const { doctor, colleague, join, add, keep } = await buildPair();
    const foreign = await buildPatient(test, (await signedIn(test)).user);
    for (const drop of [foreign, await add({}, colleague.user), await add({ removedTime: new Date() })]) {
      expect((await merge(doctor.token, { keep, drop })).code).toBe(40400);
      expect((await merge(doctor.token, { keep: drop, drop: keep })).code).toBe(40400);
    }
    const shared = await buildPatient(test, await join(), [doctor.user.id]);
    expect((await merge(doctor.token, { keep, drop: shared })).code).toBe(40300);
    expect((await merge(doctor.token, { keep, drop: await add({ status: 'archived' }) })).code).toBe(40902);
    const root = await signedIn(test, { userType: '管理员', modules: ['PATIENT_MGR'] });
    const { code, msg } = await merge(root.token, { keep, drop: foreign });
    expect([code, msg]).toEqual([40902, '两份档案不属于同一机构，不能合并']);
    expect((await patientOf(test, keep)).version).toBe(1);
  });

  it('refuses a record changed since it was read, and shows it', async () => {
    const { doctor, keep, drop } = await buildPair();
    for (const [more, current] of [
      [{ keep_version: 9 }, keep],
      [{ drop_version: 9 }, drop],
    ] as const) {
      const { code, data } = await merge(doctor.token, { keep, drop }, more);
      expect([code, data.current.id]).toEqual([40900, current.id]);
    }
  });

  it('refuses two running plans of one category, and names it', async () => {
    const { doctor, keep, drop } = await buildPair({ status: 'active' }, { status: 'active' });
    await buildPastPlan(test, keep);
    const second = await buildPastPlan(test, drop);
    const { code, msg } = await merge(doctor.token, { keep, drop });
    expect([code, msg]).toEqual([40902, '两份档案都有执行中的“运动”计划，请先结束其中一份的计划再合并']);
    await test.database.db.update(plans).set({ category: '呼吸' }).where(eq(plans.id, second.id));
    expect((await merge(doctor.token, { keep, drop })).code).toBe(ok);
  });

  describe('of a record with a running plan', () => {
    const states = ['pending', 'active', 'paused', 'lost', 'discharged'] as const;
    const pairs = states.flatMap((ofKeep) => states.map((ofDrop) => [ofKeep, ofDrop] as const));

    it.each(pairs)('kept %s, given up %s: it runs on only for somebody in training', async (ofKeep, ofDrop) => {
      const { doctor, keep, drop } = await buildPair({ status: ofKeep }, { status: ofDrop });
      await buildPastPlan(test, drop);
      const { code, msg } = await merge(doctor.token, { keep, drop });
      const isTrained = [ofKeep, ofDrop].includes('active') && ofKeep !== 'discharged';
      expect([code, (await patientOf(test, keep)).status]).toEqual(isTrained ? [ok, 'active'] : [40902, ofKeep]);
      if (!isTrained) expect(msg).toMatch(/执行中的计划.+再合并$/);
      expect((await patientOf(test, drop)).removedTime === null).toBe(!isTrained);
    });

    it('the plan of the kept record counts too', async () => {
      const { doctor, keep, drop } = await buildPair({ status: 'lost' }, { status: 'pending' });
      await buildPastPlan(test, keep);
      const { code, msg } = await merge(doctor.token, { keep, drop });
      expect([code, msg]).toEqual([40902, '有执行中的计划，而合并后患者为“失访”，请先恢复患者或暂停该计划，再合并']);
    });
  });

  it('refuses values that contradict each other, unless they did before', async () => {
    const now = today();
    const onset = { onsetDate: addDays(now, -10) };
    const surgery = { surgeryName: '手术', surgeryDate: addDays(now, -20) };
    const { doctor, keep, drop } = await buildPair(onset, surgery);
    const { code, data } = await merge(doctor.token, { keep, drop }, { from_drop: ['surgery_date'] });
    expect([code, data.errors[0].field]).toEqual([40000, 'surgery_date']);
    const wrong = await buildPair({ ...onset, ...surgery }, { remark: '备注' });
    expect((await merge(wrong.doctor.token, wrong, { from_drop: ['remark'] })).code).toBe(ok);
  });

  it('takes the chosen fields, moves every row, and takes the other record out of all lists', async () => {
    const { doctor, manager, colleague, join, keep, drop } = await buildPair(
      { name: '石玉梅', namePy: 'shi yu mei', remark: '旧', tags: ['甲'] },
      { name: '石玉美', namePy: 'shi yu mei', phone: '13800001234', remark: '新', tags: ['乙'], weightKg: 61.5 },
    );
    const member = await join();
    await fill(keep, [member.id]);
    const plan = await fill(drop, [member.id, colleague.user.id]);
    const from_drop = ['name', 'phone', 'weight_kg', 'tags'];
    const { code, data } = await merge(doctor.token, { keep, drop }, { from_drop });
    expect([code, data.id]).toEqual([ok, keep.id]);

    expect(await patientOf(test, keep)).toMatchObject({
      name: '石玉美',
      phone: '13800001234',
      weightKg: 61.5,
      tags: ['乙'],
      remark: '旧',
      version: 2,
      doctorId: keep.doctorId,
      patientNo: keep.patientNo,
      removedTime: null,
    });
    expect(await patientOf(test, drop)).toMatchObject({
      mergedInto: keep.id,
      removedTime: expect.any(Date),
      version: 2,
    });
    const rows = await rowsOf([keep.id, drop.id]);
    // What the kept record has already stays behind: an open alert of the same rule, a member of both teams.
    expect(rows.patient_member).toEqual(
      [`${keep.id}:${member.id}`, `${keep.id}:${colleague.user.id}`, `${drop.id}:${member.id}`].toSorted(),
    );
    expect(rows.alert?.filter((line) => line.startsWith(`${drop.id}:`))).toHaveLength(1);
    for (const table of [
      'plan',
      'train_session',
      'measurement',
      'assessment',
      'goal',
      'consent',
      'attachment',
      'talk_record',
      'talk_file',
      'patient_event',
      'h5_link',
    ]) {
      expect([table, rows[table]?.every((line) => line.startsWith(`${keep.id}:`))]).toEqual([table, true]);
    }
    const [session] = await test.database.db.select().from(trainSessions).where(eq(trainSessions.planId, plan.id));
    expect(session?.patientId).toBe(keep.id);

    const found = await test.call(patient.listPatient, { keyword: '石玉' }, { token: manager.token });
    expect(found.data.list.map((row: { id: number }) => row.id)).toEqual([keep.id]);
    for (const token of [doctor.token, manager.token]) {
      expect((await test.call(patient.getPatientInfo, { id: String(drop.id) }, { token })).code).toBe(40400);
    }
    const audited = (await trailOfPatient(test, keep)).find(({ action }) => action === 'merge_patient');
    expect(audited?.detail).toMatchObject({
      merge_id: data.merge_id,
      drop_id: drop.id,
      drop_no: drop.patientNo,
      drop_name: '石玉美',
      reason: '重复建档',

      name: { from: '石玉梅', to: '石玉美' },
      phone: { to: '138****1234' },
      rows: { plan: 1, consent: 1 },
    });
    const [last] = await trailOfPatient(test, drop);
    expect(last).toMatchObject({ action: 'merge_patient', detail: { keep_id: keep.id } });
  });

  it('what was entered with one key for both is not moved twice', async () => {
    const { doctor, keep, drop } = await buildPair();
    const clientKey = randomUUID();
    const moved: Record<string, number> = {};
    for (const [table, build] of [
      ['measurement', buildMeasurement],
      ['assessment', buildAssessment],
      ['goal', buildGoal],
    ] as const) {
      await build(test, keep, { clientKey });
      await build(test, drop, { clientKey });
      moved[table] = await build(test, drop, { clientKey: randomUUID() });
    }
    expect((await merge(doctor.token, { keep, drop })).code).toBe(ok);
    const rows = await rowsOf([keep.id, drop.id]);
    for (const [table, id] of Object.entries(moved)) {
      expect(rows[table]).toHaveLength(3);
      expect(rows[table]).toContain(`${keep.id}:${id}`);
    }
  });

  it('a document number goes with its type, is never twice in use, and is never written to the trail', async () => {
    const { doctor } = await buildClinic(test);
    const card = uniqueIdCard();
    const create = async (values: object) => {
      const { data } = await test.call(patient.createPatient, newPatient(doctor.user, values), { token: doctor.token });
      return patientOf(test, { id: data.id });
    };
    const person = { birth_date: card.birth_date, gender: card.gender };
    const [keep, drop] = [await create(person), await create({ ...card })];
    const other = await create({ ...person, id_type: '护照', id_number: `E${Date.now() % 10 ** 8}` });
    expect(
      (await merge(doctor.token, { keep: other, drop: keep }, { from_drop: ['id_type'] })).data.errors[0].message,
    ).toBe('证件类型须与证件号一同选择');
    const { code, data } = await merge(doctor.token, { keep, drop }, { from_drop: ['id_number'] });
    expect(code).toBe(ok);
    const merged = await patientOf(test, keep);
    expect([merged.idType, merged.idHash, merged.idMasked]).toEqual(['身份证', drop.idHash, drop.idMasked]);
    const audited = (await trailOfPatient(test, keep)).at(-1)?.detail;
    expect(audited).toMatchObject({ id_number: '已修改' });
    expect(JSON.stringify(audited)).not.toContain(card.id_number);
    expect((await undo(doctor.token, data.merge_id)).code).toBe(ok);
    expect(await patientOf(test, keep)).toMatchObject({ idType: null, idHash: null, idMasked: null, idCipher: null });
    expect((await patientOf(test, drop)).idHash).toBe(drop.idHash);
  });

  it.each([
    ['pending', 'active', 'active'],
    ['discharged', 'lost', 'lost'],
    ['active', 'discharged', 'active'],
    ['paused', 'active', 'active'],
    ['lost', 'active', 'active'],
    ['paused', 'lost', 'paused'],
    ['pending', 'discharged', 'pending'],
  ] as const)('%s and %s become %s: who is under treatment stays so', async (ofKeep, ofDrop, after) => {
    const { doctor, keep, drop } = await buildPair({ status: ofKeep }, { status: ofDrop });
    const { data } = await merge(doctor.token, { keep, drop });
    expect((await patientOf(test, keep)).status).toBe(after);
    expect((await undo(doctor.token, data.merge_id)).code).toBe(ok);
    expect([(await patientOf(test, keep)).status, (await patientOf(test, drop)).status]).toEqual([ofKeep, ofDrop]);
  });

  it('two at once: one merge happens', async () => {
    const { doctor, manager, keep, drop } = await buildPair();
    const answers = await Promise.all([
      merge(doctor.token, { keep, drop }),
      merge(manager.token, { keep: drop, drop: keep }),
      merge(doctor.token, { keep, drop }),
    ]);
    expect(answers.map(({ code }) => code).filter((code) => code === ok)).toHaveLength(1);
    const rows = await test.database.db
      .select()
      .from(patientMerges)
      .where(inArray(patientMerges.keepId, [keep.id, drop.id]));
    expect(rows).toHaveLength(1);
  });
});
