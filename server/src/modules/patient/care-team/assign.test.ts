import { randomUUID } from 'node:crypto';
import { patient } from '@yun/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { handovers } from '#server/tables/handover.table.ts';
import { patients } from '#server/tables/patient.table.ts';
import { users } from '#server/tables/user.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildClinic } from '#server/test/build/clinic.ts';
import { buildPatient, buildUser, signedIn } from '#server/test/build/index.ts';
import { trailOfPatient } from '#server/test/build/record.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const assign = (token: string, ids: number[], doctorId: number, more: Record<string, unknown> = {}) =>
  test.call(
    patient.assignDoctor,
    { client_key: randomUUID(), ids, doctor_id: doctorId, reason: '调整门诊', ...more },
    { token },
  );
const undo = (token: string, handover_ids: number[]) => test.call(patient.undoAssign, { handover_ids }, { token });

async function doctorsOf(ids: number[]): Promise<number[]> {
  const rows = await test.database.db.select().from(patients).where(inArray(patients.id, ids)).orderBy(patients.id);
  return rows.map(({ doctorId }) => doctorId);
}

describe('POST /api/patient/assign_doctor', () => {
  it('refuses without a code or a reason', async () => {
    const { agencyId, doctor, colleague, add } = await buildClinic(test);
    const { id } = await add();
    const plain = await signedIn(test, { agencyId, modules: ['USER_MGR'] });
    expect((await assign(plain.token, [id], colleague.user.id)).code).toBe(40300);
    expect((await assign(doctor.token, [id], colleague.user.id, { reason: ' ' })).data.errors[0].field).toBe('reason');
    expect((await assign(doctor.token, [], colleague.user.id)).data.errors[0].field).toBe('ids');
    const keyless = await assign(doctor.token, [id], colleague.user.id, { client_key: undefined });
    expect(keyless.data.errors).toEqual([{ field: 'client_key', message: '缺少请求编号' }]);
  });

  it('refuses doctors who do not fit, all with the same message, also in a preview', async () => {
    const { manager, doctor, join, add } = await buildClinic(test);
    const { id } = await add();
    const unfit = [
      await join({ status: 'disabled' }),
      await join({ status: 'removed' }),
      await join({ userType: '机构' }),
      await buildUser(test),
      { id: 88_888_888 },
    ];
    const errors = [{ field: 'doctor_id', message: '接手医生须为患者所在机构的在职医生' }];
    for (const { token } of [manager, doctor]) {
      for (const one of unfit) {
        expect(await assign(token, [id], one.id)).toMatchObject({ code: 40000, data: { errors } });
        expect(await assign(token, [id], one.id, { dry_run: true })).toMatchObject({ code: 40000, data: { errors } });
      }
    }
    expect(await doctorsOf([id])).toEqual([doctor.user.id]);
  });

  it('refuses patients out of scope, archived ones, and those a doctor is only in the team of', async () => {
    const { doctor, colleague, join, add } = await buildClinic(test);
    const own = await add();
    const foreign = await buildPatient(test, await buildUser(test));
    for (const id of [foreign.id, (await add({}, await join())).id, 88_888_888]) {
      expect((await assign(doctor.token, [own.id, id], colleague.user.id)).code).toBe(40400);
    }
    expect((await assign(doctor.token, [own.id, (await add({ status: 'archived' })).id], colleague.user.id)).code).toBe(
      40902,
    );
    const shared = await buildPatient(test, await join(), [doctor.user.id], { name: '康立民' });
    const { code, msg } = await assign(doctor.token, [own.id, shared.id], colleague.user.id);
    expect([code, msg]).toEqual([40300, '康立民由其他医生负责，只有责任医生一方可以这样做']);
    expect(await doctorsOf([own.id])).toEqual([doctor.user.id]);
    expect((await trailOfPatient(test, foreign)).map(({ result }) => result)).toEqual([]);
  });

  it('a preview counts and changes nothing', async () => {
    const { manager, doctor, colleague, add } = await buildClinic(test);
    const ids = [
      (await add({ planId: 1, planStatus: 'active', waitingCount: 2, openAlerts: 1 })).id,
      (await add({ openAlerts: 3 })).id,
      (await add({}, colleague.user)).id,
    ];
    const { data } = await assign(manager.token, ids, colleague.user.id, { dry_run: true });
    const from = [{ doctor_id: doctor.user.id, doctor_name: '何静', patients: 2 }];
    expect(data).toEqual({ handover_ids: [], patients: 2, plans: 1, waiting: 2, alerts: 4, unchanged: 1, from });
    expect(await doctorsOf(ids)).toEqual([doctor.user.id, doctor.user.id, colleague.user.id]);
  });

  it('moves them, keeps a hand-over for each former doctor, audits each patient; again changes nothing', async () => {
    const { manager, doctor, colleague, join, add } = await buildClinic(test);
    const taker = await join({ nickname: '赵一鸣' });
    const [one, two, three] = [await add(), await add(), await add({}, colleague.user)];
    const ids = [one.id, two.id, three.id];
    const { code, data } = await assign(manager.token, [...ids, one.id], taker.id);
    expect([code, data.patients, data.unchanged, data.handover_ids.length]).toEqual([ok, 3, 0, 2]);
    expect(await doctorsOf(ids)).toEqual([taker.id, taker.id, taker.id]);
    const kept = await test.database.db.select().from(handovers).where(inArray(handovers.id, data.handover_ids));
    expect(kept.map(({ fromId, toId, patientIds }) => ({ fromId, toId, patientIds }))).toEqual([
      { fromId: doctor.user.id, toId: taker.id, patientIds: [one.id, two.id] },
      { fromId: colleague.user.id, toId: taker.id, patientIds: [three.id] },
    ]);
    const [line] = await trailOfPatient(test, three);
    expect(line).toMatchObject({
      action: 'assign_doctor',
      result: 'ok',
      detail: {
        doctor_id: { from: colleague.user.id, to: taker.id },
        doctor_name: { from: '徐朗', to: '赵一鸣' },
        reason: '调整门诊',
        handover_id: data.handover_ids[1],
      },
    });
    const again = await assign(manager.token, ids, taker.id);
    expect(again.data).toMatchObject({ handover_ids: [], patients: 0, unchanged: 3, from: [] });
    expect(await trailOfPatient(test, three)).toHaveLength(1);
    const listed = await test.call(patient.listPatient, {}, { token: doctor.token });
    expect(listed.data.total).toBe(0);
  });

  it('sent again, gets the first answer and writes nothing, whatever happened since', async () => {
    const { manager, doctor, colleague, join, add } = await buildClinic(test);
    const ids = [(await add({ openAlerts: 1 })).id, (await add()).id];
    const key = { client_key: randomUUID() };
    // A preview leaves the key unused.
    await assign(doctor.token, ids, colleague.user.id, { ...key, dry_run: true });
    const first = await assign(doctor.token, ids, colleague.user.id, key);
    expect([first.code, first.data.patients, first.data.handover_ids.length]).toEqual([ok, 2, 1]);
    // The doctor sees the patients no more, and one has gone on.
    const third = await join();
    await assign(manager.token, ids.slice(0, 1), third.id);
    const again = await assign(doctor.token, ids, colleague.user.id, key);
    expect([again.code, again.data]).toEqual([ok, first.data]);
    expect(await doctorsOf(ids)).toEqual([third.id, colleague.user.id]);
    expect(await trailOfPatient(test, { id: ids[1] ?? 0 })).toHaveLength(1);
    expect((await undo(doctor.token, again.data.handover_ids)).data).toEqual({ patients: 1 });
    // Nor once it was undone; and the key of one user means nothing for another.
    expect((await assign(doctor.token, ids, colleague.user.id, key)).data).toEqual(first.data);
    expect(await doctorsOf(ids)).toEqual([third.id, doctor.user.id]);
    expect((await assign(manager.token, ids, colleague.user.id, key)).data.patients).toBe(2);
  });

  it('sent again where nobody had to be moved, moves nobody either', async () => {
    const { manager, doctor, colleague, add } = await buildClinic(test);
    const { id } = await add();
    const key = { client_key: randomUUID() };
    const first = await assign(manager.token, [id], doctor.user.id, key);
    expect(first.data).toMatchObject({ handover_ids: [], unchanged: 1 });
    await assign(manager.token, [id], colleague.user.id);
    expect((await assign(manager.token, [id], doctor.user.id, key)).data).toEqual(first.data);
    expect(await doctorsOf([id])).toEqual([colleague.user.id]);
  });

  it('a refused one keeps no key', async () => {
    const { doctor, colleague, add } = await buildClinic(test);
    const { id } = await add();
    const key = { client_key: randomUUID() };
    expect((await assign(doctor.token, [id, 88_888_888], colleague.user.id, key)).code).toBe(40400);
    expect((await assign(doctor.token, [id], colleague.user.id, key)).data.patients).toBe(1);
  });

  it('the same one many times at once: one batch, one line, one answer', async () => {
    const { doctor, colleague, add } = await buildClinic(test);
    const ids = [(await add()).id, (await add()).id];
    const key = { client_key: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => assign(doctor.token, ids, colleague.user.id, key)),
    );
    expect(answers.map(({ code }) => code)).toEqual(Array(5).fill(ok));
    for (const { data } of answers) expect(data).toEqual(answers[0]?.data);
    const kept = await test.database.db.select().from(handovers).where(eq(handovers.createdBy, doctor.user.id));
    expect(kept.map(({ id, patientIds }) => [id, patientIds])).toEqual([[answers[0]?.data.handover_ids[0], ids]]);
    expect(await trailOfPatient(test, { id: ids[0] ?? 0 })).toHaveLength(1);
  });

  it('a doctor gives own patients and those of the team to colleagues, on their behalf', async () => {
    const { doctor, colleague, join, add } = await buildClinic(test);
    const report = await join({ managerId: doctor.user.id });
    const [own, below] = [await add(), await add({}, report)];
    expect((await assign(doctor.token, [own.id, below.id], colleague.user.id)).data.patients).toBe(2);
    expect((await trailOfPatient(test, own)).at(-1)?.detail).not.toHaveProperty('on_behalf_of');
    expect((await trailOfPatient(test, below)).at(-1)?.detail).toMatchObject({ on_behalf_of: report.id });
  });

  it('two at once: each patient ends with one of them, and the records agree', async () => {
    const { manager, doctor, colleague, join, add } = await buildClinic(test);
    const taker = await join();
    const ids: number[] = [];
    for (let n = 0; n < 6; n += 1) ids.push((await add()).id);
    const answers = await Promise.all([
      assign(manager.token, ids, taker.id),
      assign(doctor.token, ids.toReversed(), colleague.user.id),
      assign(manager.token, ids, colleague.user.id),
    ]);
    for (const { code } of answers) expect([ok, 40400]).toContain(code);
    const [last, ...others] = new Set(await doctorsOf(ids));
    expect(others).toEqual([]);
    expect([taker.id, colleague.user.id]).toContain(last);
    const moved = answers.reduce((total, { data }) => total + (data?.patients ?? 0), 0);
    const lines = (await Promise.all(ids.map((id) => trailOfPatient(test, { id })))).flat();
    expect(lines.filter(({ result }) => result === 'ok')).toHaveLength(moved);
  });
});

describe('POST /api/patient/undo_assign', () => {
  async function buildAssigned() {
    const clinic = await buildClinic(test);
    const ids = [(await clinic.add()).id, (await clinic.add()).id];
    const { data } = await assign(clinic.doctor.token, ids, clinic.colleague.user.id);
    return { ...clinic, ids, handoverId: data.handover_ids[0] as number };
  }

  it('not for others: strangers, colleagues, the taker; the manager may', async () => {
    const { agencyId, manager, colleague, doctor, ids, handoverId } = await buildAssigned();
    const others = [
      await signedIn(test, { modules: ['PATIENT_MGR'] }),
      await signedIn(test, { userType: '机构', modules: ['AGENCY_MGR'] }),
      await signedIn(test, { agencyId, modules: ['PATIENT_MGR'] }),
      colleague,
    ];
    for (const { token } of others) expect((await undo(token, [handoverId])).code).toBe(40400);
    expect((await undo(manager.token, [88_888_888])).code).toBe(40400);
    expect((await undo(manager.token, [handoverId])).data).toEqual({ patients: 2 });
    expect(await doctorsOf(ids)).toEqual([doctor.user.id, doctor.user.id]);
  });

  it('the giver takes back what he does not see any more, once', async () => {
    const { doctor, colleague, ids, handoverId } = await buildAssigned();
    expect((await undo(doctor.token, [handoverId, handoverId])).data).toEqual({ patients: 2 });
    expect(await doctorsOf(ids)).toEqual([doctor.user.id, doctor.user.id]);
    const { code, msg } = await undo(doctor.token, [handoverId]);
    expect([code, msg]).toEqual([40902, '这次分配已经撤销']);
    const line = (await trailOfPatient(test, { id: ids[0] ?? 0 })).at(-1);
    expect(line).toMatchObject({
      action: 'undo_assign',
      detail: { doctor_id: { from: colleague.user.id, to: doctor.user.id }, handover_id: handoverId },
    });
  });

  it('only those still with the new doctor come back', async () => {
    const { manager, doctor, join, ids, handoverId } = await buildAssigned();
    const third = await join();
    await assign(manager.token, ids.slice(0, 1), third.id);
    expect((await undo(manager.token, [handoverId])).data).toEqual({ patients: 1 });
    expect(await doctorsOf(ids)).toEqual([third.id, doctor.user.id]);
  });

  it('a record archived since stays where it is', async () => {
    const { manager, doctor, colleague, ids, handoverId } = await buildAssigned();
    const [archived = 0] = ids;
    await test.database.db.update(patients).set({ status: 'archived' }).where(eq(patients.id, archived));
    expect((await undo(manager.token, [handoverId])).data).toEqual({ patients: 1 });
    expect(await doctorsOf(ids)).toEqual([colleague.user.id, doctor.user.id]);
    expect((await trailOfPatient(test, { id: archived })).at(-1)?.action).toBe('assign_doctor');
  });

  it('not after a day, nor to a doctor who is not there any more; then nothing of it happens', async () => {
    const { manager, doctor, colleague, ids, handoverId, add } = await buildAssigned();
    const later = await assign(manager.token, [(await add()).id], colleague.user.id);
    const closed = { status: 'disabled' as const };
    await test.database.db.update(users).set(closed).where(eq(users.id, doctor.user.id));
    expect((await undo(manager.token, [handoverId])).msg).toBe('原来的医生已停用，不能撤销');
    await test.database.db.update(users).set({ status: 'active' }).where(eq(users.id, doctor.user.id));
    const dayAgo = { createTime: sql`now() - interval '25 hours'` };
    await test.database.db.update(handovers).set(dayAgo).where(eq(handovers.id, handoverId));
    const both = await undo(manager.token, [later.data.handover_ids[0], handoverId]);
    expect([both.code, both.msg]).toEqual([40902, '分配已超过 24 小时，不能撤销']);
    expect(new Set(await doctorsOf(ids))).toEqual(new Set([colleague.user.id]));
    expect((await undo(manager.token, later.data.handover_ids)).data).toEqual({ patients: 1 });
  });
});
