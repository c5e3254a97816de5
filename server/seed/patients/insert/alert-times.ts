// The rules run at the moment of seeding; each alert is then dated back to the event it reports.
import { addDays, type alert, alertRules, daysBetween, type RuleCode } from '@yun/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/index.ts';
import type { SeedMoment } from '../moment.ts';
import { openMessages } from '../talk-lines.ts';

type EvidenceRecord = alert.AlertEvidence['records'][number];

interface RaisedAlert extends Record<string, unknown> {
  id: number;
  rule_code: RuleCode;
  occasion: string;
  records: EvidenceRecord[];
  surgery_date: string | null;
  /** Time of the newest record behind the alert. */
  newest: string | null;
}

export async function backdateAlerts(tx: Tx, moment: SeedMoment): Promise<void> {
  const { rows } = await tx.execute<RaisedAlert>(sql`
    select a.id, a.rule_code, a.occasion, a.evidence -> 'records' as records, p.surgery_date::text as surgery_date, (
      select max(case r.type
        when 'session' then (select coalesce(s.end_time, s.create_time) from train_session s where s.id = r.id)
        when 'measurement' then (select m.create_time from measurement m where m.id = r.id)
        when 'assessment' then (select x.create_time from assessment x where x.id = r.id)
        when 'message' then (select t.create_time from talk_record t where t.id = r.id)
        when 'day' then (select max(s.end_time) from train_session s where s.patient_id = a.patient_id and s.train_date = r.date) end)
      from jsonb_to_recordset(a.evidence -> 'records') as r (type text, id bigint, date date)) as newest
    from alert a join patient p on p.id = a.patient_id`);
  const latest = moment.minutesAgo(1).getTime();
  const times = rows.map((row) => ({ id: row.id, time: new Date(Math.min(timeOf(row, moment).getTime(), latest)) }));
  await tx.execute(sql`
    update alert set create_time = r.time, update_time = r.time
    from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as r (id bigint, time timestamptz) where alert.id = r.id`);
}

function timeOf(raised: RaisedAlert, moment: SeedMoment): Date {
  const day = nightOf(raised);
  if (day !== null) return moment.at(daysBetween(day, moment.today), nightly);
  if (raised.rule_code === 'W13') return moment.workingHoursAgo(overdueHours());
  if (raised.newest === null) throw new Error(`${raised.rule_code} rests on nothing`);
  return new Date(raised.newest);
}

/** The nightly run evaluates all patients. */
const nightly = 5;

/** For alerts that arise by time alone: the day of the nightly run that found them. */
function nightOf({ rule_code, records, occasion, surgery_date }: RaisedAlert): string | null {
  switch (rule_code) {
    case 'W04':
      return addDays(records.map(({ date }) => date).sort()[alertRules.W04.params.days.standard - 1] ?? occasion, 1);
    case 'W05':
      return addDays(occasion, 1);
    case 'W14':
      return addDays(records[0]?.date ?? '', -alertRules.W14.params.days.standard);
    case 'W15':
      return addDays(surgery_date ?? '', Number.parseInt(occasion, 10));
    default:
      return null;
  }
}

/** By how much the one overdue message exceeds the allowed time. */
function overdueHours(): number {
  const message = openMessages.find(({ isInWorkingTime }) => isInWorkingTime);
  return (message?.minutesAgo ?? 0) / 60 - alertRules.W13.params.hours.standard;
}
