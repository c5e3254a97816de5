import { progress, today } from '@yun/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { planPauses } from '#server/tables/plan.table.ts';
import { trainSessions } from '#server/tables/training.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildPatient, signedIn } from '#server/test/build/index.ts';
import { type Care, storedPlan, trailOfPlan } from '#server/test/build/plan.ts';
import { buildTrained, saveSession, sessionForm, trainedItem } from '#server/test/build/progress.ts';
import { patientOf, trailOfPatient } from '#server/test/build/record.ts';
import { buildPastPlan, daysAgo } from '#server/test/build/training.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

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
    const trained = await buildTrained(test);
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
    await expectRefused(await buildTrained(test, {}, { status: 'archived' }), {}, [null, '档案已归档，只能查看']);
  });

  it('takes today and the three days before, as late', async () => {
    const trained = await buildTrained(test);
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
    const begins = await buildTrained(test, { startDaysAgo: 1 });
    const notYet: [null, string] = [null, '计划在这一天还没有开始'];
    await expectRefused(begins, { train_date: daysAgo(2) }, notYet);
    // Started late: what was before nobody had asked for.
    const late = await buildTrained(test, { startDaysAgo: 3, sets: { 1: 2 } });
    await expectRefused(late, { train_date: daysAgo(2) }, notYet);
    const over = await buildTrained(test, { endDaysAgo: 2 });
    await expectRefused(over, { train_date: daysAgo(1) }, [null, '计划在这一天已经结束']);
    const ended = await buildTrained(test, {
      values: { status: 'completed', endReason: '按期完成', endedTime: new Date(`${daysAgo(1)}T10:00:00+08:00`) },
    });
    await expectRefused(ended, { train_date: daysAgo(0) }, [null, '计划在这一天已经结束']);
    await expectRefused(ended, { train_date: daysAgo(1) }, [null, '计划在这一天已经结束']);
    expect((await ended.save({ train_date: daysAgo(2) })).code).toBe(ok);
    const draft = await buildTrained(test, { values: { status: 'draft', versionNo: 0 } });
    await expectRefused(draft, {}, [null, '计划尚未启用，不能录入训练']);
  });

  it('refuses days of a pause, takes its first day and those before and after it', async () => {
    const paused = await buildTrained(test, { pausedDaysAgo: 2 });
    const pausing: [null, string] = [null, '计划已暂停，当天没有安排训练'];
    await expectRefused(paused, {}, pausing);
    await expectRefused(paused, { train_date: daysAgo(1) }, pausing);
    expect((await paused.save({ train_date: daysAgo(2) })).code).toBe(ok);
    expect((await paused.save({ train_date: daysAgo(3) })).code).toBe(ok);
    const again = await buildTrained(test);
    await test.database.db
      .insert(planPauses)
      .values({ planId: again.plan.id, fromDate: daysAgo(3), toDate: daysAgo(1), reason: '测试' });
    await expectRefused(again, { train_date: daysAgo(2) }, pausing);
    expect((await again.save({ train_date: daysAgo(1) })).code).toBe(ok);
  });

  it('takes items of the version of the day, each once, with a reason only where nothing was done', async () => {
    const trained = await buildTrained(test, { sets: { 10: 2, 1: 4 } });
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
    const trained = await buildTrained(test);
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

  it('stores all that was reported; what was not reported stays null', async () => {
    const trained = await buildTrained(test);
    const { plan, patient, doctor } = trained;
    const [version] = plan.versions;
    const item = trainedItem(version?.itemId ?? 0, { reps_done: 8, hold_done: 5, load_done: 2.5, pain: 3 });
    const reported = { pain_before: 2, pain_after: 4, pain_site: '左膝', rpe: 5, mood: 4, note: '有点酸' };
    const { code, data } = await trained.save({
      ...reported,
      items: [item],
      train_date: daysAgo(1),
      start_time: '08:30',
    });
    expect(code).toBe(ok);
    expect(data.session).toMatchObject({
      ...reported,
      plan_id: plan.id,
      plan_title: '过去的计划',
      version_no: 1,
      slot_no: 1,
      status: 'done',
      pain_max: 4,
      adverse_event: '无',
      source: '医生代录',
      recorder_name: doctor.nickname,
      is_corrected: false,
      start_time: `${daysAgo(1)} 08:30:00`,
      end_time: null,
      duration_min: null,
      items: [{ ...item, sets: 2, times_per_day: 1, side: '不分' }],
      corrections: [],
      can_correct: true,
      version: 1,
    });
    expect(data.has_paused).toBe(false);
    const [line] = await trailOfPatient(test, patient);
    expect(line).toMatchObject({
      action: 'save_session',
      result: 'ok',
      userId: doctor.id,
      detail: { session_id: data.session.id, plan_id: plan.id, train_date: daysAgo(1), status: 'done', is_late: true },
    });
    const silent = await trained.save();
    expect(silent.data.session).toMatchObject({ pain_before: null, pain_after: null, pain_max: null, rpe: null });
  });

  it('is done from four fifths of a round on, else partial, and aborted when stopped', async () => {
    const trained = await buildTrained(test, { sets: { 10: 5 } });
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
    const trained = await buildTrained(test);
    const slots = [];
    for (let n = 0; n < 12; n += 1) slots.push((await trained.save()).data.session.slot_no);
    expect(slots).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    const { code, msg } = await trained.save();
    expect([code, msg]).toEqual([40902, '一天最多录入 12 次训练']);
    expect((await trained.save({ train_date: daysAgo(1) })).data.session.slot_no).toBe(1);
  });

  it('sent twice at once, or again later, is one record', async () => {
    const trained = await buildTrained(test);
    const form = sessionForm(trained.plan, { adverse_event: '头晕' });
    const answers = await Promise.all([1, 2, 3].map(() => saveSession(test, trained.token, form)));
    const later = await saveSession(test, trained.token, { ...form, note: '又一次' });
    for (const { code, data } of [...answers, later]) {
      expect([code, data.session.id, data.has_paused]).toEqual([ok, answers[0]?.data.session.id, true]);
    }
    expect(await sessionsOf(trained)).toMatchObject([{ note: null, slotNo: 1 }]);
    const lines = await trailOfPatient(test, trained.patient);
    expect(lines.filter(({ action }) => action === 'save_session')).toHaveLength(1);
  });

  it('two forms sent at once are two records', async () => {
    const trained = await buildTrained(test);
    const answers = await Promise.all([trained.save(), trained.save()]);
    expect(new Set(answers.map(({ data }) => data.session.slot_no))).toEqual(new Set([1, 2]));
  });

  it.each(['跌倒', '胸痛', '头晕'] as const)('%s pauses all running plans, by the system', async (adverse_event) => {
    const trained = await buildTrained(test);
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
    // A second event of that day is accepted as well.
    expect((await trained.save({ adverse_event: '胸痛' })).code).toBe(ok);
  });

  it('takes down what went wrong on any day of a pause', async () => {
    const paused = await buildTrained(test, { pausedDaysAgo: 3 });
    expect((await paused.save()).code).toBe(40902);
    expect((await paused.save({ adverse_event: '跌倒' })).code).toBe(ok);
  });

  it('of an event that pauses nothing, nothing pauses; nor where nothing runs any more', async () => {
    const swollen = await buildTrained(test);
    expect((await swollen.save({ adverse_event: '其他' })).data.has_paused).toBe(false);
    expect((await storedPlan(test, swollen.plan))?.status).toBe('active');
    const paused = await buildTrained(test, { pausedDaysAgo: 0 });
    const { data } = await paused.save({ train_date: daysAgo(1), adverse_event: '跌倒' });
    expect([data.session.status, data.has_paused]).toEqual(['aborted', false]);
  });

  it('a lost patient is found again at once, and the lists know', async () => {
    const trained = await buildTrained(test, {}, { status: 'lost', statusTime: new Date(Date.now() - 86_400_000) });
    await trained.save({ train_date: daysAgo(1), pain_after: 3 });
    expect(await patientOf(test, trained.patient)).toMatchObject({
      status: 'active',
      lastPain: 3,
      missedDays: 0,
      lastSessionTime: expect.any(Date),
    });
    const transition = (await trailOfPatient(test, trained.patient)).find(({ action }) => action.includes('status'));
    expect(transition).toMatchObject({ userId: null, detail: { step: 'find' } });
  });

  it('a manager who records it is audited as acting for the doctor', async () => {
    const trained = await buildTrained(test);
    const { doctor, plan } = trained;
    const chief = await signedIn(test, { agencyId: doctor.agencyId, modules: ['PATIENT_MGR'] });
    await test.database.db.execute(sql`update app_user set manager_id = ${chief.user.id} where id = ${doctor.id}`);
    expect((await saveSession(test, chief.token, sessionForm(plan))).code).toBe(ok);
    const [line] = await trailOfPatient(test, trained.patient);
    expect(line?.detail).toMatchObject({ on_behalf_of: doctor.id });
  });
});
