import { randomUUID } from 'node:crypto';
import { patient, today } from '@yun/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { agencies } from '#server/tables/agency.table.ts';
import { consents, patients } from '#server/tables/patient.table.ts';
import { users } from '#server/tables/user.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildClinic } from '#server/test/build/clinic.ts';
import { type BuiltPatient, signedIn } from '#server/test/build/index.ts';
import { buildExercise } from '#server/test/build/library.ts';
import { pairTools } from '#server/test/build/pair.ts';
import { activatePlan, buildConsent, buildDraft, buildRunning, type Care } from '#server/test/build/plan.ts';
import { buildMeasurement } from '#server/test/build/progress.ts';
import { newPatient, patientOf, trailOfPatient } from '#server/test/build/record.ts';
import { buildPastPlan, buildSession } from '#server/test/build/training.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const { merge, undo, buildPair, buildFile, fill, rowsOf } = pairTools(() => test);

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
        doctor: pair.doctor.user,
        token: pair.doctor.token,
        patient,
        exercises,
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
          patient_id: keep.id,
          client_key: randomUUID(),
          doc_version: 1,
          signer: '本人',
          signer_name: '石玉梅',
          method: '纸质扫描',
          sign_date: today(),
          attachment_id,
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
