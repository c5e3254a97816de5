import { permissionCodes, user } from '@yun/contract';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { handovers } from '#server/tables/handover.table.ts';
import { patients } from '#server/tables/patient.table.ts';
import { users } from '#server/tables/user.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltUser, buildAgency, buildPatient, buildUser, signedIn } from '#server/test/build/index.ts';
import { trailOf } from '#server/test/build/staff.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

/** A clerk and two doctors, the first with patients. */
async function buildWard(patientCount = 2) {
  const { id: agencyId } = await buildAgency(test);
  const { token } = await signedIn(test, { agencyId, userType: '机构', modules: ['AGENCY_MGR'] });
  const doctor = (values: Partial<BuiltUser> = {}) => buildUser(test, { agencyId, ...values });
  const [from, to] = [await doctor({ nickname: '唐可' }), await doctor({ nickname: '钱屿' })];
  const ids: number[] = [];
  for (let n = 0; n < patientCount; n += 1) ids.push((await buildPatient(test, from)).id);
  const give = (more: Record<string, unknown> = {}, by = token) =>
    test.call(user.handoverPatient, { from_id: from.id, to_id: to.id, reason: '调往外院', ...more }, { token: by });
  const undo = (handover_id: number, by = token) => test.call(user.undoHandover, { handover_id }, { token: by });
  const holders = async () => {
    const rows = await test.database.db.select().from(patients).where(inArray(patients.id, ids)).orderBy(patients.id);
    return rows.map((patient) => patient.doctorId);
  };
  return { agencyId, token, doctor, from, to, ids, give, undo, holders };
}

describe('POST /api/user/handover_patient', () => {
  it('refuses without a reason and without a code', async () => {
    const { agencyId, give } = await buildWard();
    expect((await give({ reason: ' ' })).data.errors[0].field).toBe('reason');
    const plain = await signedIn(test, { agencyId, userType: '机构', modules: ['PATIENT_MGR', 'USER_BROWSE'] });
    expect((await give({}, plain.token)).code).toBe(40300);
  });

  it('refuses unsuitable takers, all with the same message', async () => {
    const { from, doctor, give, holders } = await buildWard();
    const unfit = [
      from,
      await doctor({ status: 'disabled' }),
      await doctor({ status: 'removed' }),
      await doctor({ userType: '机构' }),
      await buildUser(test),
      { id: 88_888_888 },
    ];
    const errors = [{ field: 'to_id', message: '接手人须为同一机构的其他在职医生' }];
    for (const { id } of unfit) {
      expect(await give({ to_id: id })).toMatchObject({ code: 40000, data: { errors } });
    }
    expect(await holders()).toEqual([from.id, from.id]);
  });

  it('refuses patients out of scope', async () => {
    const { give } = await buildWard();
    const foreign = await buildUser(test);
    expect((await give({ from_id: foreign.id })).code).toBe(40400);
    const doctor = await signedIn(test, { modules: [...permissionCodes] });
    expect((await give({}, doctor.token)).code).toBe(40400);
  });

  it('moves all patients, raises their version, keeps a record and an audit line', async () => {
    const { from, to, ids, give, holders } = await buildWard();
    const { code, data } = await give();
    expect([code, data]).toEqual([ok, { handover_id: expect.any(Number), patients: 2 }]);
    expect(await holders()).toEqual([to.id, to.id]);
    const [patient] = await test.database.db
      .select()
      .from(patients)
      .where(eq(patients.id, ids[0] ?? 0));
    expect(patient?.version).toBe(2);
    const [kept] = await test.database.db.select().from(handovers).where(eq(handovers.id, data.handover_id));
    expect(kept).toMatchObject({ fromId: from.id, toId: to.id, patientIds: ids, reason: '调往外院', undoneTime: null });
    expect(await trailOf(test, from)).toEqual([
      {
        action: 'handover_patient',
        result: 'ok',
        detail: { to_id: to.id, to_name: '钱屿', patients: 2, reason: '调往外院' },
      },
    ]);
  });

  it('nothing to hand over is no act; a second time is nothing', async () => {
    const { from, give } = await buildWard(0);
    expect((await give()).data).toEqual({ handover_id: null, patients: 0 });
    expect(await trailOf(test, from)).toEqual([]);
  });

  it('also works for a head, whatever his rank', async () => {
    const { agencyId, to, give } = await buildWard();
    const head = await buildUser(test, { agencyId, modules: ['USER_MGR', 'AGENCY_MGR'] });
    await buildPatient(test, head);
    expect((await give({ from_id: head.id, to_id: to.id })).data.patients).toBe(1);
  });

  it('of two at once to different doctors each patient goes to one', async () => {
    const { doctor, to, give, holders } = await buildWard(4);
    const third = await doctor();
    const answers = await Promise.all([give(), give({ to_id: third.id })]);
    expect(answers.map(({ data }) => data.patients).sort()).toEqual([0, 4]);
    const winner = answers[0]?.data.patients === 4 ? to.id : third.id;
    expect(await holders()).toEqual(Array(4).fill(winner));
  });
});

describe('POST /api/user/undo_handover', () => {
  it('is not found for people of other agencies, like a missing one', async () => {
    const { give, undo } = await buildWard();
    const { data } = await give();
    const stranger = await signedIn(test, { userType: '机构', modules: [...permissionCodes] });
    const there = await undo(data.handover_id, stranger.token);
    const missing = await undo(88_888_888, stranger.token);
    expect([there.code, there.msg, there.data]).toEqual([40400, '记录不存在或无权查看', null]);
    expect([missing.code, missing.msg]).toEqual([there.code, there.msg]);
  });

  it('is not found where the taker is out of scope, although the giver is not', async () => {
    const { agencyId, from, to, give, undo, holders } = await buildWard();
    const { handover_id } = (await give()).data;
    const chief = await signedIn(test, { agencyId, modules: ['USER_MGR'] });
    const below = { managerId: chief.user.id };
    await test.database.db.update(users).set(below).where(eq(users.id, from.id));
    expect((await undo(handover_id, chief.token)).code).toBe(40400);
    expect(await holders()).toEqual([to.id, to.id]);
    await test.database.db.update(users).set(below).where(eq(users.id, to.id));
    expect((await undo(handover_id, chief.token)).data).toEqual({ patients: 2 });
  });

  it('a deputy manages neither side: nothing is handed over, nothing given back', async () => {
    const { agencyId, from, to, give, undo, holders } = await buildWard();
    const { handover_id } = (await give()).data;
    const deputy = await signedIn(test, { agencyId, modules: ['USER_MGR'] });
    const coverUntil = new Date(Date.now() + 86_400_000);
    const covered = { coverUserId: deputy.user.id, coverUntil };
    await test.database.db
      .update(users)
      .set(covered)
      .where(inArray(users.id, [from.id, to.id]));
    expect((await undo(handover_id, deputy.token)).code).toBe(40400);
    const own = await buildUser(test, { agencyId, managerId: deputy.user.id });
    await buildPatient(test, own);
    expect((await give({ from_id: own.id }, deputy.token)).data.errors[0].field).toBe('to_id');
    expect(await holders()).toEqual([to.id, to.id]);
  });

  it('refuses for a doctor whose account is closed', async () => {
    const { from, to, give, undo, holders } = await buildWard();
    const { handover_id } = (await give()).data;
    await test.database.db.update(users).set({ status: 'disabled' }).where(eq(users.id, from.id));
    expect(await undo(handover_id)).toMatchObject({ code: 40902, msg: '原来的医生已停用，不能撤销' });
    expect(await holders()).toEqual([to.id, to.id]);
  });

  it('refuses after a day, for a removed doctor, and for one who works elsewhere now', async () => {
    const old = await buildWard();
    const { handover_id: oldId } = (await old.give()).data;
    const before = new Date(Date.now() - 25 * 3_600_000);
    await test.database.db.update(handovers).set({ createTime: before }).where(eq(handovers.id, oldId));
    expect(await old.undo(oldId)).toMatchObject({ code: 40902, msg: '交接已超过 24 小时，不能撤销' });

    const gone = await buildWard();
    const { handover_id: goneId } = (await gone.give()).data;
    await test.database.db.update(users).set({ status: 'removed' }).where(eq(users.id, gone.from.id));
    expect(await gone.undo(goneId)).toMatchObject({ code: 40902, msg: '原来的医生已被移除，不能撤销' });

    const moved = await buildWard();
    const { handover_id: movedId } = (await moved.give()).data;
    const { id: agencyId } = await buildAgency(test, { parentId: moved.agencyId });
    await test.database.db.update(users).set({ agencyId }).where(eq(users.id, moved.from.id));
    expect(await moved.undo(movedId)).toMatchObject({ code: 40902, msg: '原来的医生已不在该机构，不能撤销' });
    expect(await moved.holders()).toEqual([moved.to.id, moved.to.id]);
  });

  it('gives back those the taker still has, once', async () => {
    const { from, to, ids, doctor, give, undo, holders } = await buildWard(3);
    const { handover_id } = (await give()).data;
    const later = await doctor();
    await test.database.db
      .update(patients)
      .set({ doctorId: later.id })
      .where(eq(patients.id, ids[1] ?? 0));
    const own = await buildPatient(test, to);
    expect((await undo(handover_id)).data).toEqual({ patients: 2 });
    expect(await holders()).toEqual([from.id, later.id, from.id]);
    const [kept] = await test.database.db.select().from(patients).where(eq(patients.id, own.id));
    expect(kept?.doctorId).toBe(to.id);
    expect(await undo(handover_id)).toMatchObject({ code: 40902, msg: '这次交接已经撤销' });
    expect((await trailOf(test, from)).at(-1)).toMatchObject({
      action: 'undo_handover',
      detail: { handover_id, patients: 2 },
    });
  });

  it('of many at once one succeeds', async () => {
    const { give, undo } = await buildWard();
    const { handover_id } = (await give()).data;
    const answers = await Promise.all(Array.from({ length: 4 }, () => undo(handover_id)));
    expect(answers.map(({ code }) => code).sort()).toEqual([ok, 40902, 40902, 40902]);
  });
});
