import { progress, today, weekdayOf } from '@yun/contract';
import { anItem } from '@yun/contract/test/plan-sample';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { exercises } from '#server/tables/exercise.table.ts';
import { planPauses } from '#server/tables/plan.table.ts';
import { trainSessions } from '#server/tables/training.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildPatient, signedIn } from '#server/test/build.ts';
import { buildCare, buildRunning, type Care, storedPlan, trailOfPlan } from '#server/test/build-plan.ts';
import { saveSession, sessionForm, trainedItem } from '#server/test/build-progress.ts';
import { patientOf, trailOfPatient } from '#server/test/build-record.ts';
import { buildPastPlan, buildSession, daysAgo } from '#server/test/build-training.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

type PastPlan = Parameters<typeof buildPastPlan>[2];

/** A patient under treatment with a plan of two sets a day since ten days ago. */
async function buildTrained(wanted: PastPlan = {}, patientValues: Parameters<typeof buildCare>[1] = {}) {
  const care = await buildCare(test, { status: 'active', ...patientValues });
  const plan = await buildPastPlan(test, care.patient, wanted);
  const save = (values: object = {}) => saveSession(test, care.token, { ...sessionForm(plan), ...values });
  return { ...care, plan, save };
}

const sessionsOf = async ({ patient }: Pick<Care, 'patient'>) =>
  test.database.db.select().from(trainSessions).where(eq(trainSessions.patientId, patient.id));

/** Refused in these words, by this field or by the state, and nothing was written. */
async function expectRefused(
  trained: Awaited<ReturnType<typeof buildTrained>>,
  values: object,
  [field, message]: [string | null, string],
) {
  const { code, msg, data } = await trained.save(values);
  if (field === null) expect([code, msg]).toEqual([40902, message]);
  else expect([code, data.errors]).toEqual([40000, [{ field, message }]]);
  expect(await sessionsOf(trained)).toEqual([]);
}

describe('POST /api/progress/save_session', () => {
  it('refuses strangers, readers, plans of others and wrong input', async () => {
    const trained = await buildTrained();
    const { doctor, plan } = trained;
    const form = sessionForm(plan);
    expect((await test.call(progress.saveSession, form)).code).toBe(50008);
    const reader = await signedIn(test, { agencyId: doctor.agencyId, userType: '机构', modules: ['USER_BROWSE'] });
    expect((await saveSession(test, reader.token, form)).code).toBe(40300);
    const stranger = await signedIn(test, { modules: ['PATIENT_MGR'] });
    expect((await saveSession(test, stranger.token, form)).code).toBe(40400);
    const other = await buildPastPlan(test, await buildPatient(test, doctor));
    expect((await trained.save({ plan_id: other.id })).code).toBe(40400);
    for (const [field, value] of [
      ['pain_after', 11],
      ['rpe', -1],
      ['mood', 0],
      ['start_time', '24:00'],
      ['adverse_event', '骨折'],
      ['items', []],
      ['duration_min', 601],
    ] as const) {
      const { code, data } = await trained.save({ [field]: value });
      expect([code, data.errors[0].field]).toEqual([40000, field]);
    }
    expect(await sessionsOf(trained)).toEqual([]);
    const refused = (await trailOfPatient(test, trained.patient)).map(({ action, result }) => [action, result]);
    expect(refused).toEqual(Array(2).fill(['save_session', 'refused']));
  });

  it('refuses an archived record', async () => {
    await expectRefused(await buildTrained({}, { status: 'archived' }), {}, [null, '档案已归档，只能查看']);
  });

  it('takes today and the three days before, as late', async () => {
    const trained = await buildTrained();
    await expectRefused(trained, sessionForm(trained.plan, { train_date: daysAgo(4) }), [
      'train_date',
      '只能补录 3 天以内的训练',
    ]);
    await expectRefused(trained, sessionForm(trained.plan, { train_date: daysAgo(-1) }), [
      'train_date',
      '不能录入今天以后的训练',
    ]);
    for (const days of [0, 1, 2, 3]) {
      const { code, data } = await trained.save({ train_date: daysAgo(days) });
      expect([code, data.session.train_date, data.session.is_late]).toEqual([ok, daysAgo(days), days > 0]);
    }
  });

  it('refuses days on which the plan did not run', async () => {
    const begins = await buildTrained({ startDaysAgo: 1 });
    const notYet: [null, string] = [null, '计划在这一天还没有开始'];
    await expectRefused(begins, { train_date: daysAgo(2) }, notYet);
    // Started late: what was before nobody had asked for.
    const late = await buildTrained({ startDaysAgo: 3, sets: { 1: 2 } });
    await expectRefused(late, { train_date: daysAgo(2) }, notYet);
    const over = await buildTrained({ endDaysAgo: 2 });
    await expectRefused(over, { train_date: daysAgo(1) }, [null, '计划在这一天已经结束']);
    const ended = await buildTrained({
      values: { status: 'completed', endReason: '按期完成', endedTime: new Date(`${daysAgo(1)}T10:00:00+08:00`) },
    });
    await expectRefused(ended, { train_date: daysAgo(0) }, [null, '计划在这一天已经结束']);
    await expectRefused(ended, { train_date: daysAgo(1) }, [null, '计划在这一天已经结束']);
    expect((await ended.save({ train_date: daysAgo(2) })).code).toBe(ok);
    const draft = await buildTrained({ values: { status: 'draft', versionNo: 0 } });
    await expectRefused(draft, {}, [null, '计划尚未启用，不能录入训练']);
  });

  it('refuses days of a pause, takes its first day and those before and after it', async () => {
    const paused = await buildTrained({ pausedDaysAgo: 2 });
    const pausing: [null, string] = [null, '计划已暂停，当天没有安排训练'];
    await expectRefused(paused, {}, pausing);
    await expectRefused(paused, { train_date: daysAgo(1) }, pausing);
    expect((await paused.save({ train_date: daysAgo(2) })).code).toBe(ok);
    expect((await paused.save({ train_date: daysAgo(3) })).code).toBe(ok);
    const again = await buildTrained();
    await test.database.db
      .insert(planPauses)
      .values({ planId: again.plan.id, fromDate: daysAgo(3), toDate: daysAgo(1), reason: '测试' });
    await expectRefused(again, { train_date: daysAgo(2) }, pausing);
    expect((await again.save({ train_date: daysAgo(1) })).code).toBe(ok);
  });

  it('takes items of the version of the day, each once, with a reason only where nothing was done', async () => {
    const trained = await buildTrained({ sets: { 10: 2, 1: 4 } });
    const [old, now] = trained.plan.versions.map(({ itemId }) => itemId) as [number, number];
    const notThere = '该动作不在当天的计划版本里';
    await expectRefused(trained, { items: [trainedItem(old)] }, ['items.0.plan_item_id', notThere]);
    await expectRefused(trained, { train_date: daysAgo(2), items: [trainedItem(now)] }, [
      'items.0.plan_item_id',
      notThere,
    ]);
    await expectRefused(trained, { items: [trainedItem(now), trainedItem(now)] }, [
      'items.1.plan_item_id',
      '同一个动作只填一次',
    ]);
    await expectRefused(trained, { items: [trainedItem(now, { skipped_reason: '忘记' })] }, [
      'items.0.skipped_reason',
      '已经做了，不填未做的原因',
    ]);
    const skipped = trainedItem(old, { sets_done: 0, skipped_reason: '没时间' });
    const { code, data } = await trained.save({ train_date: daysAgo(2), items: [skipped] });
    expect([code, data.session.version_no, data.session.items[0]]).toMatchObject([ok, 1, { ...skipped, sets: 2 }]);
  });

  it('refuses a start later than now', async () => {
    const trained = await buildTrained();
    const nearly = new Date(Date.now() + 8 * 3_600_000 + 120_000).toISOString();
    // In the last minutes before midnight the clock of tomorrow would be asked for.
    if (nearly.slice(0, 10) === today())
      await expectRefused(trained, { start_time: nearly.slice(11, 16) }, ['start_time', '开始时间不能晚于现在']);
    const { data } = await trained.save({ train_date: daysAgo(1), start_time: '23:50', duration_min: 30 });
    expect(data.session).toMatchObject({
      start_time: `${daysAgo(1)} 23:50:00`,
      end_time: `${today()} 00:20:00`,
      duration_min: 30,
    });
  });

  it('keeps all that was told; what was not told stays untold', async () => {
    const trained = await buildTrained();
    const { plan, patient, doctor } = trained;
    const [version] = plan.versions;
    const item = trainedItem(version?.itemId ?? 0, { reps_done: 8, hold_done: 5, load_done: 2.5, pain: 3 });
    const told = { pain_before: 2, pain_after: 4, pain_site: '左膝', rpe: 5, mood: 4, note: '有点酸' };
    const { code, data } = await trained.save({ ...told, items: [item], train_date: daysAgo(1), start_time: '08:30' });
    expect(code).toBe(ok);
    expect(data.session).toMatchObject({
      ...told,
      ...{ plan_id: plan.id, plan_title: '过去的计划', version_no: 1, slot_no: 1, status: 'done', pain_max: 4 },
      ...{ adverse_event: '无', source: '医生代录', recorder_name: doctor.nickname, is_corrected: false },
      ...{ start_time: `${daysAgo(1)} 08:30:00`, end_time: null, duration_min: null },
      items: [{ ...item, sets: 2, times_per_day: 1, side: '不分' }],
      ...{ corrections: [], can_correct: true, version: 1 },
    });
    expect(data.has_paused).toBe(false);
    const [line] = await trailOfPatient(test, patient);
    expect(line).toMatchObject({
      ...{ action: 'save_session', result: 'ok', userId: doctor.id },
      detail: { session_id: data.session.id, plan_id: plan.id, train_date: daysAgo(1), status: 'done', is_late: true },
    });
    const untold = await trained.save();
    expect(untold.data.session).toMatchObject({ pain_before: null, pain_after: null, pain_max: null, rpe: null });
  });

  it('is done from four fifths of a round on, else partial, and aborted when stopped', async () => {
    const trained = await buildTrained({ sets: { 10: 5 } });
    const itemId = trained.plan.versions[0]?.itemId ?? 0;
    const statusOf = async (sets_done: number, more: object = {}) =>
      (await trained.save({ items: [trainedItem(itemId, { sets_done })], ...more })).data.session.status;
    expect(await statusOf(0)).toBe('partial');
    expect(await statusOf(3)).toBe('partial');
    expect(await statusOf(4)).toBe('done');
    expect(await statusOf(50)).toBe('done');
    expect(await statusOf(5, { is_aborted: true })).toBe('aborted');
    expect(await statusOf(5, { adverse_event: '肿胀加重' })).toBe('done');
    expect(await statusOf(5, { adverse_event: '跌倒' })).toBe('aborted');
  });

  it('counts the trainings of a day, twelve at most', async () => {
    const trained = await buildTrained();
    const slots = [];
    for (let n = 0; n < 12; n += 1) slots.push((await trained.save()).data.session.slot_no);
    expect(slots).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    const { code, msg } = await trained.save();
    expect([code, msg]).toEqual([40902, '一天最多录入 12 次训练']);
    expect((await trained.save({ train_date: daysAgo(1) })).data.session.slot_no).toBe(1);
  });

  it('sent twice at once, or again later, is one record', async () => {
    const trained = await buildTrained();
    const form = sessionForm(trained.plan, { adverse_event: '头晕' });
    const answers = await Promise.all([1, 2, 3].map(() => saveSession(test, trained.token, form)));
    const later = await saveSession(test, trained.token, { ...form, note: '又一次' });
    for (const { code, data } of [...answers, later]) {
      expect([code, data.session.id, data.has_paused]).toEqual([ok, answers[0]?.data.session.id, true]);
    }
    expect(await sessionsOf(trained)).toMatchObject([{ note: null, slotNo: 1 }]);
    const told = await trailOfPatient(test, trained.patient);
    expect(told.filter(({ action }) => action === 'save_session')).toHaveLength(1);
  });

  it('two forms sent at once are two records', async () => {
    const trained = await buildTrained();
    const answers = await Promise.all([trained.save(), trained.save()]);
    expect(new Set(answers.map(({ data }) => data.session.slot_no))).toEqual(new Set([1, 2]));
  });

  it.each(['跌倒', '胸痛', '头晕'] as const)('%s pauses all running plans, by the system', async (adverse_event) => {
    const trained = await buildTrained();
    const second = await buildPastPlan(test, trained.patient, { values: { category: '呼吸' } });
    const { code, data } = await trained.save({ adverse_event });
    expect([code, data.has_paused, data.session.adverse_event]).toEqual([ok, true, adverse_event]);
    for (const plan of [trained.plan, second]) {
      expect((await storedPlan(test, plan))?.status).toBe('paused');
      const [pause] = await test.database.db.select().from(planPauses).where(eq(planPauses.planId, plan.id));
      expect(pause).toMatchObject({ fromDate: today(), reason: `训练中${adverse_event}`, bySystem: true });
      expect(await trailOfPlan(test, plan)).toMatchObject([{ action: 'pause_plan', userId: null }]);
    }
    expect((await patientOf(test, trained.patient)).planStatus).toBe('paused');
    // What else happened that day is told as well.
    expect((await trained.save({ adverse_event: '胸痛' })).code).toBe(ok);
  });

  it('takes down what went wrong on any day of a pause', async () => {
    const paused = await buildTrained({ pausedDaysAgo: 3 });
    expect((await paused.save()).code).toBe(40902);
    expect((await paused.save({ adverse_event: '跌倒' })).code).toBe(ok);
  });

  it('of an event that pauses nothing, nothing pauses; nor where nothing runs any more', async () => {
    const swollen = await buildTrained();
    expect((await swollen.save({ adverse_event: '其他' })).data.has_paused).toBe(false);
    expect((await storedPlan(test, swollen.plan))?.status).toBe('active');
    const paused = await buildTrained({ pausedDaysAgo: 0 });
    const { data } = await paused.save({ train_date: daysAgo(1), adverse_event: '跌倒' });
    expect([data.session.status, data.has_paused]).toEqual(['aborted', false]);
  });

  it('a lost patient is found again at once, and the lists know', async () => {
    const trained = await buildTrained({}, { status: 'lost', statusTime: new Date(Date.now() - 86_400_000) });
    await trained.save({ train_date: daysAgo(1), pain_after: 3 });
    expect(await patientOf(test, trained.patient)).toMatchObject({
      ...{ status: 'active', lastPain: 3, missedDays: 0 },
      lastSessionTime: expect.any(Date),
    });
    const turned = (await trailOfPatient(test, trained.patient)).find(({ action }) => action.includes('status'));
    expect(turned).toMatchObject({ userId: null, detail: { step: 'find' } });
  });

  it('who stands in for the doctor is told with the doctor', async () => {
    const trained = await buildTrained();
    const { doctor, plan } = trained;
    const chief = await signedIn(test, { agencyId: doctor.agencyId, modules: ['PATIENT_MGR'] });
    await test.database.db.execute(sql`update app_user set manager_id = ${chief.user.id} where id = ${doctor.id}`);
    expect((await saveSession(test, chief.token, sessionForm(plan))).code).toBe(ok);
    const [line] = await trailOfPatient(test, trained.patient);
    expect(line?.detail).toMatchObject({ on_behalf_of: doctor.id });
  });
});

const list = (token: string, patientId: number, more: object = {}) =>
  test.call(progress.listSession, { patient_id: String(patientId), ...more }, { token });

describe('GET /api/progress/list_session', () => {
  it('refuses strangers and wrong input; readers may look but not correct', async () => {
    const { doctor, token, patient, plan } = await buildTrained();
    await buildSession(test, plan, 1, 2, { createTime: new Date() });
    expect((await test.call(progress.listSession, { patient_id: String(patient.id) })).code).toBe(50008);
    const stranger = await signedIn(test, { modules: ['PATIENT_MGR'] });
    expect((await list(stranger.token, patient.id)).code).toBe(40400);
    expect((await list(token, patient.id, { from: '2026-02-30' })).code).toBe(40000);
    expect((await list(token, patient.id)).data.list[0].can_correct).toBe(true);
    const reader = await signedIn(test, { agencyId: doctor.agencyId, userType: '机构', modules: ['USER_BROWSE'] });
    expect((await list(reader.token, patient.id)).data.list[0].can_correct).toBe(false);
    const told = await trailOfPatient(test, patient);
    expect(told.map(({ action, result }) => [action, result])).toEqual([
      ['list_session', 'refused'],
      ['list_session', 'ok'],
    ]);
  });

  it('newest first, by pages and days, exercises named as their version told them', async () => {
    const { token, patient, plan } = await buildTrained({ sets: { 10: 2, 2: 3 } });
    const ids: number[] = [];
    for (const days of [5, 4, 3, 2, 1]) ids.unshift(await buildSession(test, plan, days, 2, { itemPain: days }));
    const second = await buildSession(test, plan, 1, 1, { slotNo: 2, status: 'partial', painBefore: 1 });
    const { rows } = await test.database.db.execute<{ name: string; exercise_id: number }>(sql`
      select e.name, i.exercise_id from plan_item i join exercise e on e.id = i.exercise_id
      where i.version_id = ${plan.versions[0]?.id}`);
    await test.database.db
      .update(exercises)
      .set({ name: '改了名' })
      .where(eq(exercises.id, rows[0]?.exercise_id ?? 0));
    const all = await list(token, patient.id);
    expect(all.data.total).toBe(6);
    expect(all.data.list.map(({ id }: { id: number }) => id)).toEqual([second, ...ids]);
    expect(all.data.list.map((one: progress.TrainSession) => one.items[0]?.name)).toEqual(Array(6).fill(rows[0]?.name));
    expect(all.data.list.map((one: progress.TrainSession) => [one.version_no, one.items[0]?.sets])).toEqual([
      ...[
        [2, 3],
        [2, 3],
        [2, 3],
      ],
      ...[
        [1, 2],
        [1, 2],
        [1, 2],
      ],
    ]);
    expect(all.data.list.map((one: progress.TrainSession) => one.pain_max)).toEqual([1, 1, 2, 3, 4, 5]);
    const page = await list(token, patient.id, { page: '2', size: '4' });
    expect([page.data.total, page.data.list.map(({ id }: { id: number }) => id)]).toEqual([6, ids.slice(3)]);
    const some = await list(token, patient.id, { from: daysAgo(4), to: daysAgo(3) });
    expect(some.data.list.map(({ train_date }: { train_date: string }) => train_date)).toEqual([
      daysAgo(3),
      daysAgo(4),
    ]);
    expect((await list(token, patient.id, { from: '0000-01-01', to: '9999-12-31' })).data.total).toBe(6);
  });
});

const dayOf = (token: string, patientId: number, date: string) =>
  test.call(progress.getTrainingDay, { patient_id: String(patientId), date }, { token });

describe('GET /api/progress/training_day', () => {
  it('refuses strangers and wrong days', async () => {
    const { patient, token } = await buildTrained();
    const stranger = await signedIn(test, { modules: ['PATIENT_MGR'] });
    expect((await dayOf(stranger.token, patient.id, today())).code).toBe(40400);
    expect((await dayOf(token, patient.id, '2026-13-01')).code).toBe(40000);
  });

  it('tells what the version of the day asked for, what was done, and why nothing more can be told', async () => {
    const { token, patient, plan } = await buildTrained({ sets: { 10: 2, 2: 3 } });
    await buildSession(test, plan, 5, 1, { isLate: true });
    await buildSession(test, plan, 1, 3, { isCorrected: true });
    await buildSession(test, plan, 0, 1);
    const on = async (days: number) => (await dayOf(token, patient.id, daysAgo(days))).data as progress.TrainingDay;
    const [old, yesterday, now, tomorrow] = [await on(5), await on(1), await on(0), await on(-1)];
    expect(old).toMatchObject({ state: 'partial', planned: 2, done: 1, is_late: true, is_corrected: false });
    expect(old.closed_reason).toBe('只能补录 3 天以内的训练');
    expect(old.plans).toMatchObject([
      { plan_id: plan.id, version_no: 1, pain_limit: 4, is_paused: false, status: 'active' },
    ]);
    expect(old.plans[0]?.items).toMatchObject([
      { plan_item_id: plan.versions[0]?.itemId, sets: 2, reps: 10, times_per_day: 1, is_due: true, need_pain: true },
    ]);
    expect(old.plans[0]?.items[0]?.dose).toBe('2 组 × 10 次，组间休息 30 秒');
    expect(old.sessions).toHaveLength(1);
    expect(yesterday).toMatchObject({ state: 'done', planned: 3, done: 3, is_corrected: true, closed_reason: null });
    expect(yesterday.plans[0]).toMatchObject({ version_no: 2, items: [{ sets: 3 }] });
    expect(now).toMatchObject({ state: 'today', planned: 3, done: 1, closed_reason: null });
    expect(tomorrow).toMatchObject({ state: 'future', planned: 3, done: 0, closed_reason: '不能录入今天以后的训练' });
    expect(await on(20)).toMatchObject({ state: 'none', planned: 0, plans: [], sessions: [] });
    for (const date of ['0000-02-03', '9999-12-31'])
      expect((await dayOf(token, patient.id, date)).data.plans).toEqual([]);
  });

  it('pauses, ended plans, archived records and people who only look', async () => {
    const paused = await buildTrained({ pausedDaysAgo: 1 });
    const see = async ({ token, patient }: Pick<Care, 'token' | 'patient'>, days: number) =>
      (await dayOf(token, patient.id, daysAgo(days))).data as progress.TrainingDay;
    expect(await see(paused, 0)).toMatchObject({
      ...{ planned: 0, closed_reason: '计划已暂停，当天没有安排训练' },
      plans: [{ is_paused: true }],
    });
    expect(await see(paused, 1)).toMatchObject({ state: 'paused', planned: 0, closed_reason: null });
    expect(await see(paused, 2)).toMatchObject({ state: 'missed', planned: 2, closed_reason: null });
    const over = await buildTrained({ endDaysAgo: 2 });
    expect(await see(over, 1)).toMatchObject({ state: 'none', plans: [], closed_reason: '当天没有执行中的计划' });
    const archived = await buildTrained({}, { status: 'archived' });
    expect((await see(archived, 1)).closed_reason).toBe('档案已归档，只能查看');
    const { doctor, patient } = over;
    const reader = await signedIn(test, { agencyId: doctor.agencyId, userType: '机构', modules: ['USER_BROWSE'] });
    expect((await see({ token: reader.token, patient }, 3)).closed_reason).toBe('没有录入训练的权限');
  });

  it('tells of every item whether it is due, and takes those that are not as well', async () => {
    const care = await buildCare(test);
    const [one, other] = care.exercises;
    const notToday = [(weekdayOf(today()) % 7) + 1];
    const seldom = anItem({ exercise_id: other.id, sets: 2, freq_type: '每周指定日', weekdays: notToday });
    const { id } = await buildRunning(test, care, { items: [anItem({ exercise_id: one.id, sets: 5 }), seldom] });
    const { data } = await dayOf(care.token, care.patient.id, today());
    const items = data.plans[0].items as progress.TrainingDay['plans'][number]['items'];
    expect([data.planned, items.map(({ is_due }) => is_due)]).toEqual([5, [true, false]]);
    const [due, extra] = items.map(({ plan_item_id }) => plan_item_id) as [number, number];
    const plan = { id, patient: care.patient, versions: [] };
    const save = async (...done: ReturnType<typeof trainedItem>[]) =>
      (await saveSession(test, care.token, sessionForm(plan, { items: done }))).data.session.status;
    expect(await save(trainedItem(due, { sets_done: 4 }))).toBe('done');
    expect(await save(trainedItem(due, { sets_done: 3 }), trainedItem(extra, { sets_done: 2 }))).toBe('partial');
  });
});

it('lists and days take the same number of statements, however much was trained', async () => {
  const counted = async (sessions: number) => {
    const { token, patient, plan } = await buildTrained({ startDaysAgo: 90, sets: { 90: 2, 1: 3 } });
    for (let n = 1; n <= sessions; n += 1) await buildSession(test, plan, n % 3, 2, { slotNo: n });
    const queries = vi.spyOn(test.database.pool, 'query');
    try {
      expect((await list(token, patient.id, { size: '100' })).data.list).toHaveLength(sessions);
      const ofList = queries.mock.calls.length;
      await dayOf(token, patient.id, daysAgo(1));
      return [ofList, queries.mock.calls.length - ofList];
    } finally {
      queries.mockRestore();
    }
  };
  const [ofList = 0, ofDay = 0] = await counted(3);
  expect(await counted(30)).toEqual([ofList, ofDay]);
  expect([ofList > 3, ofDay > 6]).toEqual([true, true]);
});
