// The rules of the program find in the demo exactly what the design says, whatever the day and the hour of loading.
import { today } from '@yun/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSchedule, refreshSignals } from '../modules/signal/index.ts';
import type { Database } from '../platform/database/index.ts';
import { openMigratedDatabase, testEngine } from '../test/database.ts';
import { seed } from '../test/demo.ts';
import { tier } from '../test/tier.ts';

const moments = [
  ['the Thursday of the design', '2026-11-12T10:24:00+08:00'],
  ['that Thursday before sunrise', '2026-11-12T05:40:00+08:00'],
  ['that Thursday at half past eight', '2026-11-12T20:30:00+08:00'],
  ['a Sunday just before midnight', '2026-11-15T23:58:00+08:00'],
  ['a Monday just after midnight', '2026-11-16T00:03:00+08:00'],
  ['a Saturday at noon', '2026-06-06T12:00:00+08:00'],
  ['the 29th of February, a Tuesday', '2028-02-29T08:00:00+08:00'],
  ['the Wednesday after it', '2028-03-01T15:30:00+08:00'],
  ['new year, a Friday', '2027-01-01T00:30:00+08:00'],
] as const;
const inQuickTier = new Set(['the Thursday of the design', 'a Sunday just before midnight', 'new year, a Friday']);
const [designed] = moments;

/**
 * Rule, level and patient, in the order of the rules; the last is what it hides. The design names twenty; the red flags
 * add the pain of 8 that 柳思琪 wrote about.
 */
const wanted = [
  'W01 4 柳思琪 W02',
  'W02 3 罗秀英',
  'W03 2 邹国强',
  'W04 2 倪浩然',
  'W04 3 万春燕 W05',
  'W04 4 谭伟东',
  'W05 2 龚志强',
  'W06 1 卓雅',
  'W07 2 靳少华',
  'W08 3 欧阳静怡',
  'W09 2 康立民',
  'W09 2 邵桂兰',
  'W09 2 魏淑芬',
  'W10 3 翟秀珍 W09',
  'W11 4 薛桂芳',
  'W12 3 柳思琪',
  'W12 3 罗秀英',
  'W13 2 严志成',
  'W14 1 鲁明哲',
  'W15 2 邵桂兰',
  'W15 2 倪浩然',
];

interface Row extends Record<string, unknown> {
  rule_code: string;
  severity: number;
  name: string;
  hidden: { rule_code: string }[];
}

const inOrder = (lines: readonly string[]) => [...lines].sort();

async function listAlerts(database: Database) {
  const { rows } = await database.db.execute<Row>(sql`
    select a.rule_code, a.severity, p.name, a.evidence -> 'hidden' as hidden from alert a join patient p on p.id = a.patient_id
    where a.status = 'open'`);
  return inOrder(
    rows.map(({ rule_code, severity, name, hidden }) =>
      [rule_code, severity, name, ...hidden.map((one) => one.rule_code)].join(' '),
    ),
  );
}

/** Which day it is makes no difference to the engine. */
const loadings =
  testEngine === 'embedded' ? [designed] : moments.filter(([moment]) => tier !== 'quick' || inQuickTier.has(moment));

describe.each(loadings)('the alerts of the demo on %s', (_, time) => {
  let database: Database;
  const now = new Date(time);
  const rows = async (statement: ReturnType<typeof sql>) => (await database.db.execute(statement)).rows;

  beforeAll(async () => {
    database = await openMigratedDatabase();
    await seed(database, now);
  });
  afterAll(() => database.close());

  it('are those of the design and what the red flags add, by rule, level and patient', async () => {
    expect(await listAlerts(database)).toEqual(inOrder(wanted));
    expect(await rows(sql`select rule_code from alert where status <> 'open' or repeat_count <> 1`)).toEqual([]);
  });

  it('put the fresh fall first in the list of its agency', async () => {
    const [first] = await rows(sql`
      select p.name, p.risk_score from patient p join agency a on a.id = p.agency_id
      where a.code = 'RH' order by p.risk_score desc, p.id desc limit 1`);
    expect(first).toEqual({ name: '薛桂芳', risk_score: 200 });
  });

  it('have the time of their cause, and rest on records', async () => {
    const late = await rows(sql`
      select a.rule_code from alert a join patient p on p.id = a.patient_id
      where a.create_time >= ${now.toISOString()} or a.update_time < a.create_time or a.create_time < p.create_time
        or jsonb_array_length(a.evidence -> 'records') = 0 or a.occasion = ''
        or a.reason_text ~ 'undefined|null|NaN|\\{'`);
    expect(late).toEqual([]);
    const dated = await rows(sql`
      select rule_code, to_char(create_time at time zone 'Asia/Shanghai', 'HH24:MI') as minute from alert
      where rule_code in ('W04', 'W14', 'W15') order by rule_code`);
    // Alerts of the nightly job carry its time, or the minute before, where the night has only begun.
    for (const { minute } of dated) expect(minute === '00:05' || time.includes('T00:03')).toBe(true);
  });

  it('leave nobody else with one, and everything of the lists agrees', async () => {
    const [counts] = await rows(sql`
      select sum(open_alerts)::int as alerts, sum(waiting_count)::int as waiting,
        count(*) filter (where open_alerts > 0)::int as warned, count(*) filter (where status = 'lost')::int as lost,
        count(*) filter (where status = 'pending')::int as pending, count(*) filter (where status = 'discharged')::int as discharged,
        (select count(*)::int from plan where status = 'paused') as paused from patient`);
    const rest = { waiting: 7, lost: 1, pending: 1, discharged: 1, paused: 1 };
    expect(counts).toEqual({ alerts: 21, warned: 17, ...rest });
    const wrong = await rows(sql`
      select p.name from patient p left join (select patient_id, count(*)::int as n, max(severity) as worst from alert group by 1) a
        on a.patient_id = p.id
      where p.open_alerts <> coalesce(a.n, 0) or p.alert_level <> coalesce(a.worst, 0)`);
    expect(wrong).toEqual([]);
  });

  it('do not change when the rules look again', async () => {
    const stored = sql`select id, rule_code, severity, reason_text, evidence, occasion, repeat_count, create_time, update_time
      from alert order by id`;
    const before = await rows(stored);
    const ids = (await rows(sql`select id from patient`)).map(({ id }) => Number(id));
    await database.withTx((tx) => refreshSignals(tx, ids, { now, today: today(now.getTime()) }));
    const report = await createSchedule(database)(undefined, { now, today: today(now.getTime()) });
    expect(report).toMatchObject({ plans: 0, patients: 0 });
    expect(await rows(stored)).toEqual(before);
  });
});
