import { addDays, type system as contract, errorCodes, type RuleCode, riskPoints, system, today } from '@yun/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { patients } from '#server/tables/patient.table.ts';
import { sessions } from '#server/tables/session.table.ts';
import { talkRecords } from '#server/tables/talk.table.ts';
import { alerts } from '#server/tables/training.table.ts';
import { type TestApp, useApp } from '#server/test/app.ts';
import { buildClinic } from '#server/test/build/clinic.ts';
import {
  type BuiltPatient,
  type BuiltUser,
  buildPatient,
  buildUser,
  signedIn,
  tokenFor,
} from '#server/test/build/index.ts';
import { buildPastPlan, buildSession, daysAgo } from '#server/test/build/training.ts';
import { refreshPatients } from '#server/test/refresh.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

async function dashboard(token: string): Promise<contract.DoctorDashboard> {
  const answer = await test.call(system.getDoctorDashboard, {}, { token });
  expect(answer.code, answer.body).toBe(20000);
  return answer.data;
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

type Alert = Partial<typeof alerts.$inferInsert>;

/** Raised as the rules would, with the columns that count it. */
async function warn(patient: BuiltPatient, ruleCode: RuleCode, severity: 1 | 2 | 3 | 4, values: Alert = {}) {
  await test.database.db
    .insert(alerts)
    .values({ patientId: patient.id, ruleCode, severity, reasonText: `${ruleCode} 的句子`, ...values });
  const open = (await test.database.db.select().from(alerts).where(eq(alerts.patientId, patient.id))).filter(
    ({ status, snoozeUntil }) => status === 'open' && snoozeUntil === null,
  );
  await set(patient, { openAlerts: open.length, alertLevel: Math.max(0, ...open.map((one) => one.severity)) });
}

const set = (patient: BuiltPatient, values: Partial<typeof patients.$inferInsert>) =>
  test.database.db.update(patients).set(values).where(eq(patients.id, patient.id));

const say = (patient: BuiltPatient, content: string, minutes: number) =>
  test.database.db
    .insert(talkRecords)
    .values({ patientId: patient.id, senderType: 'patient', type: 'text', content, createTime: minutesAgo(minutes) });

describe('who sees whom', () => {
  it('needs PATIENT_MGR', async () => {
    const { token } = await signedIn(test, { modules: ['USER_MGR', 'SELF_MGR'] });
    expect((await test.call(system.getDoctorDashboard, {}, { token })).code).toBe(errorCodes.forbidden);
    expect((await test.call(system.getDoctorDashboard)).code).toBe(errorCodes.badToken);
  });

  it('a doctor the own patients and those of the own teams, never a colleague’s or another agency’s', async () => {
    const { doctor, colleague, add } = await buildClinic(test);
    const [own, shared] = [await add(), await buildPatient(test, colleague.user, [doctor.user.id])];
    const stranger = await buildPatient(test, await buildUser(test, { modules: ['PATIENT_MGR'] }));
    for (const patient of [own, shared, await add({}, colleague.user), stranger]) await warn(patient, 'W02', 3);
    const shown = await dashboard(doctor.token);
    expect(ids(shown.priority).sort()).toEqual([own.id, shared.id].sort());
    expect(shown).toMatchObject({ patients: 2, open_alerts: 2, alert_patients: 2, priority_total: 2, team: null });
    const row = shown.priority.find(({ id }) => id === shared.id);
    expect(row).toMatchObject({ doctor_name: '徐朗', is_own: false });
    expect(shown.priority.find(({ id }) => id === own.id)).toMatchObject({ doctor_name: '何静', is_own: true });
  });

  it('a deputy the patients of the covered doctor, as long as the cover lasts', async () => {
    const { doctor, agencyId, add } = await buildClinic(test);
    const until = (minutes: number) => ({ agencyId, coverUserId: doctor.user.id, coverUntil: minutesAgo(-minutes) });
    const [away, back] = [await buildUser(test, until(60)), await buildUser(test, until(-60))];
    const covered = await add({ waitingCount: 1, waitingSince: minutesAgo(5) }, away);
    await add({ waitingCount: 1, waitingSince: minutesAgo(5) }, back);
    const shown = await dashboard(doctor.token);
    expect([ids(shown.priority), shown.team]).toEqual([[covered.id], null]);
  });

  it('an administrator without a team nobody, and agency staff nobody without a code for the agency', async () => {
    const root = await signedIn(test, { userType: '管理员', modules: ['PATIENT_MGR'] });
    expect(await dashboard(root.token)).toMatchObject({ patients: 0, priority: [], team: null });
    const keeper = await signedIn(test, { userType: '机构', modules: ['PATIENT_MGR'] });
    const below = await buildUser(test, { agencyId: keeper.user.agencyId, managerId: keeper.user.id });
    await buildPatient(test, below);
    // Without a code for the whole agency, the lists are closed to them as well.
    expect(await dashboard(keeper.token)).toMatchObject({ patients: 0, expiring_plans: 0 });
  });
});

describe('whom to deal with first', () => {
  it('is in the order of the published score: pain 8 before ten who only chat', async () => {
    const { doctor, add } = await buildClinic(test);
    const chats: BuiltPatient[] = [];
    for (let n = 0; n < 10; n += 1) {
      const patient = await add({ status: 'active' });
      await say(patient, '今天天气不错', 60 * 3 + n);
      chats.push(patient);
    }
    const hurting = await add({ status: 'active', name: '柳思琪' });
    await say(hurting, '疼得厉害', 5);
    await warn(hurting, 'W01', 4);
    const fresh = await add({ status: 'active', surgeryDate: daysAgo(3), fallRisk: '高' });
    await warn(fresh, 'W10', 3);
    const plain = await add({ status: 'active' });
    await warn(plain, 'W12', 3);
    await refreshPatients(test, hurting, fresh, plain, ...chats);
    const { priority, priority_total, alert_patients } = await dashboard(doctor.token);
    // Of equal scores the longest wait is first.
    expect(ids(priority)).toEqual([...ids([hurting, fresh, plain]), ...ids(chats).toReversed()]);
    expect(priority.map(({ risk_score }) => risk_score).slice(0, 4)).toEqual([
      riskPoints.alert[4] + riskPoints.unread,
      riskPoints.alert[3] + riskPoints.freshlyOperated + riskPoints.fallRisk,
      riskPoints.alert[3],
      riskPoints.unread + 3 * riskPoints.waitingHour,
    ]);
    expect(priority[0]).toMatchObject({ name: '柳思琪', risk_level: 'critical', waiting_count: 1 });
    expect([priority_total, alert_patients]).toEqual([13, 3]);
  });

  it('shows the alerts, the worst first, and the last message; no snoozed or closed alert', async () => {
    const { doctor, add } = await buildClinic(test);
    const patient = await add({ status: 'active', planId: 77, waitingCount: 2, waitingSince: minutesAgo(90) });
    const evidence = { records: [], marks: ['小腿肿胀'], hidden: [] };
    await warn(patient, 'W09', 2);
    await warn(patient, 'W12', 3, { evidence, reasonText: '消息中提到“小腿肿胀”', createTime: minutesAgo(1) });
    await warn(patient, 'W02', 3, { createTime: minutesAgo(30) });
    await warn(patient, 'W01', 4, { status: 'closed' });
    await warn(patient, 'W11', 4, { snoozeUntil: minutesAgo(-60) });
    await say(patient, '第一句', 90);
    await say(patient, '后来的一句', 60);
    const { priority, open_alerts } = await dashboard(doctor.token);
    expect(priority[0]?.alerts.map(({ rule_code, name }) => [rule_code, name])).toEqual([
      ['W12', '消息中的危险'],
      ['W02', '疼痛上升'],
      ['W09', '功能无改善'],
    ]);
    expect(open_alerts).toBe(3);
    expect(priority[0]?.alerts[0]).toMatchObject({ severity: 3, evidence, status: 'open' });
    expect(priority[0]).toMatchObject({
      last_message: '后来的一句',
      plan_id: 77,
      waiting_count: 2,
      age: expect.any(Number),
    });
  });

  it('shows the first twenty of more, and nobody whose record is archived', async () => {
    const { doctor, add } = await buildClinic(test);
    const waiting = { waitingCount: 1, waitingSince: minutesAgo(10) };
    for (let n = 0; n < 23; n += 1) await add({ ...waiting, riskScore: n });
    await add({ ...waiting, status: 'archived', riskScore: 200 });
    const shown = await dashboard(doctor.token);
    expect(shown).toMatchObject({ patients: 23, priority_total: 23, waiting_messages: 23, waiting_patients: 23 });
    expect(shown.priority.map(({ risk_score }) => risk_score)).toEqual(Array.from({ length: 20 }, (_, n) => 22 - n));
  });
});

describe('how the day stands', () => {
  it('counts who was asked to train, as judged today', async () => {
    const { doctor, add } = await buildClinic(test);
    const signalsDay = today();
    const lastSessionTime = new Date();
    await add({ todayState: 'd', signalsDay, lastSessionTime, name: '已练' });
    await add({ todayState: 'p', signalsDay, lastSessionTime: minutesAgo(60 * 48), name: '在练' });
    await add({ todayState: 'w', signalsDay, riskScore: 5, name: '低' });
    await add({ todayState: 'w', signalsDay, riskScore: 50, name: '高' });
    for (const todayState of ['n', 's'] as const) await add({ todayState, signalsDay });
    await add({ todayState: 'w', signalsDay: daysAgo(1) });
    await add({ todayState: 'd', signalsDay: null });
    const shown = await dashboard(doctor.token);
    expect(shown).toMatchObject({ patients: 8, due_today: 4, begun_today: 2, done_today: 1 });
    expect(shown.today.done).toMatchObject([{ name: '已练', time: expect.stringContaining(today()) }]);
    expect(shown.today.begun).toMatchObject([{ name: '在练', time: null }]);
    expect(shown.today.waiting.map(({ name }) => name)).toEqual(['高', '低']);
  });

  it('shows the latest pain of each patient: first entries among the rises, silent sessions hide nobody', async () => {
    const { doctor, add } = await buildClinic(test);
    const pain = (name: string, lastPain: number | null, painChange: number | null, days = 1) =>
      add({
        name,
        lastPain,
        painChange,
        painMedian: 2.5,
        status: 'active',
        lastSessionTime: minutesAgo(10),
        lastPainDate: lastPain === null ? null : daysAgo(days),
      });
    await pain('降', 1, -1);
    await pain('平', 7, 0);
    await pain('升', 5, 2);
    // Trained since without an entry, as the others.
    await pain('首次', 8, null, 28);
    await pain('未报', null, null);
    await pain('久远', 9, 5, 29);
    const { pain: rows, pain_counts } = await dashboard(doctor.token);
    expect(rows.map((row) => [row.name, row.last_pain, row.last_pain_date, row.pain_change])).toEqual([
      ['首次', 8, daysAgo(28), null],
      ['升', 5, daysAgo(1), 2],
      ['平', 7, daysAgo(1), 0],
      ['降', 1, daysAgo(1), -1],
    ]);
    expect(rows[0]?.median_7d).toBe(2.5);
    expect(pain_counts).toEqual({ up: 1, same: 1, down: 1, first: 1 });
  });

  it('names the visits and ending plans of the coming week, day by day', async () => {
    const { doctor, add } = await buildClinic(test);
    const visit = (name: string, days: number) => add({ name, nextVisitDate: daysAgo(-days) });
    await visit('今天', 0);
    await visit('七天', 7);
    await visit('八天', 8);
    await visit('昨天', -1);
    const plan = await buildPastPlan(test, await add({ name: '到期' }), { endDaysAgo: -5 });
    await buildPastPlan(test, await add({ name: '暂停' }), { endDaysAgo: -7, pausedDaysAgo: 1 });
    await buildPastPlan(test, await add(), { endDaysAgo: -8 });
    await buildPastPlan(test, await add(), { endDaysAgo: -5, values: { status: 'completed', endReason: '按期完成' } });
    const { week, visits_today, expiring_plans } = await dashboard(doctor.token);
    expect([visits_today, expiring_plans]).toEqual([1, 2]);
    expect(week.map(({ date, kind, patient }) => [date, kind, patient.name])).toEqual([
      [today(), 'visit', '今天'],
      [daysAgo(-5), 'plan_end', '到期'],
      [daysAgo(-7), 'visit', '七天'],
      [daysAgo(-7), 'plan_end', '暂停'],
    ]);
    expect(week[1]).toMatchObject({ plan_id: plan.id, text: '过去的计划' });
  });

  it('shows 28 days up to yesterday, and leaves open what was not judged yet', async () => {
    const { doctor, add } = await buildClinic(test);
    const monthStates = 'nnnnnnnddddmmmmpLCplcssssddd';
    const month = (name: string, signalsDay: string, riskScore: number) =>
      add({ name, status: 'active', monthStates, signalsDay, adherence28d: 71, riskScore });
    await month('今天', today(), 9);
    await month('前天', daysAgo(2), 8);
    await add({ status: 'active', signalsDay: today() });
    await add({ status: 'discharged', monthStates, signalsDay: today() });
    const { matrix } = await dashboard(doctor.token);
    expect(matrix.from).toBe(addDays(today(), -28));
    expect(matrix.rows.map(({ name, days, rate }) => [name, days.length, rate])).toEqual([
      ['今天', 28, 71],
      ['前天', 26, 71],
    ]);
    expect(matrix.rows[0]?.days.slice(15, 26)).toEqual([
      ...['partial', 'late_partial', 'corrected_partial', 'partial', 'late', 'corrected'],
      ...['paused', 'paused', 'paused', 'paused', 'done'],
    ]);
    expect(matrix.rows[1]?.days.slice(-3)).toEqual(['done', 'done', 'done']);
  });

  it('of somebody new is empty, and never fails', async () => {
    const { token } = await signedIn(test, { modules: ['PATIENT_MGR'] });
    expect(await dashboard(token)).toMatchObject({
      patients: 0,
      open_alerts: 0,
      waiting_messages: 0,
      due_today: 0,
      expiring_plans: 0,
      visits_today: 0,
      priority: [],
      priority_total: 0,
      today: { done: [], begun: [], waiting: [] },
      pain: [],
      week: [],
      team: null,
    });
  });
});

describe('a manager', () => {
  async function buildTeam() {
    const { doctor: manager, colleague, agencyId, add } = await buildClinic(test);
    const join = (nickname: string, managerId: number | null) => buildUser(test, { agencyId, nickname, managerId });
    const below = await join('直属', manager.user.id);
    const farBelow = await join('再下', below.id);
    await join('无患者', manager.user.id);
    const care = (doctor: BuiltUser, values = {}) => add({ status: 'active', ...values }, doctor);
    return { manager, below, farBelow, outside: colleague.user, care };
  }

  it('sees everybody’s patients with their doctors, and each doctor’s numbers', async () => {
    const { manager, below, farBelow, outside, care } = await buildTeam();
    const waiting = { waitingCount: 2, waitingSince: minutesAgo(60 * 26) };
    const first = await care(farBelow, { ...waiting, adherence7d: 40, riskScore: 90 });
    const second = await care(farBelow, { adherence7d: 61, status: 'lost' });
    await care(below, { adherence7d: 88, status: 'discharged' });
    const own = await care(manager.user, { riskScore: 30 });
    const others = await care(outside, waiting);
    await warn(first, 'W13', 2);
    await warn(first, 'W01', 4);
    await warn(second, 'W04', 3);
    await warn(own, 'W09', 2);
    await warn(others, 'W13', 2);
    const shown = await dashboard(manager.token);
    expect(ids(shown.priority)).toEqual([first.id, own.id, second.id]);
    expect(shown.priority.map(({ doctor_name, is_own }) => [doctor_name, is_own])).toEqual([
      ['再下', false],
      ['何静', true],
      ['再下', false],
    ]);
    const none = { waiting_messages: 0, overdue_replies: 0, open_alerts: 0, critical: 0, high: 0 };
    expect(shown.team).toEqual([
      {
        doctor_id: farBelow.id,
        nickname: '再下',
        patients: 2,
        active: 1,
        waiting_messages: 2,
        overdue_replies: 1,
        open_alerts: 3,
        critical: 1,
        high: 1,
        adherence_7d: 51,
      },
      {
        ...none,
        doctor_id: manager.user.id,
        nickname: '何静',
        patients: 1,
        active: 1,
        open_alerts: 1,
        adherence_7d: null,
      },
      { ...none, doctor_id: below.id, nickname: '直属', patients: 1, active: 0, adherence_7d: null },
    ]);
  });

  it('is shown to everybody with people below, also without patients of theirs', async () => {
    const { below, farBelow } = await buildTeam();
    await test.database.db.execute(
      `update app_user set modules = '{PATIENT_MGR}' where id in (${below.id}, ${farBelow.id})`,
    );
    expect((await dashboard(await tokenFor(test, below))).team).toEqual([]);
    expect((await dashboard(await tokenFor(test, farBelow))).team).toBeNull();
  });

  it('asks the database a few times, however many there are', async () => {
    const { manager, below, care } = await buildTeam();
    await test.database.db
      .update(sessions)
      .set({ debugUntil: minutesAgo(-60) })
      .where(eq(sessions.userId, manager.user.id));
    for (let n = 0; n < 30; n += 1) await warn(await care(below, { waitingCount: 1 }), 'W02', 3);
    const { body } = await test.call(system.getDoctorDashboard, {}, { token: manager.token });
    expect(JSON.parse(body).debug.queries).toBeLessThanOrEqual(8);
    expect(JSON.parse(body).debug.queries).toBeGreaterThan(0);
  });
});

it('shows what was trained, as the signals have it', async () => {
  const { doctor, add } = await buildClinic(test);
  const patient = await add({ status: 'active' });
  const plan = await buildPastPlan(test, patient, { startDaysAgo: 6 });
  for (const day of [6, 5, 3]) await buildSession(test, plan, day, 2, { painAfter: 2 });
  await buildSession(test, plan, 0, 2, { painAfter: 5 });
  await refreshPatients(test, patient);
  const { matrix, due_today, done_today, pain } = await dashboard(doctor.token);
  expect(matrix.rows[0]?.days.slice(-6)).toEqual(['done', 'done', 'missed', 'done', 'missed', 'missed']);
  expect([due_today, done_today]).toEqual([1, 1]);
  expect(pain).toMatchObject([{ id: patient.id, last_pain: 5, last_pain_date: today(), pain_change: 3, median_7d: 2 }]);
});
