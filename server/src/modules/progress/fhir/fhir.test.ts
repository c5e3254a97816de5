import { progress } from '@yun/contract';
import { eq, sql } from 'drizzle-orm';
import { Fhir } from 'fhir';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PlanHistoryItem } from '#server/modules/plan/index.ts';
import { plans } from '#server/tables/plan.table.ts';
import { goals } from '#server/tables/progress.table.ts';
import { trainSessions } from '#server/tables/training.table.ts';
import { type TestApp, useApp } from '#server/test/app.ts';
import { signedIn } from '#server/test/build/index.ts';
import { buildCare } from '#server/test/build/plan.ts';
import { buildAssessment, buildGoal, buildMeasurement } from '#server/test/build/progress.ts';
import { trailOfPatient } from '#server/test/build/record.ts';
import { buildPastPlan, daysAgo } from '#server/test/build/training.ts';
import { buildTreated } from '#server/test/build/treated.ts';
import { bundleOf } from './fhir-bundle.ts';
import { assessmentOf } from './fhir-measure.ts';
import { repeatOf } from './fhir-plan.ts';
import { momentOf, uuidOf } from './fhir-resource.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

// biome-ignore lint/suspicious/noExplicitAny: tests look into resources freely
type Found = any;

const ask = (token: string, patientId: number) =>
  test.call(progress.getFhirBundle, { patient_id: String(patientId) }, { token });

async function bundle(token: string, patientId: number) {
  const { headers, body } = await ask(token, patientId);
  expect(String(headers['content-type'])).toContain('application/fhir+json');
  const parsed = JSON.parse(body);
  const resources: Found[] = parsed.entry.map(({ resource }: Found) => resource);
  const of = (type: string) => resources.filter(({ resourceType }) => resourceType === type);
  return { parsed, resources, of };
}

const validator = new Fhir();
const problems = (resource: object) => {
  const { valid, messages } = validator.validate(resource, { errorOnUnexpected: true });
  return { valid, errors: messages.filter(({ severity }) => severity === 'error' || severity === 'fatal') };
};

const referencesIn = (text: string) => [...text.matchAll(/"reference":"([^"]+)"/g)].map(([, target]) => target);

/** Everything a record may hold. */
async function buildRich() {
  const treated = await buildTreated(test);
  const { patient, sessionIds, doctor } = treated;
  const { db } = test.database;
  await buildMeasurement(test, patient, {
    kind: 'blood_pressure',
    motion: null,
    side: null,
    mode: null,
    value: 135,
    secondValue: 80,
  });
  const plain = { motion: null, side: null, mode: null };
  for (const kind of ['pain', 'weight', 'heart_rate', 'spo2', 'gait_speed', 'dyspnoea'] as const)
    await buildMeasurement(test, patient, { kind, ...plain, value: 5, method: '量具', note: '坐位' });
  await buildMeasurement(test, patient, { kind: 'girth', ...plain, side: '左', site: '髌上 10 cm', value: 42.5 });
  await buildMeasurement(test, patient, { kind: 'grip', ...plain, side: '右', value: 24 });
  await buildAssessment(test, patient, {
    scaleCode: 'MMT',
    side: '左',
    items: { quad: '3+' },
    total: 3.5,
    band: '可抗重力',
  });
  await buildAssessment(test, patient, { status: 'draft', total: null });
  await buildGoal(test, patient, { text: '自己上下楼' });
  await db
    .update(goals)
    .set({ status: 'missed', closeNote: '住院' })
    .where(sql`patient_id = ${patient.id} and text = '走得更稳'`);
  const [first = 0, second = 0, third = 0] = sessionIds;
  await db
    .update(trainSessions)
    .set({ adverseEvent: '跌倒', status: 'aborted', note: '滑倒', isCorrected: true })
    .where(eq(trainSessions.id, first));
  await db.update(trainSessions).set({ startTime: null, endTime: null }).where(eq(trainSessions.id, second));
  await db.update(trainSessions).set({ status: 'in_progress', endTime: null }).where(eq(trainSessions.id, third));
  const old = await buildPastPlan(test, patient, { startDaysAgo: 60, endDaysAgo: 45, values: { status: 'archived' } });
  await db.update(plans).set({ endReason: '按期完成', endedTime: new Date() }).where(eq(plans.id, old.id));
  return { ...treated, doctor, old };
}

describe('GET /api/progress/fhir_bundle', () => {
  it('refuses strangers and readers', async () => {
    const { patient, doctor } = await buildCare(test);
    expect((await test.call(progress.getFhirBundle, { patient_id: String(patient.id) })).code).toBe(50008);
    const reader = await signedIn(test, { agencyId: doctor.agencyId, userType: '机构', modules: ['USER_BROWSE'] });
    expect((await ask(reader.token, patient.id)).code).toBe(40300);
    const stranger = await signedIn(test, { modules: ['PATIENT_MGR'] });
    expect((await ask(stranger.token, patient.id)).code).toBe(40400);
    const lines = await trailOfPatient(test, patient);
    expect(lines.map(({ action, result }) => [action, result])).toEqual([['fhir_bundle', 'refused']]);
  });

  it('is a bundle that a public R4 validator accepts, of everything that can be recorded', async () => {
    const { patient, token, doctor } = await buildRich();
    const { parsed, resources } = await bundle(token, patient.id);
    expect(problems(parsed)).toEqual({ valid: true, errors: [] });
    for (const resource of resources)
      expect([resource.resourceType, problems(resource)]).toEqual([resource.resourceType, { valid: true, errors: [] }]);
    expect(new Set(resources.map(({ resourceType }) => resourceType))).toEqual(
      new Set([
        ...['Patient', 'Organization', 'Practitioner', 'PractitionerRole', 'Condition', 'CarePlan', 'ServiceRequest'],
        ...['Goal', 'Procedure', 'Observation', 'QuestionnaireResponse', 'Flag', 'Provenance'],
      ]),
    );
    expect((await trailOfPatient(test, patient)).at(-1)).toMatchObject({
      action: 'fhir_bundle',
      result: 'ok',
      userId: doctor.id,
      detail: { resources: resources.length },
    });
  });

  it('would be refused by that validator where it was broken', async () => {
    const { patient, token } = await buildTreated(test);
    const { parsed, of } = await bundle(token, patient.id);
    const [plan, observation] = [of('CarePlan')[0], of('Observation')[0]];
    for (const broken of [
      { ...plan, status: 'running' },
      { ...plan, subject: undefined },
      { ...plan, colour: 'red' },
      { ...observation, code: undefined },
      { ...observation, valueInteger: 'two' },
      { ...parsed, type: 'heap' },
    ])
      expect(problems(JSON.parse(JSON.stringify(broken))).valid).toBe(false);
  });

  it('refers only to what it holds, by ids that stay', async () => {
    const { patient, token } = await buildRich();
    const { parsed } = await bundle(token, patient.id);
    const urls: string[] = parsed.entry.map(({ fullUrl }: Found) => fullUrl);
    expect(new Set(urls).size).toBe(urls.length);
    const known = new Set(urls);
    const references = referencesIn(JSON.stringify(parsed));
    expect(references.length).toBeGreaterThan(100);
    expect(references.filter((target) => !known.has(target ?? ''))).toEqual([]);
    expect(parsed.entry.map(({ resource }: Found) => `urn:uuid:${resource.id}`)).toEqual(urls);
    const again = await bundle(token, patient.id);
    expect(again.parsed.entry).toEqual(parsed.entry);
  });

  it('names the patient without any document number or phone', async () => {
    const { patient, token } = await buildTreated(test, { idType: '身份证', idMasked: '110***********0025' });
    const { parsed, of } = await bundle(token, patient.id);
    expect(of('Patient')).toMatchObject([
      {
        gender: 'female',
        birthDate: '1960-05-01',
        name: [{ text: '邵桂兰' }],
        identifier: [{ value: patient.patientNo }],
      },
    ]);
    const text = JSON.stringify(parsed);
    expect(text).not.toContain(patient.phone);
    expect(text).not.toContain('110***');
  });

  it('contains plan, orders, goals and versions', async () => {
    const { patient, token, old, versions } = await buildRich();
    const { of } = await bundle(token, patient.id);
    const running = of('CarePlan').find(({ status }) => status === 'active');
    expect(running).toMatchObject({ title: '膝置换 2–6 周', intent: 'plan', period: { start: daysAgo(40) } });
    expect(running.activity).toHaveLength(2);
    expect(running.goal).toHaveLength(3);
    const archived = of('CarePlan').find(({ id }) => id === uuidOf('CarePlan', old.id));
    expect(archived).toMatchObject({ status: 'completed', meta: { tag: [{ code: 'archived' }] } });
    const order = of('ServiceRequest').find(({ id }) => id === uuidOf('ServiceRequest', versions[1].items[0]?.id ?? 0));
    expect(order).toMatchObject({
      status: 'active',
      intent: 'order',
      bodySite: [{ text: '左侧' }],
      basedOn: [{ display: '膝置换 2–6 周' }],
      code: { coding: [{ system: 'http://snomed.info/sct', code: '229065009', display: 'Exercise therapy' }] },
      occurrenceTiming: { repeat: { frequency: 1, period: 1, periodUnit: 'd' } },
    });
    expect(order.extension[0].extension).toContainEqual({ url: 'reps', valueInteger: 10 });
    expect(
      of('Goal')
        .map((goal) => [goal.lifecycleStatus, goal.target[0].detailQuantity?.value ?? null])
        .sort(),
    ).toEqual(
      [
        ['active', null],
        ['active', 120],
        ['completed', 12],
      ].sort(),
    );
    expect(of('Provenance').map(({ activity }) => activity.text)).toContain('第 2 版：增加动作');
    expect(of('Flag')).toMatchObject([{ status: 'active', code: { coding: [{ code: 'W15' }] } }]);
  });

  it('contains trainings with what was reported, and nothing for what was not', async () => {
    const { patient, token, sessionIds } = await buildTreated(test);
    const { of } = await bundle(token, patient.id);
    expect(of('Procedure')).toHaveLength(sessionIds.length);
    const pains = of('Observation').filter(({ code }) => code.coding[0].code === '72514-3');
    const unreported = sessionIds.length - pains.filter(({ code }) => code.text === '训练后疼痛').length;
    expect(unreported).toBe(3);
    expect(pains.filter(({ code }) => code.text === '训练前疼痛')).toHaveLength(sessionIds.length);
    const last = of('Procedure').find(({ id }) => id === uuidOf('Procedure', sessionIds.at(-1) ?? 0));
    expect(last.performedPeriod).toEqual({
      start: `${daysAgo(0)}T07:30:00+08:00`,
      end: `${daysAgo(0)}T07:50:00+08:00`,
    });
    expect(last.note[0].text).toMatch(/^.+（左）2\/2 组，疼痛 2 分$/);
  });

  it('contains measurements and assessments with their units', async () => {
    const { patient, token } = await buildRich();
    const { of } = await bundle(token, patient.id);
    const called = (text: string) => of('Observation').filter(({ code }) => code.text === text);
    expect(called('左膝屈（被动）')[0]).toMatchObject({ valueQuantity: { value: 84, unit: '°', code: 'deg' } });
    expect(called('血压')[0].component.map(({ valueQuantity }: Found) => valueQuantity.value)).toEqual([135, 80]);
    expect(called('体重')[0].code.coding[0]).toMatchObject({ system: 'http://loinc.org', code: '29463-7' });
    expect(called('起立行走计时')).toHaveLength(3);
    expect(of('QuestionnaireResponse')).toHaveLength(4);
    const walk = called('起立行走计时')[0];
    const response = of('QuestionnaireResponse').find(({ id }) => walk.derivedFrom[0].reference === `urn:uuid:${id}`);
    expect(response.item).toEqual([{ linkId: 'value', text: '用时', answer: [{ valueDecimal: 13.5 }] }]);
  });
});

it('of stages has a component for each part, and no total', () => {
  const at = new Date('2026-11-12T01:00:00Z');
  const [, result] = assessmentOf(7, {
    id: 3,
    patientId: 7,
    scaleCode: 'Brunnstrom',
    side: null,
    assessedAt: at,
    phase: '中期',
    items: { arm: 3, hand: 2, leg: 4 },
    total: null,
    band: null,
    conclusion: null,
    assessorId: null,
    status: 'confirmed',
    confirmTime: at,
    isUnusualConfirmed: false,
    voidReason: null,
    voidBy: null,
    voidTime: null,
    clientKey: null,
    version: 1,
    createTime: at,
    updateTime: at,
  });
  const stage = (text: string, value: number) => ({ code: { text }, valueQuantity: { value } });
  expect(result).toMatchObject({ component: [stage('上肢', 3), stage('手', 2), stage('下肢', 4)] });
  expect(result).not.toHaveProperty('valueQuantity');
});

describe('the bricks', () => {
  it('ids are UUIDs of version 5, one for each record', () => {
    const id = uuidOf('Patient', 1);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect([uuidOf('Patient', 1), uuidOf('Patient', 2), uuidOf('Goal', 1)].filter((one) => one === id)).toHaveLength(1);
  });

  it('times carry their zone', () => {
    expect(momentOf('2026-11-12 07:50:00')).toBe('2026-11-12T07:50:00+08:00');
    expect(momentOf(new Date('2026-11-11T23:50:00Z'))).toBe('2026-11-12T07:50:00+08:00');
  });

  it.each([
    [
      { freq_type: '每天', times_per_day: 2 },
      { frequency: 2, period: 1, periodUnit: 'd' },
    ],
    [
      { freq_type: '隔天', times_per_day: 1 },
      { frequency: 1, period: 2, periodUnit: 'd' },
    ],
    [
      { freq_type: '每周N次', times_per_day: 2, times_per_week: 3 },
      { frequency: 6, period: 1, periodUnit: 'wk' },
    ],
    [
      { freq_type: '每周指定日', times_per_day: 1, weekdays: [1, 5, 7] },
      { frequency: 1, period: 1, periodUnit: 'd', dayOfWeek: ['mon', 'fri', 'sun'] },
    ],
  ])('how often: %o', (item, repeat) => {
    const plan = { start_date: '2026-11-01', end_date: '2026-11-28' };
    const boundsPeriod = { start: plan.start_date, end: plan.end_date };
    expect(repeatOf(item as unknown as PlanHistoryItem, plan)).toEqual({ boundsPeriod, ...repeat });
  });

  it('says when there are more records than it holds', async () => {
    const { patient, token } = await buildCare(test);
    const { parsed } = await bundle(token, patient.id);
    expect(parsed.meta).toBeUndefined();
    const shown = { id: 1, gender: 1, affected_side: '左', condition_code: 'TKA' } as never;
    const facts = { people: [], plans: [], goals: [], measurements: [], assessments: [], alerts: [], today: '' };
    const sessions = [] as never[];
    const hasMore = { measurements: true, assessments: true };
    const part = bundleOf({
      ...facts,
      sessions,
      hasMore,
      sessionsTotal: 3000,
      now: new Date(),
      patient: { shown } as never,
    });
    expect(part.meta?.tag.map(({ code, display }) => [code, display])).toEqual([
      ['newest-sessions', '只含最近 0 次训练，共 3000 次'],
      ['newest-measurements', '只含最近 0 条测量'],
      ['newest-assessments', '只含最近 0 次评定'],
    ]);
  });
});
