import type { RuleCode } from '@yun/contract';
import { auditAll } from '#server/platform/audit.ts';
import type { Origin } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { groupBy } from '#server/platform/group-by.ts';
import type { AlertFacts, Finding, Moment } from '../facts.ts';
import { loadSettings } from '../settings/settings.ts';
import { type Decision, decide, type Findings, findAll, type StoredAlert } from './decide.ts';
import {
  endAlerts,
  insertAlerts,
  listDealtWith,
  listEndedSince,
  listOpenOf,
  type RaisedAlert,
  restoreAlerts,
  updateAlerts,
} from './evaluate.queries.ts';
import { toldOf } from './telling.ts';

/**
 * Holds the alerts of these patients against what is known of them. The caller holds the patients. Returns new ones.
 * `voidSince`: a record entered then has just been made void; what it ended comes back.
 */
export async function evaluate(
  tx: Tx,
  patients: readonly AlertFacts[],
  moment: Moment,
  voidSince?: Date,
): Promise<RaisedAlert[]> {
  const settingsOf = await loadSettings(tx, [...new Set(patients.map(({ patient }) => patient.agencyId))]);
  const ids = patients.map(({ patient }) => patient.id);
  const byPatient = (alerts: StoredAlert[]) => groupBy(alerts, ({ patient_id }) => patient_id);
  const open = byPatient(await listOpenOf(tx, ids));
  const endedWrongly = byPatient(voidSince === undefined ? [] : await listEndedSince(tx, ids, voidSince));
  const found = patients.map((facts) => {
    const settings = settingsOf(facts.patient.agencyId);
    return { facts, settings, open: open.get(facts.patient.id) ?? [], findings: findAll(facts, settings, moment) };
  });
  const isDealtWith = await findDealtWith(tx, found);
  const decisions = found.map(({ facts, settings, findings, open: known }) => {
    const { id } = facts.patient;
    const isDone = (code: RuleCode, one: Finding) => isDealtWith(id, code, one);
    return { id, ...decide(facts, settings, findings, known, isDone, moment, endedWrongly.get(id)) };
  });
  const before = found.flatMap(({ open: known }) => known.map((one) => [one.id, one] as const));
  return carryOut(tx, decisions, new Map(before), moment);
}

interface Found {
  facts: AlertFacts;
  open: readonly StoredAlert[];
  findings: Findings;
}

async function findDealtWith(tx: Tx, found: readonly Found[]) {
  const occasions = found.flatMap(({ facts, open, findings }) =>
    [...findings].flatMap(([rule_code, some]) => {
      const told = open.filter((one) => one.rule_code === rule_code).flatMap(toldOf);
      return some
        .filter(({ occasion, isOld }) => !isOld && told.every((one) => one.occasion !== occasion))
        .map(({ occasion }) => ({ patient_id: facts.patient.id, rule_code, occasion }));
    }),
  );
  const keyOf = (id: number, code: string, occasion: string) => `${id} ${code} ${occasion}`;
  const dealt = await listDealtWith(tx, occasions);
  const severities = new Map(
    dealt.map((one) => [keyOf(one.patient_id, one.rule_code, one.occasion), one.severity] as const),
  );
  return (id: number, code: string, { occasion, severity }: Finding) =>
    severity <= (severities.get(keyOf(id, code, occasion)) ?? 0);
}

/** Endings first: of each rule one alert may be open. */
async function carryOut(
  tx: Tx,
  decisions: readonly (Decision & { id: number })[],
  before: ReadonlyMap<number, StoredAlert>,
  { now }: Moment,
): Promise<RaisedAlert[]> {
  const ended = decisions.flatMap((one) => one.ended);
  await endAlerts(
    tx,
    ended.map(({ id }) => id),
    now,
  );
  const restored = decisions.flatMap((one) => one.restored);
  await restoreAlerts(tx, restored, now);
  const changed = decisions.flatMap((one) => one.changed);
  await updateAlerts(tx, changed, now);
  const raised = await insertAlerts(
    tx,
    decisions.flatMap(({ id, raised: some }) => some.map((one) => ({ patient_id: id, ...one }))),
    now,
  );
  await tell(tx, 'end_alert', ended);
  await tell(
    tx,
    'change_alert',
    changed.filter((one) => hasNews(one, before.get(one.id))),
  );
  await tell(tx, 'restore_alert', restored);
  await tell(tx, 'raise_alert', raised);
  return raised;
}

/** Not that it goes on in other words. */
const hasNews = (now: StoredAlert, before: StoredAlert | undefined) =>
  now.repeat_count !== before?.repeat_count || (now.snooze_until === null) !== (before.snooze_until === null);

const bySystem: Origin = { requestId: 'rules', address: 'local', userAgent: 'rules' };

/** A statement takes so many lines. */
const linesAtOnce = 2_000;

async function tell(
  tx: Tx,
  action: 'raise_alert' | 'restore_alert' | 'change_alert' | 'end_alert',
  alerts: readonly RaisedAlert[],
): Promise<void> {
  const entries = alerts.map(({ id, patient_id, rule_code, severity }) => ({
    ...{ action, entity: 'alert', entityId: id },
    detail: { patient_id, rule_code, severity, by_system: true },
  }));
  for (let n = 0; n < entries.length; n += linesAtOnce) await auditAll(tx, bySystem, entries.slice(n, n + linesAtOnce));
}
