import { today } from '@yun/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAlone } from '#server/platform/database/index.ts';
import { type TestApp, useApp } from '#server/test/app.ts';
import { buildPatient, buildUser } from '#server/test/build/index.ts';
import { buildAssessment, buildMeasurement } from '#server/test/build/progress.ts';
import { daysAgo } from '#server/test/build/training.ts';
import { findNewestValues, listSeries, listSeriesOf, readNewestValues } from './series.queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const knee = 'rom.knee_flexion.左.被动';
const noon = (days: number) => new Date(`${daysAgo(days)}T12:00:00+08:00`);
const newPatient = async () => buildPatient(test, await buildUser(test));

describe('values of a patient', () => {
  it('come oldest first, without what was taken back, drafts, void ones and those of others', async () => {
    const patient = await newPatient();
    const newer = await buildMeasurement(test, patient, { value: 90, measuredAt: noon(1) });
    const older = await buildMeasurement(test, patient, { value: 80, measuredAt: noon(5) });
    await buildMeasurement(test, patient, { value: 70, measuredAt: noon(3), removedTime: new Date() });
    const scored = await buildAssessment(test, patient, { total: 13.5, assessedAt: noon(3) });
    await buildAssessment(test, patient, { status: 'draft', total: null, assessedAt: noon(2) });
    await buildAssessment(test, patient, { status: 'void', assessedAt: noon(2) });
    await buildMeasurement(test, await newPatient());
    expect(await listSeries(test.database.db, patient.id)).toEqual([
      { key: knee, id: older, type: 'measurement', date: daysAgo(5), time: noon(5), value: 80 },
      { key: 'scale.TUG', id: scored, type: 'assessment', date: daysAgo(3), time: noon(3), value: 13.5 },
      { key: knee, id: newer, type: 'measurement', date: daysAgo(1), time: noon(1), value: 90 },
    ]);
  });

  it('are of the day in Shanghai', async () => {
    const patient = await newPatient();
    await buildMeasurement(test, patient, { measuredAt: new Date(`${today()}T00:00:00+08:00`) });
    await buildMeasurement(test, patient, { measuredAt: new Date(`${daysAgo(1)}T23:59:59+08:00`) });
    const values = await listSeries(test.database.db, patient.id);
    expect(values.map(({ date }) => date)).toEqual([daysAgo(1), today()]);
  });

  it('are found newest of each series asked for, sides apart', async () => {
    const patient = await newPatient();
    await buildMeasurement(test, patient, { value: 80, measuredAt: noon(5) });
    await buildMeasurement(test, patient, { value: 90, measuredAt: noon(1) });
    await buildMeasurement(test, patient, { value: 60, measuredAt: noon(1), side: '右' });
    await buildAssessment(test, patient, { total: 20, assessedAt: noon(9) });
    await buildAssessment(test, patient, { total: 14, assessedAt: noon(2) });
    const graded = { scaleCode: 'MMT', items: {}, assessedAt: noon(2) } as const;
    await buildAssessment(test, patient, { ...graded, side: '左', total: 3.33 });
    const keys = [knee, knee, 'scale.TUG', 'scale.MMT.左', 'scale.MMT.右', 'scale.TUG.左', 'weight', "x'; --"];
    const found = await findNewestValues(test.database.db, patient.id, keys);
    const values = Object.fromEntries([...found].map(([key, { value }]) => [key, value]));
    expect(values).toEqual({ [knee]: 90, 'scale.TUG': 14, 'scale.MMT.左': 3.33 });
    expect(await findNewestValues(test.database.db, patient.id, [])).toEqual(new Map());
  });
});

it('stages of one assessment are a series each, and nothing is made of them together', async () => {
  const patient = await newPatient();
  const staged = { scaleCode: 'Brunnstrom', total: null } as const;
  await buildAssessment(test, patient, { ...staged, items: { arm: 2, hand: 1, leg: 3 }, assessedAt: noon(9) });
  await buildAssessment(test, patient, { ...staged, items: { arm: 3, hand: 1, leg: 4 }, assessedAt: noon(2) });
  const wanted = { 'scale.Brunnstrom.arm': [2, 3], 'scale.Brunnstrom.hand': [1, 1], 'scale.Brunnstrom.leg': [3, 4] };
  const { db } = test.database;
  const all = await listSeries(db, patient.id);
  const byKey = (keys: Iterable<string>) =>
    Object.fromEntries(
      [...new Set(keys)].sort().map((key) => [key, all.filter((one) => one.key === key).map(({ value }) => value)]),
    );
  expect(byKey(all.map(({ key }) => key))).toEqual(wanted);
  const many = (await listSeriesOf(db, [patient.id])).get(patient.id) ?? new Map();
  expect(
    Object.fromEntries([...many].map(([key, values]) => [key, values.map(({ value }: { value: number }) => value)])),
  ).toEqual(wanted);
  const newest = await findNewestValues(db, patient.id, ['scale.Brunnstrom', ...Object.keys(wanted)]);
  expect(Object.fromEntries([...newest].map(([key, { value }]) => [key, value]))).toEqual({
    'scale.Brunnstrom.arm': 3,
    'scale.Brunnstrom.hand': 1,
    'scale.Brunnstrom.leg': 4,
  });
});

describe('values of many patients', () => {
  it('are the last few of each series, oldest first, from a day on', async () => {
    const [one, two, none] = [await newPatient(), await newPatient(), await newPatient()];
    for (let n = 9; n >= 1; n -= 1) await buildMeasurement(test, one, { value: 100 - n, measuredAt: noon(n) });
    await buildAssessment(test, one, { total: 14, assessedAt: noon(40) });
    await buildMeasurement(test, two, { value: 55, measuredAt: noon(2) });
    const ids = [one.id, two.id, none.id];
    const found = await listSeriesOf(test.database.db, ids);
    expect([...found.keys()].sort()).toEqual([one.id, two.id].sort());
    expect(
      found
        .get(one.id)
        ?.get(knee)
        ?.map(({ value }) => value),
    ).toEqual([94, 95, 96, 97, 98, 99]);
    expect(found.get(one.id)?.get('scale.TUG')).toHaveLength(1);
    const recent = await listSeriesOf(test.database.db, ids, daysAgo(3), 2);
    expect([...(recent.get(one.id)?.keys() ?? [])]).toEqual([knee]);
    expect(
      recent
        .get(one.id)
        ?.get(knee)
        ?.map(({ date }) => date),
    ).toEqual([daysAgo(2), daysAgo(1)]);
    expect(recent.get(two.id)?.get(knee)).toHaveLength(1);
    expect(await listSeriesOf(test.database.db, [])).toEqual(new Map());
  });
});

it('newest values of many patients are so many of each series, oldest first across them', async () => {
  const [one, none] = [await newPatient(), await newPatient()];
  const pain = { kind: 'pain', motion: null, side: null, mode: null } as const;
  for (const n of [4, 3, 1]) await buildMeasurement(test, one, { ...pain, value: n, measuredAt: noon(n) });
  await buildMeasurement(test, one, { ...pain, value: 9, measuredAt: noon(0), removedTime: new Date() });
  await buildAssessment(test, one, { scaleCode: 'NRS', items: { pain: 7 }, total: 7, assessedAt: noon(2) });
  await buildAssessment(test, one, { scaleCode: 'NRS', items: { pain: 8 }, status: 'draft', assessedAt: noon(0) });
  const found = await readAlone(test.database.db, readNewestValues([one.id, none.id], ['pain', 'scale.NRS'], 2));
  expect([...found].map(([id, values]) => [id, values.map(({ value }) => value)])).toEqual([[one.id, [3, 7, 1]]]);
});

describe('on filled tables', () => {
  /** Statements are caught on their way: what is explained is what is run. */
  async function plansOf(work: (db: TestApp['database']['db']) => Promise<unknown>): Promise<string> {
    const { db } = test.database;
    const plans: string[] = [];
    const caught = {
      execute: async (statement: Parameters<typeof db.execute>[0]) => {
        const { rows } = await db.execute(sql`explain ${statement as ReturnType<typeof sql>}`);
        plans.push(JSON.stringify(rows));
        return { rows: [] };
      },
    };
    await work(caught as unknown as typeof db);
    return plans.join('\n');
  }

  it('every question is answered by an index', async () => {
    const patient = await newPatient();
    const { db } = test.database;
    const others = await Promise.all(Array.from({ length: 20 }, () => newPatient()));
    const ids = sql`(${sql.param(others.map(({ id }) => id))}::bigint[])[1 + n % 20]`;
    await db.execute(sql`insert into measurement (patient_id, kind, measure_key, value, measured_at)
      select ${ids}, 'weight', 'weight', 60, now() - n * interval '1 minute' from generate_series(1, 20000) as n`);
    await db.execute(sql`insert into assessment (patient_id, scale_code, assessed_at, phase, items, total, status)
      select ${ids}, 'TUG', now() - n * interval '1 minute', '中期', '{}', 20, 'confirmed' from generate_series(1, 20000) as n`);
    await db.execute(sql`analyze measurement`);
    await db.execute(sql`analyze assessment`);
    for (const plan of [
      await plansOf((caught) => listSeries(caught, patient.id)),
      await plansOf((caught) => listSeriesOf(caught, [patient.id], daysAgo(90))),
      await plansOf((caught) => findNewestValues(caught, patient.id, [knee, 'scale.TUG'])),
      await plansOf((caught) => readAlone(caught, readNewestValues([patient.id], ['pain', 'scale.NRS'], 2))),
    ]) {
      expect(plan).toMatch(/measurement_(patient|series)_idx/);
      expect(plan).toMatch(/assessment_(patient|series)_idx/);
      expect(plan).not.toMatch(/Seq Scan on (measurement|assessment)/);
    }
  });
});
