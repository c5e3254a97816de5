import { randomBytes, randomUUID } from 'node:crypto';
import { addDays, patient, today } from '@yun/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { agencies } from '#server/tables/agency.table.ts';
import { attachments, consents, patientMembers, patientMerges, patients } from '#server/tables/patient.table.ts';
import { patientKept, patientMentioned, patientOwned } from '#server/tables/patient-owned.ts';
import { plans } from '#server/tables/plan.table.ts';
import { talkFiles, talkRecords } from '#server/tables/talk.table.ts';
import { alerts, patientEvents, trainSessions } from '#server/tables/training.table.ts';
import { users } from '#server/tables/user.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltPatient, buildPatient, signedIn } from '#server/test/build.ts';
import { buildClinic } from '#server/test/build-clinic.ts';
import { buildLink } from '#server/test/build-h5.ts';
import { buildExercise } from '#server/test/build-library.ts';
import { pairTools } from '#server/test/build-pair.ts';
import { activatePlan, buildConsent, buildDraft, buildRunning, type Care } from '#server/test/build-plan.ts';
import { buildAssessment, buildGoal, buildMeasurement } from '#server/test/build-progress.ts';
import { newPatient, patientFields, patientOf, trailOfPatient, uniqueIdCard } from '#server/test/build-record.ts';
import { buildPastPlan, buildSession } from '#server/test/build-training.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const { merge, undo, buildPair, say } = pairTools(() => test);

async function buildFile({ id: patientId, doctorId: createdBy }: BuiltPatient): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  const file = { kind: '知情同意书' as const, name: 'a.png', mime: 'image/png', size: 1, sha256: 'x' };
  await test.database.db.insert(attachments).values({ id, patientId, ...file, content: Buffer.from('x'), createdBy });
  return id;
}

/** Something of every kind. */
async function fill(one: BuiltPatient, memberIds: number[] = []) {
  const { db } = test.database;
  const plan = await buildPastPlan(test, one, {
    endDaysAgo: 1,
    values: { status: 'completed', endReason: '按期完成' },
  });
  await buildSession(test, plan, 3, 2);
  await buildMeasurement(test, one);
  await buildMeasurement(test, one, { removedTime: new Date() });
  await buildAssessment(test, one);
  await buildGoal(test, one);
  await buildConsent(test, one);
  await buildFile(one);
  const alert = { patientId: one.id, severity: 2 as const, reasonText: '测试' };
  await db.insert(alerts).values([
    { ...alert, ruleCode: 'W12', status: 'closed' },
    { ...alert, ruleCode: 'W12' },
  ]);
  await db.insert(talkRecords).values({ patientId: one.id, senderType: 'doctor', type: 'text', content: '你好' });
  const recordId = await say(one, 'patient');
  await db.insert(patientEvents).values({
    ...{ patientId: one.id, event: '发热', signs: ['发热'], recordId, clientKey: randomUUID() },
    // Too long ago to be raised.
    createTime: new Date(Date.now() - 30 * 86_400_000),
  });
  const picture = { name: 'a.webp', mime: 'image/webp' as const, size: 1, content: Buffer.from('x') };
  for (const sentWith of [recordId, null])
    await db
      .insert(talkFiles)
      .values({ id: randomBytes(16).toString('base64url'), patientId: one.id, recordId: sentWith, ...picture });
  await buildLink(test, one);
  for (const userId of memberIds) await db.insert(patientMembers).values({ patientId: one.id, userId });
  return plan;
}

const signals: readonly string[] = [
  ...[
    'riskScore',
    'alertLevel',
    'alertText',
    'openAlerts',
    'planId',
    'planTitle',
    'planStatus',
    'planStart',
    'planEnd',
  ],
  ...['weekStates', 'weekUntil', 'adherence7d', 'adherence28d', 'missedDays', 'lastSessionTime', 'lastPain'],
  'lastPainDate',
  ...['painChange', 'waitingCount', 'waitingSince', 'signalsDay', 'todayState', 'monthStates', 'painMedian'],
];

/** The record without what is worked out again, and what counts its changes. */
const strip = (row: BuiltPatient) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => ![...signals, 'version', 'updateTime'].includes(key)));

/** The keys of all rows of these patients, by table and patient. */
async function rowsOf(ids: number[]): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const { table, key } of patientOwned) {
    const { rows } = await test.database.db.execute<{ line: string }>(sql`
      select patient_id || ':' || ${sql.identifier(key)} as line from ${sql.identifier(table)}
      where patient_id = any(${sql.param(ids)}::bigint[]) order by 1`);
    all[table] = rows.map(({ line }) => line);
  }
  return all;
}

it('every table whose rows name a patient is known', async () => {
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

  it('refuses what is out of sight, a colleague’s, archived, or of another agency', async () => {
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

  it('refuses values that do not go together, unless they did not before', async () => {
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
      ...{ name: '石玉美', phone: '13800001234', weightKg: 61.5, tags: ['乙'], remark: '旧', version: 2 },
      ...{ doctorId: keep.doctorId, patientNo: keep.patientNo, removedTime: null },
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
    const told = (await trailOfPatient(test, keep)).find(({ action }) => action === 'merge_patient');
    expect(told?.detail).toMatchObject({
      ...{
        merge_id: data.merge_id,
        drop_id: drop.id,
        drop_no: drop.patientNo,
        drop_name: '石玉美',
        reason: '重复建档',
      },
      ...{ name: { from: '石玉梅', to: '石玉美' }, phone: { to: '138****1234' }, rows: { plan: 1, consent: 1 } },
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

  it('a document number goes with its type, is never twice in use, and is not told', async () => {
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
    const told = (await trailOfPatient(test, keep)).at(-1)?.detail;
    expect(told).toMatchObject({ id_number: '已修改' });
    expect(JSON.stringify(told)).not.toContain(card.id_number);
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

describe('POST /api/patient/undo_merge', () => {
  async function buildMerged(from_drop: string[] = ['remark']) {
    const pair = await buildPair({ remark: '旧' }, { remark: '新' });
    const { data } = await merge(pair.doctor.token, pair, { from_drop });
    return { ...pair, mergeId: data.merge_id as number };
  }

  it('not for others, not twice, not after seven days', async () => {
    const { agencyId, doctor, mergeId, keep } = await buildMerged();
    const plain = await signedIn(test, { agencyId, modules: ['USER_MGR'] });
    expect((await undo(plain.token, mergeId)).code).toBe(40300);
    const others = [
      await signedIn(test, { agencyId, modules: ['PATIENT_MGR'] }),
      await signedIn(test, { userType: '机构', modules: ['AGENCY_MGR'] }),
    ];
    for (const { token } of others) expect((await undo(token, mergeId)).code).toBe(40400);
    expect((await undo(doctor.token, 88_888_888)).code).toBe(40400);
    const setTime = (time: string) =>
      test.database.db.execute(
        sql`update patient_merge set create_time = now() - ${time}::interval where id = ${mergeId}`,
      );
    await setTime('8 days');
    expect((await undo(doctor.token, mergeId)).msg).toBe('合并已超过 7 天，不能撤销');
    await setTime('6 days');
    expect((await undo(doctor.token, mergeId)).data).toEqual({ keep_id: keep.id, drop_id: expect.any(Number) });
    expect((await undo(doctor.token, mergeId)).msg).toBe('这次合并已经撤销');
  });

  it('gives back exactly what was taken and moved', async () => {
    const { doctor, join, keep, drop } = await buildPair(
      { name: '龚志强', namePy: 'gong zhi qiang', tags: ['甲'], heightCm: 170.5 },
      { name: '龚志祥', namePy: 'gong zhi xiang', tags: ['乙', '丙'], precautionTags: ['平衡差'], status: 'active' },
    );
    const member = await join();
    await fill(keep, [member.id]);
    await fill(drop, [member.id, (await join()).id]);
    const before = [strip(await patientOf(test, keep)), strip(await patientOf(test, drop))];
    const rowsBefore = await rowsOf([keep.id, drop.id]);
    const from_drop = [...patient.mergeFields];
    const { data } = await merge(doctor.token, { keep, drop }, { from_drop });
    expect(await rowsOf([keep.id, drop.id])).not.toEqual(rowsBefore);
    expect((await undo(doctor.token, data.merge_id)).data).toEqual({ keep_id: keep.id, drop_id: drop.id });
    expect(await rowsOf([keep.id, drop.id])).toEqual(rowsBefore);
    expect([strip(await patientOf(test, keep)), strip(await patientOf(test, drop))]).toEqual(before);
    for (const one of [keep, drop]) {
      expect((await trailOfPatient(test, one)).at(-1)).toMatchObject({ action: 'undo_merge', result: 'ok' });
    }
    // And it can be merged again, the other way round.
    const again = { keep: await patientOf(test, drop), drop: await patientOf(test, keep) };
    expect((await merge(doctor.token, again)).code).toBe(ok);
  });

  it('refuses when what was taken has been changed since; other changes stay', async () => {
    const { doctor, keep, drop, mergeId } = await buildMerged();
    const change = (values: Partial<BuiltPatient>) =>
      test.database.db.update(patients).set(values).where(eq(patients.id, keep.id));
    await change({ remark: '再改' });
    const { code, msg } = await undo(doctor.token, mergeId);
    expect([code, msg]).toEqual([40902, '合并时取用的内容后来又有修改，不能撤销']);
    await change({ remark: '新', address: '新地址' });
    expect((await undo(doctor.token, mergeId)).code).toBe(ok);
    expect(await patientOf(test, keep)).toMatchObject({ remark: '旧', address: '新地址' });
    expect((await patientOf(test, drop)).address).toBeNull();
  });

  it('what was recorded on a moved plan goes back with it; new rows of the kept record stay', async () => {
    const { doctor, keep, drop } = await buildPair({}, { status: 'active' });
    const plan = await buildPastPlan(test, drop);
    const { data } = await merge(doctor.token, { keep, drop });
    const later = await buildSession(test, { ...plan, patient: keep }, 1, 2);
    await buildFile(keep);
    const measured = await buildMeasurement(test, keep);
    await undo(doctor.token, data.merge_id);
    const rows = await rowsOf([keep.id, drop.id]);
    expect(rows.measurement).toEqual([`${keep.id}:${measured}`]);
    expect(rows.train_session).toEqual([`${drop.id}:${later}`]);
    expect(rows.attachment?.[0]).toMatch(new RegExp(`^${keep.id}:`));
  });

  describe('is refused when plans or consents changed since', () => {
    const refusal = [40902, '合并后计划或知情同意有变化，不能撤销'];
    const refused = async (token: string, mergeId: number, ids: number[]) => {
      const before = await rowsOf(ids);
      const { code, msg } = await undo(token, mergeId);
      expect([code, msg]).toEqual(refusal);
      expect(await rowsOf(ids)).toEqual(before);
    };

    async function buildDraftPair(dropStatus: 'pending' | 'active') {
      const pair = await buildPair({}, { status: dropStatus });
      await buildConsent(test, pair.drop);
      const exercises: Care['exercises'] = [await buildExercise(test), await buildExercise(test)];
      const careOf = (patient: BuiltPatient): Care => ({
        ...{ doctor: pair.doctor.user, token: pair.doctor.token, patient, exercises },
      });
      return { ...pair, careOf };
    }

    it('a moved draft was started', async () => {
      const { doctor, keep, drop, careOf } = await buildDraftPair('pending');
      const draft = await buildDraft(test, careOf(drop));
      const { data } = await merge(doctor.token, { keep, drop });
      expect((await activatePlan(test, careOf(keep), draft)).code).toBe(ok);
      await refused(doctor.token, data.merge_id, [keep.id, drop.id]);
      expect((await patientOf(test, keep)).status).toBe('active');
    });

    it('a plan was started on the consent that came along', async () => {
      const { doctor, keep, drop, careOf } = await buildDraftPair('active');
      const { data } = await merge(doctor.token, { keep, drop });
      await buildRunning(test, careOf(keep));
      await refused(doctor.token, data.merge_id, [keep.id, drop.id]);
    });

    it('a draft that the kept record had was started', async () => {
      const { doctor, keep, drop, careOf } = await buildDraftPair('active');
      const draft = await buildDraft(test, careOf(keep));
      const { data } = await merge(doctor.token, { keep, drop });
      expect((await activatePlan(test, careOf(keep), draft)).code).toBe(ok);
      await refused(doctor.token, data.merge_id, [keep.id, drop.id]);
    });

    it('a consent was signed on a file that came along', async () => {
      const { doctor, keep, drop } = await buildPair();
      const attachment_id = await buildFile(drop);
      const { data } = await merge(doctor.token, { keep, drop });
      const signed = await test.call(
        patient.signConsent,
        {
          ...{ patient_id: keep.id, client_key: randomUUID(), doc_version: 1, signer: '本人', signer_name: '石玉梅' },
          ...{ method: '纸质扫描', sign_date: today(), attachment_id },
        },
        { token: doctor.token },
      );
      expect(signed.code).toBe(ok);
      await refused(doctor.token, data.merge_id, [keep.id, drop.id]);
    });

    it('a consent that came along was withdrawn', async () => {
      const { doctor, keep, drop } = await buildPair();
      await buildConsent(test, drop);
      const { data } = await merge(doctor.token, { keep, drop });
      await test.database.db.update(consents).set({ withdrawnTime: new Date() }).where(eq(consents.patientId, keep.id));
      await refused(doctor.token, data.merge_id, [keep.id, drop.id]);
    });
  });

  it('refuses when the document number is in use elsewhere by now', async () => {
    const hash = randomUUID();
    const { doctor, keep, drop, add } = await buildPair(
      {},
      { idType: '护照', idHash: hash, idMasked: 'E***', idCipher: 'x' },
    );
    const { data } = await merge(doctor.token, { keep, drop });
    await add({ idType: '护照', idHash: hash, idMasked: 'E***', idCipher: 'x' });
    const { code, msg } = await undo(doctor.token, data.merge_id);
    expect([code, msg]).toEqual([40902, '被合并档案的证件号已用于另一份档案，不能撤销']);
    expect((await patientOf(test, drop)).mergedInto).toBe(keep.id);
  });

  it('a record whose doctor has left comes back to the doctor of the other', async () => {
    const clinic = await buildClinic(test);
    const keep = await clinic.add();
    const drop = await clinic.add({}, clinic.colleague.user);
    const { data } = await merge(clinic.manager.token, { keep, drop });
    await test.database.db.update(users).set({ status: 'removed' }).where(eq(users.id, clinic.colleague.user.id));
    expect((await undo(clinic.manager.token, data.merge_id)).code).toBe(ok);
    expect((await patientOf(test, drop)).doctorId).toBe(keep.doctorId);
  });

  it('refuses where the agency has no place for one more; others who come meanwhile wait for one another', async () => {
    const { agencyId, doctor, keep, drop, add } = await buildPair();
    const [other, fourth] = [await add(), await add()];
    const first = await merge(doctor.token, { keep, drop });
    const second = await merge(doctor.token, { keep: other, drop: fourth });
    const allow = (patientLimit: number) =>
      test.database.db.update(agencies).set({ patientLimit }).where(eq(agencies.id, agencyId));
    await allow(2);
    const { code, msg } = await undo(doctor.token, first.data.merge_id);
    expect([code, msg]).toEqual([40902, '撤销后该机构的患者数将超过上限 2，请先归档已结案的患者，或联系系统管理员']);
    expect((await patientOf(test, drop)).mergedInto).toBe(keep.id);
    await allow(3);
    const answers = await Promise.all([
      undo(doctor.token, first.data.merge_id),
      undo(doctor.token, second.data.merge_id),
      test.call(patient.createPatient, newPatient(doctor.user), { token: doctor.token }),
    ]);
    expect(answers.map((answer) => answer.code).sort()).toEqual([ok, 40902, 40902]);
    const kept = await test.database.db.select().from(patients).where(eq(patients.agencyId, agencyId));
    expect(kept.filter(({ removedTime }) => removedTime === null)).toHaveLength(3);
  });

  it('a record merged twice over is taken apart from the last on', async () => {
    const { doctor, keep, drop, add } = await buildPair();
    const third = await add();
    const first = await merge(doctor.token, { keep: drop, drop: third });
    const second = await merge(doctor.token, { keep, drop: await patientOf(test, drop) });
    expect((await undo(doctor.token, first.data.merge_id)).code).toBe(40400);
    expect((await undo(doctor.token, second.data.merge_id)).code).toBe(ok);
    expect((await undo(doctor.token, first.data.merge_id)).code).toBe(ok);
  });
});

it('what a form holds, a merge can choose', () => {
  expect(patient.mergeFields.toSorted()).toEqual([...Object.keys(patientFields()), 'id_number'].toSorted());
});
