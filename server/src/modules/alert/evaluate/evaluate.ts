import type { RuleCode } from '@yun/contract';
import type { SQL } from 'drizzle-orm';
import type { AuditLine } from '#server/platform/audit.ts';
import type { Origin } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { AlertFacts, Finding, Moment } from '../facts.ts';
import { readStoredRules, type StoredRule } from '../settings/rule.queries.ts';
import { settingsOf } from '../settings/settings.ts';
import { type Decision, decide, type Findings, findAll, type StoredAlert } from './decide.ts';
import {
  endAlerts,
  insertAlerts,
  listDealtWith,
  type RaisedAlert,
  readEndedSince,
  readStoredAlerts,
  restoreAlerts,
  updateAlerts,
} from './evaluate.queries.ts';
import { toldOf } from './telling.ts';

export interface AlertState {
  rules: readonly StoredRule[];
  stored: ReadonlyMap<number, readonly StoredAlert[]>;
  /** Ended since a record was entered that has just been made void: what it ended comes back. */
  ended: ReadonlyMap<number, readonly StoredAlert[]>;
}

/** What is stored of these patients' alerts and of their agencies' rules. */
export const readAlertState = (patientIds: readonly number[], agencyIds: SQL, voidSince: Date | undefined) => ({
  rules: readStoredRules(agencyIds),
  stored: readStoredAlerts(patientIds),
  ended: readEndedSince(voidSince === undefined ? [] : patientIds, voidSince ?? new Date()),
});

export interface Evaluated {
  raised: RaisedAlert[];
  /** Whether any alert was written. */
  hasChanged: boolean;
  /** For the audit trail; the caller writes them. */
  lines: AuditLine[];
}

/**
 * Holds the alerts of these patients, whom the caller has locked, against what is known of them. Alerts of other rules than
 * `codes` stay as they are; the facts hold what those rules use.
 */
export async function evaluate(
  tx: Tx,
  patients: readonly AlertFacts[],
  { rules, stored, ended }: AlertState,
  { moment, codes }: { moment: Moment; codes: ReadonlySet<RuleCode> },
): Promise<Evaluated> {
  const settings = settingsOf(rules);
  const concerned = (alerts: readonly StoredAlert[] = []) => alerts.filter(({ rule_code }) => codes.has(rule_code));
  const found = patients.map((facts) => {
    const { id, agencyId } = facts.patient;
    const own = settings(agencyId);
    return { facts, settings: own, open: concerned(stored.get(id)), findings: findAll(facts, own, moment, codes) };
  });
  const isDealtWith = await findDealtWith(tx, found);
  const decisions = found.map(({ facts, settings: own, findings, open }) => {
    const { id } = facts.patient;
    const isDone = (code: RuleCode, finding: Finding) => isDealtWith(id, code, finding);
    return { id, ...decide(facts, own, findings, open, isDone, moment, concerned(ended.get(id))) };
  });
  const before = found.flatMap(({ open }) => open.map((alert) => [alert.id, alert] as const));
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

/** Alerts end before others are raised: of each rule one alert may be open. */
async function carryOut(
  tx: Tx,
  decisions: readonly (Decision & { id: number })[],
  before: ReadonlyMap<number, StoredAlert>,
  { now }: Moment,
): Promise<Evaluated> {
  const ended = decisions.flatMap((decision) => decision.ended);
  const restored = decisions.flatMap((decision) => decision.restored);
  const changed = decisions.flatMap((decision) => decision.changed);
  const endedIds = ended.map(({ id }) => id);
  await endAlerts(tx, endedIds, now);
  await restoreAlerts(tx, restored, now);
  await updateAlerts(tx, changed, now);
  const candidates = decisions.flatMap(({ id, raised }) => raised.map((one) => ({ patient_id: id, ...one })));
  const raised = await insertAlerts(tx, candidates, now);
  const news = changed.filter((alert) => hasNews(alert, before.get(alert.id)));
  return {
    raised,
    hasChanged: [ended, restored, changed, raised].some(({ length }) => length > 0),
    lines: [
      ...ended.map((alert) => toLine('end_alert', alert)),
      ...news.map((alert) => toLine('change_alert', alert)),
      ...restored.map((alert) => toLine('restore_alert', alert)),
      ...raised.map((alert) => toLine('raise_alert', alert)),
    ],
  };
}

/** An alert that goes on with another text is no news. */
const hasNews = (now: StoredAlert, before: StoredAlert | undefined) =>
  now.repeat_count !== before?.repeat_count || (now.snooze_until === null) !== (before.snooze_until === null);

const bySystem: Origin = { requestId: 'rules', address: 'local', userAgent: 'rules' };

const toLine = (action: string, { id, patient_id, rule_code, severity }: RaisedAlert): AuditLine => ({
  origin: bySystem,
  action,
  entity: 'alert',
  entityId: id,
  detail: { patient_id, rule_code, severity, by_system: true },
});
