import { addDays, h5, today, weekdayOf } from '@yun/contract';
import { anItem } from '@yun/contract/test/plan-sample';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { exercises } from '#server/tables/exercise.table.ts';
import { patients } from '#server/tables/patient.table.ts';
import { talkRecords } from '#server/tables/talk.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildPhone } from '#server/test/build/h5.ts';
import { buildCare, buildNext, buildRunning, type Care } from '#server/test/build/plan.ts';
import { buildPastPlan, buildSession, daysAgo } from '#server/test/build/training.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const look = async (phone: string) => {
  const { code, data } = await test.call(h5.getToday, undefined, { token: phone });
  expect(code).toBe(ok);
  return data as h5.Today;
};
const setPatient = ({ patient }: Pick<Care, 'patient'>, values: object) =>
  test.database.db.update(patients).set(values).where(eq(patients.id, patient.id));

const doctor = { nickname: '何静', title: '治疗师' };

describe('GET /api/h5/today', () => {
  it('answers who it is, how to address them, where it hurts, and what is open', async () => {
    const care = await buildCare(
      test,
      { name: '陆建国', gender: 1, birthDate: '1950-02-01', conditionCode: 'TKA', surgeryDate: daysAgo(12) },
      doctor,
    );
    const { phone } = await buildPhone(test, care.patient);
    const talk = { patientId: care.patient.id, senderType: 'doctor' as const, senderId: care.doctor.id };
    await test.database.db.insert(talkRecords).values([
      { ...talk, type: 'text', content: '好的' },
      { ...talk, type: 'text', content: '慢慢来' },
    ]);
    expect(await look(phone)).toMatchObject({
      date: today(),
      patient_name: '陆建国',
      address: '陆叔叔',
      body_part: '膝盖',
      postop_days: 12,
      scopes: ['plan', 'log', 'talk'],
      plans: [],
      unread_count: 2,
      clinic: { doctor_name: '何静', doctor_title: '治疗师' },
      consent: { is_given: true, needs_guardian: false, doc_version: 1 },
    });
  });

  it('warns of no danger that the plan speaks of itself, unless the plan leaves out 120', async () => {
    const warned = async (rest_rule: string) => {
      const care = await buildCare(test, { conditionCode: 'TKA' });
      await buildRunning(test, care, { rest_rule });
      return (await look((await buildPhone(test, care.patient)).phone)).warnings;
    };
    expect(await warned('小腿肿痛、发热，立即就医；胸闷、气短或头晕，立即拨打 120。')).toEqual([]);
    expect(await warned('胸闷时联系医生')).toEqual(['胸痛胸闷', '喘不上气', '小腿肿痛', '发热', '伤口渗液']);
  });

  it('addresses people as they want to be', async () => {
    const care = await buildCare(test, { name: '陆建国', nickname: '陆老师' });
    const { phone } = await buildPhone(test, care.patient);
    expect(await look(phone)).toMatchObject({ patient_name: '陆建国', address: '陆老师' });
  });

  it('a child without consent needs a guardian', async () => {
    const care = await buildCare(test, { name: '小明明', birthDate: addDays(today(), -365 * 10) });
    await test.database.db.execute(`delete from consent where patient_id = ${care.patient.id}`);
    const { phone } = await buildPhone(test, care.patient);
    expect(await look(phone)).toMatchObject({ address: '小明明', consent: { is_given: false, needs_guardian: true } });
  });

  it('shows what is due today of the version in force, with the texts of the day it was started', async () => {
    const care = await buildCare(test);
    const [first, second] = care.exercises;
    const items = [
      anItem({ exercise_id: first.id, sets: 3, reps: 10, tempo_sec: 4, hold_sec: 2, rest_sec: 30, times_per_day: 2 }),
      // Never today.
      anItem({ exercise_id: second.id, freq_type: '每周指定日', weekdays: [(weekdayOf(today()) % 7) + 1] }),
    ];
    const plan = await buildRunning(test, care, { items, pain_limit: 3, rest_rule: '疼痛加重就停一天' });
    await test.database.db
      .update(exercises)
      .set({ name: '改了名字', steps: ['改了'] })
      .where(eq(exercises.id, first.id));
    const { phone } = await buildPhone(test, care.patient);
    const [shown, ...more] = (await look(phone)).plans;
    expect(more).toEqual([]);
    expect(shown).toMatchObject({
      plan_id: plan.id,
      version_no: 1,
      day_no: 1,
      days: 28,
      closed_reason: null,
      is_paused: false,
      pain_limit: 3,
      rest_rule: '疼痛加重就停一天',
      rounds: 2,
      sessions: [],
    });
    expect(shown?.items).toMatchObject([
      {
        exercise_id: first.id,
        name: first.name,
        limb: '腿',
        steps: first.steps,
        sets: 3,
        reps: 10,
        times_per_day: 2,
        minutes: 4,
      },
    ]);
    await buildNext(test, care, plan, { items: [anItem({ exercise_id: second.id, sets: 2 })] });
    const [next] = (await look(phone)).plans;
    expect(next).toMatchObject({ version_no: 2, rounds: 1, items: [{ exercise_id: second.id, sets: 2 }] });
  });

  it('shows today’s trainings in order, and the week before', async () => {
    const care = await buildCare(test);
    const plan = await buildPastPlan(test, care.patient);
    await buildSession(test, plan, 1, 2);
    const keys = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
    const ids = [
      await buildSession(test, plan, 0, 2, { slotNo: 1, clientKey: keys[0] ?? null }),
      await buildSession(test, plan, 0, 1, {
        slotNo: 2,
        clientKey: keys[1] ?? null,
        status: 'partial',
        painBefore: 8,
        painAfter: 2,
      }),
    ];
    await setPatient(care, { weekStates: 'mmmmmmd', weekUntil: daysAgo(1) });
    const { phone } = await buildPhone(test, care.patient);
    const { plans, week } = await look(phone);
    expect(week).toBe('mmmmmmd');
    expect(plans[0]?.sessions).toMatchObject([
      { id: ids[0], slot_no: 1, status: 'done', client_key: keys[0], items: [{ sets_done: 2 }] },
      { id: ids[1], slot_no: 2, status: 'partial', client_key: keys[1], pain_max: 8, items: [{ sets_done: 1 }] },
    ]);
  });

  it.each([
    ['paused', { pausedDaysAgo: 2 }, '训练已暂停，请不要训练，等待何静治疗师联系'],
    ['not begun', { startDaysAgo: -3 }, /^训练从 \d+ 月 \d+ 日开始$/],
    ['over since yesterday', { endDaysAgo: 1 }, '这个计划已经结束，请等待新的安排'],
  ] as const)('says why nothing is to be trained: %s', async (_, wanted, reason) => {
    const care = await buildCare(test, {}, doctor);
    await buildPastPlan(test, care.patient, wanted);
    const { phone } = await buildPhone(test, care.patient);
    const [plan] = (await look(phone)).plans;
    expect(plan?.closed_reason).toMatch(reason);
    expect(plan?.is_paused).toBe('pausedDaysAgo' in wanted);
  });

  it('shows no plan and no week to a link that is for talking only, no messages to one for plans', async () => {
    const care = await buildCare(test);
    await buildPastPlan(test, care.patient);
    await setPatient(care, { weekStates: 'ddddddd', weekUntil: daysAgo(1) });
    await test.database.db.insert(talkRecords).values({
      patientId: care.patient.id,
      senderType: 'doctor',
      senderId: care.doctor.id,
      type: 'text',
      content: '好',
    });
    const talking = await look((await buildPhone(test, care.patient, ['talk'])).phone);
    expect([talking.plans, talking.week, talking.unread_count]).toEqual([[], '', 1]);
    await test.database.db.execute(`update h5_link set revoked_time = now() where patient_id = ${care.patient.id}`);
    const looking = await look((await buildPhone(test, care.patient, ['plan'])).phone);
    expect([looking.plans.length, looking.week, looking.unread_count]).toEqual([1, 'ddddddd', 0]);
  });

  it('an archived patient may still look', async () => {
    const care = await buildCare(test);
    await buildPastPlan(test, care.patient);
    const { phone } = await buildPhone(test, care.patient);
    await setPatient(care, { status: 'archived' });
    expect((await look(phone)).plans).toMatchObject([{ closed_reason: '您的康复档案已归档，只能查看' }]);
  });
});
