import { permissionCodes, user } from '@yun/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { handovers } from '#server/tables/handover.table.ts';
import { managerHistory } from '#server/tables/hierarchy.table.ts';
import { patientMembers, patients } from '#server/tables/patient.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltUser, buildAgency, buildPatient, buildUser, signedIn, tokenFor } from '#server/test/build/index.ts';
import { trailOfPatient } from '#server/test/build/record.ts';
import { rowOf, trailOf } from '#server/test/build/staff.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

async function buildWard() {
  const { id: agencyId } = await buildAgency(test);
  const { user: clerk, token } = await signedIn(test, { agencyId, userType: '机构', modules: ['USER_MGR'] });
  const doctor = (values: Partial<BuiltUser> = {}) => buildUser(test, { agencyId, ...values });
  const remove = (id: number, more: Record<string, unknown> = {}) =>
    test.call(user.removeUser, { id, reason: '已离职', ...more }, { token });
  return { agencyId, clerk, token, doctor, remove };
}

describe('POST /api/user/remove_user, refusals', () => {
  it('without a reason, oneself, equals, people out of scope', async () => {
    const { agencyId, clerk, doctor, remove } = await buildWard();
    const person = await doctor();
    expect((await remove(person.id, { reason: '' })).data.errors[0].field).toBe('reason');
    expect((await remove(clerk.id)).code).toBe(40300);
    const equal = await buildUser(test, { agencyId, userType: '机构', modules: ['USER_MGR'] });
    expect((await remove(equal.id)).code).toBe(40300);
    expect((await remove((await buildUser(test)).id)).code).toBe(40400);
    for (const untouched of [person, clerk, equal]) expect((await rowOf(test, untouched)).status).toBe('active');
  });

  it('an authorised administrator, even by another one', async () => {
    const root = await signedIn(test, { userType: '管理员', modules: [...permissionCodes], isAuthAdmin: true });
    const other = await buildUser(test, { userType: '管理员', modules: [...permissionCodes], isAuthAdmin: true });
    const { code } = await test.call(user.removeUser, { id: other.id, reason: '已离职' }, { token: root.token });
    expect([code, (await rowOf(test, other)).status]).toEqual([40300, 'active']);
  });

  it('while patients or reports have nobody, with their counts', async () => {
    const { doctor, remove } = await buildWard();
    const person = await doctor();
    await doctor({ managerId: person.id });
    expect(await remove(person.id)).toMatchObject({ code: 40903, data: { patients: 0, reports: 1 } });
    await buildPatient(test, person);
    expect(await remove(person.id, { handover_to: null })).toMatchObject({
      code: 40903,
      msg: '名下还有 1 位患者、1 名下属，请先交接',
      data: { patients: 1, reports: 1 },
    });
    expect(await rowOf(test, person)).toEqual(person);
  });

  it('while reports of another agency would be moved unseen; an administrator may', async () => {
    const { agencyId, doctor, remove } = await buildWard();
    const person = await doctor();
    const sister = await buildAgency(test);
    const [near, far] = [
      await doctor({ managerId: person.id }),
      await buildUser(test, { agencyId: sister.id, managerId: person.id }),
    ];
    const taker = await buildUser(test, { agencyId });
    expect(await remove(person.id, { handover_to: taker.id })).toMatchObject({
      code: 40903,
      msg: '有 1 名下属在其他机构，请联系系统管理员更改其上级',
      data: { patients: 0, reports: 1 },
    });
    for (const kept of [near, far]) expect((await rowOf(test, kept)).managerId).toBe(person.id);
    expect((await rowOf(test, person)).status).toBe('active');
    const { token: admin } = await signedIn(test, { userType: '管理员', modules: ['USER_MGR'] });
    const input = { id: person.id, reason: '已离职', handover_to: taker.id };
    expect((await test.call(user.removeUser, input, { token: admin })).data.moved.reports).toBe(2);
    expect((await rowOf(test, far)).managerId).toBeNull();
  });

  it('a taker who does not fit', async () => {
    const { agencyId, doctor, remove } = await buildWard();
    const person = await doctor();
    const patient = await buildPatient(test, person);
    const unfit = [
      person,
      await doctor({ status: 'disabled' }),
      await buildUser(test, { agencyId, userType: '机构' }),
      await buildUser(test),
      { id: 88_888_888 },
    ];
    for (const { id } of unfit) {
      const { code, data } = await remove(person.id, { handover_to: id });
      expect([code, data.errors[0].field]).toEqual([40000, 'handover_to']);
    }
    const [kept] = await test.database.db.select().from(patients).where(eq(patients.id, patient.id));
    expect([kept?.doctorId, (await rowOf(test, person)).status]).toEqual([person.id, 'active']);
  });
});

describe('POST /api/user/remove_user', () => {
  it('takes the person out of every team', async () => {
    const { doctor, remove } = await buildWard();
    const [person, other] = [await doctor(), await doctor()];
    const [one, two] = [await buildPatient(test, other, [person.id, other.id]), await buildPatient(test, other)];
    expect((await remove(person.id)).code).toBe(ok);
    const left = await test.database.db.select().from(patientMembers).where(eq(patientMembers.patientId, one.id));
    expect(left.map(({ userId }) => userId)).toEqual([other.id]);
    expect(await trailOfPatient(test, one)).toMatchObject([
      { action: 'remove_member', result: 'ok', detail: { user_id: person.id } },
    ]);
    expect(await trailOfPatient(test, two)).toEqual([]);
  });

  it('closes the account and moves all that hangs on it', async () => {
    const { clerk, doctor, remove } = await buildWard();
    const chief = await doctor({ nickname: '陈书涵' });
    const person = await doctor({ managerId: chief.id });
    await test.database.db.insert(managerHistory).values({ userId: person.id, managerId: chief.id });
    const taker = await doctor();
    const [report, closed] = [
      await doctor({ managerId: person.id }),
      await doctor({ managerId: person.id, status: 'disabled' }),
    ];
    const away = await doctor({ coverUserId: person.id, coverUntil: new Date(Date.now() + 86_400_000) });
    const patient = await buildPatient(test, person);
    const token = await tokenFor(test, person);
    const { code, data } = await remove(person.id, { handover_to: taker.id });
    expect([code, data]).toEqual([ok, { removed: true, moved: { patients: 1, reports: 2 } }]);
    expect(await rowOf(test, person)).toMatchObject({ status: 'removed', managerId: null, isAuthAdmin: false });
    for (const moved of [report, closed]) {
      expect((await rowOf(test, moved)).managerId).toBe(chief.id);
      const detail = { manager_id: chief.id, manager_name: '陈书涵', from_id: person.id };
      expect(await trailOf(test, moved)).toEqual([{ action: 'assgin_manager', result: 'ok', detail }]);
    }
    expect(await rowOf(test, away)).toMatchObject({ coverUserId: null, coverUntil: null });
    const nobody = { cover_user_id: null, cover_name: null, until: null };
    expect(await trailOf(test, away)).toEqual([{ action: 'set_cover', result: 'ok', detail: nobody }]);
    const [moved] = await test.database.db.select().from(patients).where(eq(patients.id, patient.id));
    expect(moved?.doctorId).toBe(taker.id);
    const [kept] = await test.database.db.select().from(handovers).where(eq(handovers.fromId, person.id));
    expect(kept).toMatchObject({ toId: taker.id, patientIds: [patient.id], createdBy: clerk.id });
    const history = await test.database.db.select().from(managerHistory).where(eq(managerHistory.userId, person.id));
    expect(history.map(({ toTime }) => toTime)).toEqual([expect.any(Date)]);
    expect((await test.call(user.getProfile, undefined, { token })).code).toBe(50012);
    expect(await trailOf(test, person)).toEqual([
      {
        action: 'remove_user',
        result: 'ok',
        detail: { reason: '已离职', patients: 1, reports: 2, handover_to: taker.id },
      },
    ]);
    expect((await remove(person.id)).code).toBe(40400);
  });

  it('frees the phone, keeps the account name, and leaves reports of the topmost without manager', async () => {
    const { agencyId, token, doctor, remove } = await buildWard();
    const person = await doctor();
    const report = await doctor({ managerId: person.id });
    const taker = await doctor();
    expect((await remove(person.id, { handover_to: taker.id })).code).toBe(ok);
    expect((await rowOf(test, report)).managerId).toBeNull();
    expect(await trailOf(test, report)).toEqual([
      { action: 'unassign_manager', result: 'ok', detail: { from_id: person.id } },
    ]);
    const draft = {
      account: `new.${person.id}`,
      nickname: '新来的',
      userType: '医生',
      phone: person.phone,
      agency_id: agencyId,
      modules: ['PATIENT_MGR'],
    };
    const again = await test.call(user.register, { ...draft, account: person.account }, { token });
    expect(again.code).toBe(602);
    expect((await test.call(user.register, draft, { token })).code).toBe(ok);
  });

  it('without patients and reports needs nobody', async () => {
    const { doctor, remove } = await buildWard();
    const person = await doctor();
    expect((await remove(person.id)).data).toEqual({ removed: true, moved: { patients: 0, reports: 0 } });
  });

  it('of many at once one succeeds', async () => {
    const { doctor, remove } = await buildWard();
    const person = await doctor();
    const answers = await Promise.all(Array.from({ length: 4 }, () => remove(person.id)));
    expect(answers.map(({ code }) => code).sort()).toEqual([ok, 40400, 40400, 40400]);
  });
});
