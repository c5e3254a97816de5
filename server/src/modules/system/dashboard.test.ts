import { randomUUID } from 'node:crypto';
import { consentDocument, type system as contract, errorCodes, type RuleCode, system, user } from '@yun/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#server/platform/audit.ts';
import { consents, patients } from '#server/tables/patient.table.ts';
import { sessions } from '#server/tables/session.table.ts';
import { alerts } from '#server/tables/training.table.ts';
import { users } from '#server/tables/user.table.ts';
import { nextAddress, type TestApp, useApp } from '#server/test/app.ts';
import {
  type BuiltPatient,
  type BuiltUser,
  buildAgency,
  buildPatient,
  buildUser,
  signedIn,
  tokenFor,
  unique,
} from '#server/test/build/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const origin = { requestId: 'test', address: '127.0.0.1', userAgent: 'test' };

async function dashboard(token: string): Promise<contract.AdminDashboard> {
  const answer = await test.call(system.getAdminDashboard, {}, { token });
  expect(answer.code, answer.body).toBe(20000);
  return answer.data;
}

const close = (person: BuiltUser, status: 'disabled' | 'removed') =>
  test.database.db.update(users).set({ status }).where(eq(users.id, person.id));

const failSignIn = (userId?: number) =>
  audit(test.database.db, origin, {
    action: 'sign_in',
    entity: 'user',
    ...(userId !== undefined && { entityId: userId }),
    result: 'refused',
    detail: { reason: 'wrong_password' },
  });

type Alert = [rule: RuleCode, severity: 1 | 2 | 3 | 4, values?: Partial<typeof alerts.$inferInsert>];

/** As the rules would raise them; only those who have any are looked at. */
async function warn(patient: BuiltPatient, ...raised: Alert[]): Promise<void> {
  const rows = raised.map(([ruleCode, severity, values = {}]) => ({
    patientId: patient.id,
    ruleCode,
    severity,
    reasonText: '句子',
    ...values,
  }));
  await test.database.db.insert(alerts).values(rows);
  await test.database.db.update(patients).set({ openAlerts: rows.length }).where(eq(patients.id, patient.id));
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** A manager, a busy doctor with a report on leave, a closed doctor with two patients, a child agency, a stranger. */
async function buildHospital() {
  const agency = await buildAgency(test);
  const child = await buildAgency(test, { parentId: agency.id });
  const { user: manager, token } = await signedIn(test, {
    agencyId: agency.id,
    userType: '机构',
    modules: ['AGENCY_MGR', 'USER_MGR', 'USER_BROWSE'],
    accessTime: new Date(),
  });
  const doctor = await buildUser(test, { agencyId: agency.id, nickname: '忙医生', accessTime: new Date() });
  const away = await buildUser(test, {
    agencyId: agency.id,
    managerId: doctor.id,
    coverUserId: doctor.id,
    coverUntil: inDays(2),
    mustChangePassword: true,
  });
  const gone = await buildUser(test, { agencyId: agency.id });
  const shut = await buildUser(test, { agencyId: child.id });
  const stranger = await buildUser(test);
  for (const person of [doctor, doctor, doctor, away, gone, gone, shut, stranger]) await buildPatient(test, person);
  await close(gone, 'removed');
  await close(shut, 'disabled');
  return { agency, child, manager, token, doctor, away, gone, shut, stranger };
}

describe('the dashboard of an agency', () => {
  it('is refused to those without any of its codes', async () => {
    const { token } = await signedIn(test, { modules: ['PATIENT_MGR', 'SELF_MGR'] });
    expect((await test.call(system.getAdminDashboard, {}, { token })).code).toBe(errorCodes.forbidden);
  });

  it('counts its own people and patients, and nobody else’s', async () => {
    const { agency, child, token, doctor, away, gone, shut } = await buildHospital();
    await buildUser(test, { managerId: doctor.id });
    const shown = await dashboard(token);
    expect(shown.accounts).toEqual({
      active: 3,
      on_leave: 1,
      disabled: 1,
      must_change_password: 1,
      never_signed_in: 1,
    });
    expect(shown).toMatchObject({ patients: 7, unassigned_patients: 3, closed_with_patients: 2, security: null });
    const quiet = { active: 0, open_alerts: 0, critical: 0, high: 0, overdue_replies: 0, adherence_7d: null };
    expect(shown.agencies).toEqual([
      {
        ...quiet,
        id: agency.id,
        name: agency.name,
        status: 'active',
        users: 3,
        doctors: 2,
        patients: 6,
        unassigned_patients: 2,
      },
      {
        ...quiet,
        id: child.id,
        name: child.name,
        status: 'active',
        users: 1,
        doctors: 0,
        patients: 1,
        unassigned_patients: 1,
      },
    ]);
    expect(shown).toMatchObject({ alerts: { 1: 0, 2: 0, 3: 0, 4: 0 }, overdue_replies: 0, adherence_7d: null });
    expect(shown.doctors_with_patients).toBe(4);
    expect(shown.doctors.map(({ id, patient_count }) => [id, patient_count])).toEqual([
      [doctor.id, 3],
      [gone.id, 2],
      [away.id, 1],
      [shut.id, 1],
    ]);
    expect(shown.doctors[0]).toMatchObject({ nickname: '忙医生', agency_name: agency.name, waiting_messages: 0 });
    expect(shown.ending_covers).toMatchObject([
      { user_id: away.id, nickname: away.nickname, cover_name: '忙医生', patient_count: 1 },
    ]);
  });

  it('counts patients by state, alerts by level, and what weighs on whom', async () => {
    const { token, user: manager } = await signedIn(test, { userType: '机构', modules: ['AGENCY_MGR'] });
    const { agencyId } = manager;
    const [calm, busy] = [await buildUser(test, { agencyId }), await buildUser(test, { agencyId })];
    const stranger = await buildPatient(test, await buildUser(test));
    const waiting = { waitingCount: 3, waitingSince: inDays(-2) };
    const first = await buildPatient(test, busy, [], { status: 'active', adherence7d: 41, ...waiting });
    const second = await buildPatient(test, busy, [], { status: 'lost', adherence7d: 0 });
    for (const status of ['active', 'active', 'paused', 'pending', 'archived'] as const)
      await buildPatient(test, calm, [], { status, adherence7d: status === 'archived' ? 1 : 90 });
    await buildPatient(test, calm, [], { status: 'discharged', adherence7d: 2, removedTime: null });
    await warn(first, ['W13', 2], ['W01', 4], ['W02', 3, { status: 'closed' }]);
    await warn(second, ['W04', 3], ['W14', 1], ['W09', 2, { snoozeUntil: inDays(1) }]);
    await warn(stranger, ['W01', 4]);
    const shown = await dashboard(token);
    expect(shown).toMatchObject({
      patients: 7,
      by_status: { pending: 1, active: 3, paused: 1, lost: 1, discharged: 1 },
      alerts: { 1: 1, 2: 1, 3: 1, 4: 1 },
      overdue_replies: 1,
      adherence_7d: 67,
    });
    const load = { open_alerts: 4, critical: 1, high: 1, overdue_replies: 1 };
    expect(shown.agencies).toMatchObject([{ id: agencyId, patients: 7, active: 3, adherence_7d: 67, ...load }]);
    expect(shown.doctors).toMatchObject([
      { id: busy.id, patient_count: 2, active: 1, waiting_messages: 3, adherence_7d: 21, ...load },
      { id: calm.id, patient_count: 5, active: 2, waiting_messages: 0, adherence_7d: 90, open_alerts: 0, critical: 0 },
    ]);
  });

  it('names whom to ask about, to those who may read about patients', async () => {
    const { token, user: manager } = await signedIn(test, { userType: '机构', modules: ['AGENCY_MGR'] });
    const { agencyId } = manager;
    const doctor = await buildUser(test, { agencyId, nickname: '孙若彤' });
    const add = (name: string, values: Parameters<typeof buildPatient>[3]) =>
      buildPatient(test, doctor, [], { name, ...values });
    const late = await add('严志成', { waitingCount: 1, waitingSince: inDays(-2), status: 'active' });
    const later = await add('晚一点', { waitingCount: 1, waitingSince: inDays(-1), status: 'active' });
    const waits = await add('不久', { waitingCount: 1, waitingSince: inDays(0), status: 'active' });
    const lost = await add('谭伟东', { status: 'lost', missedDays: 14 });
    const child = await add('葛小宝', {
      status: 'pending',
      birthDate: inDays(-365.25 * 12.5)
        .toISOString()
        .slice(0, 10),
    });
    const signed = await add('已签', { status: 'pending' });
    await test.database.db.insert(consents).values({
      patientId: signed.id,
      docCode: consentDocument.doc_code,
      docVersion: 1,
      signer: '本人',
      signerName: '已签',
      method: '手写签名',
      signDate: '2026-01-01',
      clientKey: randomUUID(),
    });
    await warn(later, ['W13', 2]);
    await warn(late, ['W13', 3]);
    await warn(waits, ['W02', 3]);
    const { follow_ups } = await dashboard(token);
    const shared = { doctor_name: '孙若彤', agency_name: expect.any(String) };
    expect(follow_ups?.overdue).toMatchObject([
      { id: late.id, name: '严志成', waiting_since: expect.stringMatching(/^20/), ...shared },
      { id: later.id },
    ]);
    expect(follow_ups?.lost).toMatchObject([{ id: lost.id, missed_days: 14, ...shared }]);
    expect(follow_ups?.unsigned).toMatchObject([{ id: child.id, name: '葛小宝', age: 12, ...shared }]);
    const numbers = await signedIn(test, { agencyId, userType: '机构', modules: ['AGENCY_DATA_BROWSER'] });
    expect((await dashboard(numbers.token)).follow_ups).toBeNull();
    expect((await dashboard(numbers.token)).overdue_replies).toBe(2);
  });

  it('of ten busy doctors and more shows the ten busiest', async () => {
    const { token, user: manager } = await signedIn(test, { userType: '机构', modules: ['USER_BROWSE'] });
    const doctors = [];
    for (let n = 0; n < 11; n += 1) doctors.push(await buildUser(test, { agencyId: manager.agencyId }));
    for (const doctor of doctors) await buildPatient(test, doctor);
    const last = doctors.at(-1) as BuiltUser;
    await buildPatient(test, last);
    const shown = await dashboard(token);
    expect([shown.doctors.length, shown.doctors_with_patients]).toEqual([10, 11]);
    expect(shown.doctors[0]?.id).toBe(last.id);
  });

  it('shows stand-ins that end within three days, not later ones nor those that are over', async () => {
    const { token, user: manager } = await signedIn(test, { userType: '机构', modules: ['USER_BROWSE'] });
    const cover = await buildUser(test, { agencyId: manager.agencyId });
    const on = (days: number) =>
      buildUser(test, { agencyId: manager.agencyId, coverUserId: cover.id, coverUntil: inDays(days) });
    const [soon] = [await on(3), await on(-1), await on(4.1), await on(30)];
    expect((await dashboard(token)).ending_covers.map((one) => one.user_id)).toEqual([soon.id]);
  });

  it('counts failed sign-ins of its own people within a day', async () => {
    const { token, doctor, stranger } = await buildHospital();
    await failSignIn(doctor.id);
    await failSignIn(doctor.id);
    await failSignIn(stranger.id);
    await failSignIn();
    await test.database.db.execute(sql`
      insert into audit_log (time, action, entity, entity_id, result, address, user_agent, request_id)
      values (now() - interval '25 hours', 'sign_in', 'user', ${String(doctor.id)}, 'refused', '', '', '')`);
    expect((await dashboard(token)).failed_sign_ins_24h).toBe(2);
  });

  it('shows the five newest changes to callers who may read the trail', async () => {
    const { token, manager, doctor } = await buildHospital();
    const actor = { userId: manager.id, agencyId: manager.agencyId };
    const line = { entity: 'user', entityId: doctor.id, actor };
    for (const n of [1, 2, 3, 4, 5, 6])
      await audit(test.database.db, origin, { ...line, action: 'modify_user', detail: { n } });
    for (const action of ['sign_in', 'sign_out', 'view_as_call'])
      await audit(test.database.db, origin, { ...line, action });
    await audit(test.database.db, origin, { ...line, action: 'modify_user', result: 'refused' });
    const { recent_changes } = await dashboard(token);
    expect(recent_changes?.map((one) => one.detail.n)).toEqual([6, 5, 4, 3, 2]);
    const reader = await signedIn(test, { agencyId: manager.agencyId, userType: '机构', modules: ['USER_BROWSE'] });
    expect((await dashboard(reader.token)).recent_changes).toBeNull();
  });

  it('of a doctor counts the team only', async () => {
    const { agency, doctor, away } = await buildHospital();
    await test.database.db
      .update(users)
      .set({ modules: ['USER_BROWSE'] })
      .where(eq(users.id, doctor.id));
    const shown = await dashboard(await tokenFor(test, doctor));
    expect(shown.accounts.active).toBe(2);
    expect(shown.agencies).toMatchObject([{ id: agency.id, users: 2, doctors: 2, patients: 4 }, { users: 0 }]);
    expect(shown.doctors.map(({ id }) => id)).toEqual([doctor.id, away.id]);
  });
});

describe('the dashboard of an administrator', () => {
  it('counts every agency, and failed sign-ins with unknown names', async () => {
    const { token } = await signedIn(test, { userType: '管理员', modules: ['USER_BROWSE'] });
    const before = await dashboard(token);
    const { agency } = await buildHospital();
    await failSignIn();
    const after = await dashboard(token);
    expect(after.accounts.active - before.accounts.active).toBe(4);
    expect(after.patients - before.patients).toBe(8);
    expect(after.unassigned_patients - before.unassigned_patients).toBe(3);
    expect(after.failed_sign_ins_24h - before.failed_sign_ins_24h).toBe(1);
    expect(after.agencies.find(({ id }) => id === agency.id)).toMatchObject({ patients: 6 });
    expect(after).toMatchObject({ security: null, recent_changes: null });
  });

  it('with ADMIN_MGR shows who is authorised, who debugs and how many accounts are locked', async () => {
    const { user: admin, token } = await signedIn(test, {
      userType: '管理员',
      modules: ['ADMIN_MGR'],
      isAuthAdmin: true,
      nickname: unique('授权'),
    });
    const before = (await dashboard(token)).security;
    expect(before?.auth_admins).toContain(admin.nickname);
    expect(before?.debug.map((one) => one.nickname)).not.toContain(admin.nickname);
    await test.database.db
      .update(sessions)
      .set({ debugUntil: inDays(0.01) })
      .where(eq(sessions.userId, admin.id));
    const victim = await buildUser(test);
    // Ten from one place, and ten more as a phone number: one account is shut. A name with an @ is nobody's.
    for (const account of [victim.account.toUpperCase(), victim.phone, `${victim.account}@x`]) {
      const address = nextAddress();
      for (let n = 0; n < 10; n += 1) {
        await test.call(user.login, { account, password: 'Wrong-Horse-1' }, { address });
      }
    }
    const after = (await dashboard(token)).security;
    expect(after?.debug.map((one) => one.nickname)).toContain(admin.nickname);
    expect((after?.locked ?? 0) - (before?.locked ?? 0)).toBe(1);
  });

  it('asks the database a few times, however much there is', async () => {
    const { user: admin, token } = await signedIn(test, { userType: '管理员', modules: ['ADMIN_MGR'] });
    await test.database.db
      .update(sessions)
      .set({ debugUntil: inDays(0.01) })
      .where(eq(sessions.userId, admin.id));
    const { body } = await test.call(system.getAdminDashboard, {}, { token });
    expect(JSON.parse(body).debug.queries).toBeLessThanOrEqual(7);
    expect(JSON.parse(body).debug.queries).toBeGreaterThan(0);
  });
});
