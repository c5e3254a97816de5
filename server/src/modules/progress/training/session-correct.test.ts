import { progress, today } from '@yun/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { planPauses } from '#server/tables/plan.table.ts';
import { sessionCorrections } from '#server/tables/training.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildPatient, signedIn } from '#server/test/build/index.ts';
import { buildCare, storedPlan } from '#server/test/build/plan.ts';
import { correctionForm, saveSession, sessionForm, storedSession, trainedItem } from '#server/test/build/progress.ts';
import { patientOf, trailOfPatient } from '#server/test/build/record.ts';
import { buildPastPlan, buildSession, daysAgo } from '#server/test/build/training.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

/** A training of yesterday with pain 6, just recorded. */
async function buildRecorded(values: object = {}) {
  const care = await buildCare(test, { status: 'active' });
  const plan = await buildPastPlan(test, care.patient, { sets: { 10: 2, 3: 4 } });
  const form = sessionForm(plan, { train_date: daysAgo(1), sets: 4, pain_after: 6, ...values });
  const session: progress.TrainSession = (await saveSession(test, care.token, form)).data.session;
  const send = (input: object, token = care.token) => test.call(progress.correctSession, input, { token });
  const correct = (more: object = {}, token = care.token) =>
    send(correctionForm(care.patient.id, session, more), token);
  return { ...care, plan, session, send, correct };
}

const age = (id: number, time: string) =>
  test.database.db.execute(sql`update train_session set create_time = now() - ${time}::interval where id = ${id}`);
const correctionsOf = (id: number) =>
  test.database.db.select().from(sessionCorrections).where(eq(sessionCorrections.sessionId, id));

describe('POST /api/progress/correct_session', () => {
  it('refuses strangers, readers, wrong input, records of others, and what is not there', async () => {
    const { doctor, session, correct, plan, send, patient } = await buildRecorded();
    const input = correctionForm(patient.id, session, { pain_after: 4 });
    expect((await test.call(progress.correctSession, input)).code).toBe(50008);
    const reader = await signedIn(test, { agencyId: doctor.agencyId, userType: '机构', modules: ['USER_BROWSE'] });
    expect((await correct({ pain_after: 4 }, reader.token)).code).toBe(40300);
    const stranger = await signedIn(test, { modules: ['PATIENT_MGR'] });
    expect((await correct({ pain_after: 4 }, stranger.token)).code).toBe(40400);
    expect((await correct({ pain_after: 4, reason: '' })).data.errors[0].field).toBe('reason');
    expect((await correct({ pain_after: 12 })).data.errors[0].field).toBe('pain_after');
    const other = await buildPatient(test, doctor);
    expect((await send({ ...input, patient_id: other.id })).code).toBe(40400);
    expect((await correct({ pain_after: 4, id: 88_888_888 })).code).toBe(40400);
    const old = plan.versions[0]?.itemId ?? 0;
    expect((await correct({ items: [trainedItem(old)] })).data.errors).toEqual([
      { field: 'items.0.plan_item_id', message: '该动作不在当天的计划版本里' },
    ]);
    expect(await correctionsOf(session.id)).toEqual([]);
    expect((await storedSession(test, session.id)).session).toMatchObject({ painAfter: 6, version: 1 });
  });

  it('keeps what is left out, of the training and of each exercise', async () => {
    const { session, send, patient } = await buildRecorded();
    const item = { plan_item_id: session.items[0]?.plan_item_id ?? 0, sets_done: 4 };
    const whole = { ...item, reps_done: 9, hold_done: 3, load_done: 2, pain: 7 };
    const head = { patient_id: patient.id, id: session.id, reason: '补充', is_aborted: false, adverse_event: '无' };
    expect((await send({ ...head, version: 1, items: [whole] })).code).toBe(ok);
    const { data } = await send({ ...head, version: 2, rpe: 5, items: [item] });
    expect(data.session).toMatchObject({ rpe: 5, pain_after: 6, pain_max: 7 });
    expect(data.session.items[0]).toMatchObject(whole);
    const cleared = await send({ ...head, version: 3, items: [{ ...item, load_done: null }] });
    expect(cleared.data.session.items[0]).toMatchObject({ ...whole, load_done: null });
  });

  it('is possible for 24 hours', async () => {
    const { session, correct } = await buildRecorded();
    await age(session.id, '24 hours 1 second');
    const { code, msg } = await correct({ pain_after: 4 });
    expect([code, msg]).toEqual([40902, '已超过 24 小时，不能更正']);
    await age(session.id, '23 hours 59 minutes');
    expect((await correct({ pain_after: 4 })).code).toBe(ok);
  });

  it('refuses when nothing is different, when it still goes on, and in an archived record', async () => {
    const { session, correct, patient } = await buildRecorded();
    const same = await correct();
    expect([same.code, same.msg]).toEqual([40902, '内容没有变化']);
    await test.database.db.execute(sql`update train_session set status = 'in_progress' where id = ${session.id}`);
    expect((await correct({ pain_after: 4 })).msg).toBe('训练还在进行，结束后才能更正');
    await test.database.db.execute(sql`update patient set status = 'archived' where id = ${patient.id}`);
    expect((await correct({ pain_after: 4 })).msg).toBe('档案已归档，只能查看');
  });

  it('refuses a record corrected since it was read, and shows it; of two at once one is taken', async () => {
    const { session, correct } = await buildRecorded();
    const answers = await Promise.all([correct({ pain_after: 4 }), correct({ pain_after: 5 })]);
    expect(answers.map(({ code }) => code).sort()).toEqual([ok, 40900].sort());
    const [taken, late] = answers[0]?.code === ok ? answers : answers.toReversed();
    expect(late?.data.current).toMatchObject({ id: session.id, version: 2, is_corrected: true });
    expect(late?.data.current.pain_after).toBe(taken?.data.session.pain_after);
    expect(await correctionsOf(session.id)).toHaveLength(1);
  });

  it('replaces what was said, and keeps it in words, newest first', async () => {
    const { session, send, patient, doctor, plan } = await buildRecorded({ start_time: '08:30', duration_min: 20 });
    const itemId = plan.versions[1]?.itemId ?? 0;
    const name = session.items[0]?.name;
    const first = await send(
      correctionForm(patient.id, session, {
        pain_after: 4,
        rpe: 5,
        duration_min: 25,
        note: '已核对',
        items: [trainedItem(itemId, { sets_done: 1, pain: 3, load_done: 2.5 })],
      }),
    );
    expect(first.code).toBe(ok);
    expect(first.data.session).toMatchObject({
      pain_after: 4,
      rpe: 5,
      duration_min: 25,
      end_time: `${daysAgo(1)} 08:55:00`,
      status: 'partial',
      pain_max: 4,
      is_corrected: true,
      is_late: true,
      version: 2,
      source: '医生代录',
      slot_no: 1,
      items: [{ sets_done: 1, pain: 3, load_done: 2.5, sets: 4 }],
      create_time: session.create_time,
    });
    const changes = [
      { field: '用时', from: '20 分钟', to: '25 分钟' },
      { field: '训练后疼痛', from: '6', to: '4' },
      { field: '用力程度', from: '未报', to: '5' },
      { field: '备注', from: '未报', to: '已核对' },
      { field: `${name} 组数`, from: '4', to: '1' },
      { field: `${name} 负荷`, from: '未报', to: '2.5' },
      { field: `${name} 疼痛`, from: '未报', to: '3' },
    ];
    const second = await send(correctionForm(patient.id, first.data.session, { pain_after: null, reason: '没有问到' }));
    expect(second.data.session.corrections).toMatchObject([
      { user_name: doctor.nickname, reason: '没有问到', changes: [{ field: '训练后疼痛', from: '4', to: '未报' }] },
      { user_name: doctor.nickname, reason: '填错了', changes },
    ]);
    const [kept] = await correctionsOf(session.id);
    expect(kept).toMatchObject({
      createdBy: doctor.id,
      before: { pain_after: 6, start_time: '08:30', duration_min: 20, is_aborted: false, rpe: null },
    });
    expect(kept?.before.items).toMatchObject([{ plan_item_id: itemId, sets_done: 4, pain: null }]);
    const lines = (await trailOfPatient(test, patient)).filter(({ action }) => action === 'correct_session');
    expect(lines).toMatchObject([
      { result: 'ok', userId: doctor.id, detail: { session_id: session.id, reason: '填错了', changes } },
      { detail: { reason: '没有问到' } },
    ]);
    const listed = await test.call(
      progress.listSession,
      { patient_id: String(patient.id) },
      { token: (await signedIn(test, { userType: '管理员', modules: ['PATIENT_MGR'] })).token },
    );
    expect(listed.data.list[0].corrections).toEqual(second.data.session.corrections);
  });

  it('the lists know at once', async () => {
    const { correct, patient } = await buildRecorded();
    expect(await patientOf(test, patient)).toMatchObject({ lastPain: 6 });
    await correct({ pain_after: 2 });
    expect(await patientOf(test, patient)).toMatchObject({ lastPain: 2 });
  });

  it('is judged by the version it was recorded for, whatever was started since', async () => {
    const care = await buildCare(test, { status: 'active' });
    const plan = await buildPastPlan(test, care.patient, { sets: { 10: 2, 0: 9 } });
    const first = plan.versions[0];
    // Trained this morning, before the new version was started.
    const id = await buildSession(test, { ...plan, versions: plan.versions.slice(0, 1) }, 0, 1, {
      createTime: new Date(),
    });
    const { data } = await test.call(progress.listSession, { patient_id: String(care.patient.id) }, care);
    const input = correctionForm(care.patient.id, data.list[0], { items: [trainedItem(first?.itemId ?? 0)] });
    const corrected = await test.call(progress.correctSession, input, care);
    expect(corrected.data.session).toMatchObject({
      id,
      version_no: 1,
      status: 'done',
      items: [{ sets_done: 2, sets: 2 }],
    });
  });

  it('an event that was forgotten pauses the plans; one that was known does not pause them again', async () => {
    const { correct, plan, session, send, patient } = await buildRecorded();
    const { code, data } = await correct({ adverse_event: '胸痛' });
    expect([code, data.has_paused, data.session.status]).toEqual([ok, true, 'aborted']);
    expect(data.session.corrections[0].changes).toEqual([
      { field: '中止', from: '否', to: '是' },
      { field: '不良事件', from: '无', to: '胸痛' },
    ]);
    expect((await storedPlan(test, plan))?.status).toBe('paused');
    const pauses = () => test.database.db.select().from(planPauses).where(eq(planPauses.planId, plan.id));
    expect(await pauses()).toMatchObject([{ reason: '训练中胸痛', bySystem: true, fromDate: today() }]);
    const again = await send(correctionForm(patient.id, { ...session, ...data.session }, { note: '已送医' }));
    expect([again.code, again.data.has_paused, (await pauses()).length]).toEqual([ok, false, 1]);
  });
});
