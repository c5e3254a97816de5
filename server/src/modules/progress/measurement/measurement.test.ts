import {
  isSidedMeasure,
  measureKindNames,
  measureKinds,
  motionNames,
  motions,
  progress,
  secondLimitsOf,
  today,
} from '@yun/contract';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { measurements } from '#server/tables/progress.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { signedIn } from '#server/test/build/index.ts';
import { buildCare } from '#server/test/build/plan.ts';
import { buildMeasurement, type MeasuredValue, measured, measureForm } from '#server/test/build/progress.ts';
import { patientOf, trailOfPatient } from '#server/test/build/record.ts';
import { daysAgo } from '#server/test/build/training.ts';
import { momentErrors } from '../moment.ts';
import { valueErrors } from './measurement-rules.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const save = (token: string, form: object) => test.call(progress.saveMeasurement, form, { token });
const list = (token: string, patientId: number, more: object = {}) =>
  test.call(progress.listMeasurement, { patient_id: String(patientId), ...more }, { token });
const remove = (token: string, patient_id: number, id: number, more: object = {}) =>
  test.call(progress.removeMeasurement, { patient_id, id, reason: '量错了', ...more }, { token });
const storedOf = (patientId: number) =>
  test.database.db.select().from(measurements).where(eq(measurements.patientId, patientId));

const none = { motion: null, side: null, mode: null, site: null };

const noWeight = '体重只能是 1 到 400 kg，请检查是否输错';

describe('what fits together', () => {
  const errorsOf = (values: Partial<MeasuredValue>) =>
    valueErrors([{ ...measured(values), site: values.site ?? null }]);

  it.each([
    ['a range of motion', {}, []],
    ['without motion', { motion: null }, [['motion', '请选择关节活动']]],
    ['without side', { side: null }, [['side', '请选择侧别']]],
    ['without mode', { mode: null }, [['mode', '请选择主动或被动']]],
    ['with a site', { site: '髌上' }, [['site', '膝屈不填这一项']]],
    ['a girth', { ...none, kind: 'girth', side: '右', site: '髌上 10 cm', value: 42.5 }, []],
    ['a girth of nowhere', { ...none, kind: 'girth', side: '右', value: 42 }, [['site', '请填写测量部位']]],
    ['a grip of no hand', { ...none, kind: 'grip', value: 30 }, [['side', '请选择侧别']]],
    ['a weight of one side', { ...none, kind: 'weight', side: '左', value: 60 }, [['side', '体重不填这一项']]],
    ['blood pressure', { ...none, kind: 'blood_pressure', value: 128, second_value: 79 }, []],
    ['half of it', { ...none, kind: 'blood_pressure', value: 128 }, [['second_value', '请填写舒张压']]],
    [
      'upside down',
      { ...none, kind: 'blood_pressure', value: 80, second_value: 80 },
      [['second_value', '舒张压应低于收缩压']],
    ],
    ['a second weight', { ...none, kind: 'weight', value: 60, second_value: 1 }, [['second_value', '体重不填这一项']]],
    ['half a degree', { value: 84.5 }, [['value', '关节活动度应为整数']]],
    ['too fine', { ...none, kind: 'grip', side: '左', value: 30.25 }, [['value', '握力最多 1 位小数']]],
    ['a weight of nothing', { ...none, kind: 'weight', value: -1, is_confirmed: true }, [['value', noWeight]]],
    [
      'pain of 11, confirmed',
      { ...none, kind: 'pain', value: 11, is_confirmed: true },
      [['value', '疼痛只能是 0 到 10 分，请检查是否输错']],
    ],
    ['a knee bent by 300°', { value: 300 }, [['value', '膝屈只能是 0 到 160°，请检查是否输错']]],
    ['confirmed', { value: 300, is_confirmed: true }, [['value', '膝屈只能是 0 到 160°，请检查是否输错']]],
    [
      'a diastolic pressure nobody has, confirmed',
      { ...none, kind: 'blood_pressure', value: 260, second_value: 210, is_confirmed: true },
      [['second_value', '舒张压只能是 20 到 200 mmHg，请检查是否输错']],
    ],
    [
      'a rare diastolic pressure',
      { ...none, kind: 'blood_pressure', value: 180, second_value: 130 },
      [['second_value', '舒张压常见为 40 到 120 mmHg，这个数值少见，请再核对一遍']],
    ],
    ['a bent back', { motion: 'lumbar_flexion', side: null, mode: '主动', value: 60 }, []],
    ['of one side', { motion: 'lumbar_flexion', mode: '主动', value: 60 }, [['side', '腰屈不填这一项']]],
    ['a turned neck of no side', { motion: 'neck_rotation', side: null, value: 60 }, [['side', '请选择侧别']]],
  ] as [string, Partial<MeasuredValue>, [string, string][]][])('%s', (_, values, wanted) => {
    expect(errorsOf(values)).toEqual(wanted.map(([field, message]) => ({ field: `values.0.${field}`, message })));
  });

  const limited = [
    ...motionNames.map((motion) => ({
      word: motions[motion].word,
      limits: motions[motion],
      of: (value: number) => ({ motion, side: motions[motion].isSided ? ('左' as const) : null, value }),
    })),
    ...measureKindNames
      .filter((kind) => kind !== 'rom')
      .map((kind) => ({
        word: measureKinds[kind].word,
        limits: measureKinds[kind],
        of: (value: number) => ({
          ...none,
          kind,
          side: measureKinds[kind].isSided ? ('左' as const) : null,
          value,
          site: kind === 'girth' ? '髌上' : null,
          second_value: kind === 'blood_pressure' ? 30 : null,
        }),
      })),
  ];
  /** Of a second value that never is the point here, nothing. */
  const messagesOf = (values: Partial<MeasuredValue>) =>
    errorsOf(values)
      .filter(({ field }) => field === 'values.0.value')
      .map(({ message }) => message.slice(message.indexOf('，') + 1));

  it.each(limited)('$word is refused where it cannot be, however often it is confirmed', ({ limits, of }) => {
    const [least, most] = limits.possible;
    for (const value of [least - 1, most + 1])
      for (const is_confirmed of [false, true])
        expect(messagesOf({ ...of(value), is_confirmed }), String(value)).toEqual(['请检查是否输错']);
  });

  it.each(limited)('$word outside of what is usual has to be confirmed, and inside has not', ({ limits, of }) => {
    const [[least, most], [lowest, highest]] = [limits.usual, limits.possible];
    const rare = [lowest < least ? lowest : null, highest > most ? highest : null].filter((one) => one !== null);
    for (const value of rare) {
      expect(messagesOf(of(value)), String(value)).toEqual(['这个数值少见，请再核对一遍']);
      expect(messagesOf({ ...of(value), is_confirmed: true })).toEqual([]);
    }
    for (const value of [least, most]) expect(messagesOf(of(value)), String(value)).toEqual([]);
  });

  it('what is usual can be', () => {
    const second = secondLimitsOf('blood_pressure');
    for (const { usual, possible } of [...limited.map(({ limits }) => limits), ...(second ? [second] : [])])
      expect(possible[0] <= usual[0] && usual[0] < usual[1] && usual[1] <= possible[1]).toBe(true);
    for (const { normal, usual } of Object.values(motions)) expect(normal >= usual[0] && normal <= usual[1]).toBe(true);
  });

  it('nothing twice in one entry; the other side is something else', () => {
    const values = [measured(), measured({ side: '右' }), measured({ value: 90 })].map((one) => ({
      ...one,
      site: null,
    }));
    expect(valueErrors(values)).toEqual([{ field: 'values.2.kind', message: '与第 1 项重复' }]);
  });

  it('whatever is taken has exactly the parts of its kind', () => {
    const any = fc.record({
      kind: fc.constantFrom(...measureKindNames),
      motion: fc.option(fc.constantFrom(...motionNames)),
      side: fc.option(fc.constantFrom('左' as const, '右' as const)),
      mode: fc.option(fc.constantFrom('主动' as const, '被动' as const)),
      site: fc.option(fc.constantFrom('髌上', '髌下')),
      value: fc.integer({ min: -200, max: 400 }),
      second_value: fc.option(fc.integer({ min: 0, max: 300 })),
      is_confirmed: fc.boolean(),
    });
    fc.assert(
      fc.property(any, (value) => {
        if (valueErrors([value]).length > 0) return;
        expect(value.side !== null).toBe(isSidedMeasure(value));
        expect(value.motion !== null && value.mode !== null).toBe(value.kind === 'rom');
        expect(value.site !== null).toBe(value.kind === 'girth');
        expect(value.second_value !== null).toBe(value.kind === 'blood_pressure');
        if (value.kind !== 'rom') expect(value.value).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 2_000 },
    );
  });

  it('a moment is a real one, lived, and not to come', () => {
    const now = Date.parse('2026-03-05T08:30:30+08:00');
    const field = { field: 'measured_at', label: '测量时间' };
    const error = (text: string) => momentErrors(field, text, '1960-05-01', now)[0]?.message ?? null;
    expect(error('2026-03-05 08:30')).toBeNull();
    expect(error('2026-03-05 08:31')).toBe('测量时间不能晚于现在');
    expect(error('2026-02-29 08:00')).toBe('没有这一天');
    expect(error('1960-04-30 23:59')).toBe('测量时间早于患者出生');
    expect(error('1960-05-01 00:00')).toBeNull();
    expect(error('0000-01-01 00:00')).toBe('测量时间早于患者出生');
  });
});

describe('POST /api/progress/save_measurement', () => {
  it('refuses strangers, readers, archived records and wrong values, and writes nothing', async () => {
    const { doctor, token, patient } = await buildCare(test);
    const form = measureForm(patient.id, [measured()]);
    expect((await test.call(progress.saveMeasurement, form)).code).toBe(50008);
    const reader = await signedIn(test, { agencyId: doctor.agencyId, userType: '机构', modules: ['USER_MGR'] });
    expect((await save(reader.token, form)).code).toBe(40300);
    const stranger = await signedIn(test, { modules: ['PATIENT_MGR'] });
    expect((await save(stranger.token, form)).code).toBe(40400);
    for (const [value, message] of [
      [{ value: 300, is_confirmed: true }, '膝屈只能是 0 到 160°，请检查是否输错'],
      [{ value: 155 }, '膝屈常见为 0 到 150°，这个数值少见，请再核对一遍'],
    ] as const) {
      const wrong = { ...form, values: [measured(), measured({ side: '右', ...value })] };
      expect((await save(token, wrong)).data.errors).toEqual([{ field: 'values.1.value', message }]);
    }
    for (const [more, field] of [
      [{ measured_at: `${daysAgo(-1)} 08:00` }, 'measured_at'],
      [{ measured_at: '2026-02-30 08:00' }, 'measured_at'],
      [{ measured_at: '1950-01-01 08:00' }, 'measured_at'],
      [{ measured_at: today() }, 'measured_at'],
      [{ values: [] }, 'values'],
      [{ values: [{ ...measured(), kind: 'mood' }] }, 'values.0.kind'],
    ] as const) {
      const { code, data } = await save(token, { ...form, ...more });
      expect([code, data.errors[0].field]).toEqual([40000, field]);
    }
    expect(await storedOf(patient.id)).toEqual([]);
    const archived = await buildCare(test, { status: 'archived' });
    const late = await save(archived.token, measureForm(archived.patient.id, [measured()]));
    expect([late.code, late.msg]).toEqual([40902, '档案已归档，只能查看']);
  });

  it('stores several of one visit, each with its series, and audits them', async () => {
    const { doctor, token, patient } = await buildCare(test);
    const pressure = { ...none, kind: 'blood_pressure' as const, value: 128, second_value: 79 };
    const girth = { ...none, kind: 'girth' as const, side: '右' as const, site: ' 髌上 10 cm ', value: 42.5 };
    const values = [
      measured({ is_confirmed: true }),
      measured({ side: '右', value: 155, is_confirmed: true }),
      measured(pressure),
      measured(girth),
    ];
    const form = measureForm(patient.id, values, { method: '量角器', note: '术后第 21 天' });
    const { code, data } = await save(token, form);
    expect(code).toBe(ok);
    const shared = { measured_at: `${form.measured_at}:00`, method: '量角器', note: '术后第 21 天', can_remove: true };
    expect(data.list).toMatchObject([
      { ...shared, key: 'rom.knee_flexion.左.被动', word: '左膝屈（被动）', unit: '°', value: 84, is_confirmed: false },
      { key: 'rom.knee_flexion.右.被动', value: 155, is_confirmed: true },
      { key: 'blood_pressure', word: '血压', unit: 'mmHg', value: 128, second_value: 79 },
      { key: 'girth.右.髌上 10 cm', word: '右围度（髌上 10 cm）', value: 42.5, recorder_name: doctor.nickname },
    ]);
    const [line] = await trailOfPatient(test, patient);
    expect(line).toMatchObject({ action: 'save_measurement', result: 'ok', userId: doctor.id });
    expect(line?.detail).toMatchObject({
      measured_at: form.measured_at,
      values: [
        { id: data.list[0].id, word: '左膝屈（被动）', value: '84°' },
        { value: '155°', is_confirmed: true },
        { value: '128/79 mmHg' },
        { value: '42.5 cm' },
      ],
    });
  });

  it('sent twice at once, or again later, is entered once', async () => {
    const { token, patient } = await buildCare(test);
    const form = measureForm(patient.id, [measured(), measured({ side: '右' })]);
    const answers = await Promise.all([save(token, form), save(token, form)]);
    const later = await save(token, { ...form, values: [measured({ value: 10 })] });
    for (const { code, data } of [...answers, later]) expect([code, data.list]).toEqual([ok, answers[0]?.data.list]);
    expect(await storedOf(patient.id)).toHaveLength(2);
    expect(await trailOfPatient(test, patient)).toHaveLength(1);
  });

  it('finds a lost patient by what was measured since, not by what is older', async () => {
    const statusTime = new Date(Date.now() - 3 * 86_400_000);
    const { token, patient } = await buildCare(test, { status: 'lost', statusTime });
    await save(token, measureForm(patient.id, [measured()], { measured_at: `${daysAgo(20)} 08:00` }));
    expect((await patientOf(test, patient)).status).toBe('lost');
    await save(token, measureForm(patient.id, [measured()]));
    expect((await patientOf(test, patient)).status).toBe('active');
  });
});

describe('GET /api/progress/list_measurement', () => {
  it('refuses strangers; newest first, by kind, series and page', async () => {
    const { doctor, token, patient } = await buildCare(test);
    const at = (days: number) => ({ measuredAt: new Date(`${daysAgo(days)}T09:00:00+08:00`) });
    const stranger = await signedIn(test, { modules: ['PATIENT_MGR'] });
    expect((await list(stranger.token, patient.id)).code).toBe(40400);
    const old = await buildMeasurement(test, patient, at(20));
    const weight = await buildMeasurement(test, patient, { ...none, kind: 'weight', value: 61, ...at(5) });
    const right = await buildMeasurement(test, patient, { side: '右', ...at(6) });
    const left = await buildMeasurement(test, patient, at(1));
    await buildMeasurement(test, patient, { ...at(2), removedTime: new Date() });
    const ids = async (more: object = {}, by = token) =>
      (await list(by, patient.id, more)).data.list.map(({ id }: { id: number }) => id);
    expect(await ids()).toEqual([left, weight, right, old]);
    expect(await ids({ kind: 'rom' })).toEqual([left, right, old]);
    expect(await ids({ key: 'rom.knee_flexion.左.被动' })).toEqual([left, old]);
    expect(await ids({ key: '没有' })).toEqual([]);
    expect(await ids({ page: '2', size: '3' })).toEqual([old]);
    expect((await list(token, patient.id, { size: '3' })).data.total).toBe(4);
    const reader = await signedIn(test, { agencyId: doctor.agencyId, userType: '机构', modules: ['USER_BROWSE'] });
    const seen = (await list(reader.token, patient.id)).data.list as progress.Measurement[];
    expect(seen.map(({ can_remove }) => can_remove)).toEqual([false, false, false, false]);
  });
});

describe('POST /api/progress/remove_measurement', () => {
  it('refuses strangers, readers, no reason, and what is another’s', async () => {
    const { doctor, token, patient } = await buildCare(test);
    const id = await buildMeasurement(test, patient);
    const reader = await signedIn(test, { agencyId: doctor.agencyId, userType: '机构', modules: ['USER_BROWSE'] });
    expect((await remove(reader.token, patient.id, id)).code).toBe(40300);
    expect((await remove((await signedIn(test, { modules: ['PATIENT_MGR'] })).token, patient.id, id)).code).toBe(40400);
    expect((await remove(token, patient.id, id, { reason: '' })).data.errors[0].field).toBe('reason');
    const other = await buildCare(test);
    expect((await remove(other.token, other.patient.id, id)).code).toBe(40400);
    expect(await storedOf(patient.id)).toMatchObject([{ removedTime: null }]);
  });

  it('removes it at any time, once, and audits what it was', async () => {
    const { doctor, token, patient } = await buildCare(test);
    const id = await buildMeasurement(test, patient, { measuredAt: new Date('2026-01-05T09:00:00+08:00'), value: 77 });
    const answers = await Promise.all([remove(token, patient.id, id), remove(token, patient.id, id)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([ok, 40902].sort());
    expect(answers.find(({ code }) => code !== ok)?.msg).toBe('这条测量已经作废');
    expect((await list(token, patient.id)).data).toMatchObject({ list: [], total: 0 });
    expect(await storedOf(patient.id)).toMatchObject([
      { id, removedTime: expect.any(Date), removedBy: doctor.id, removeReason: '量错了' },
    ]);
    const line = (await trailOfPatient(test, patient)).find(({ result }) => result === 'ok');
    expect(line).toMatchObject({
      action: 'remove_measurement',
      detail: { id, word: '左膝屈（被动）', value: '77°', measured_at: '2026-01-05 09:00:00', reason: '量错了' },
    });
  });
});
