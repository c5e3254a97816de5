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
import type { TimedAlert } from './open-alerts.ts';
import { reportedOf } from './reported-findings.ts';

export interface AlertState {
  rules: readonly StoredRule[];
  stored: ReadonlyMap<number, readonly TimedAlert[]>;
  /** Alerts that ended after a record was entered that has just been made void; they may be restored. */
  ended: ReadonlyMap<number, readonly TimedAlert[]>;
}

/** The stored alerts of these patients and the rules of their agencies. */
export const readAlertState = (patientIds: readonly number[], agencyIds: SQL, voidSince: Date | undefined) => ({
  rules: readStoredRules(agencyIds),
  stored: readStoredAlerts(patientIds),
  ended: readEndedSince(voidSince === undefined ? [] : patientIds, voidSince ?? new Date()),
});

export interface Evaluated {
  raised: RaisedAlert[];
  /** What is open afterwards, by patient. */
  open: ReadonlyMap<number, readonly TimedAlert[]>;
  /** For the audit trail; the caller writes them. */
  lines: AuditLine[];
}

/**
 * Evaluates these rules on patients whom the caller has locked, and stores what becomes of their alerts. Alerts of other
 * rules stay as they are; the facts hold what the rules use.
 */
export async function evaluate(
  tx: Tx,
  patients: readonly AlertFacts[],
  { rules, stored, ended }: AlertState,
  { moment, codes }: { moment: Moment; codes: ReadonlySet<RuleCode> },
): Promise<Evaluated> {
  const settingsFor = settingsOf(rules);
  const concerned = (alerts: readonly StoredAlert[] = []) => alerts.filter(({ rule_code }) => codes.has(rule_code));
  const found = patients.map((facts) => {
    const { id, agencyId } = facts.patient;
    const settings = settingsFor(agencyId);
    return { facts, settings, open: concerned(stored.get(id)), findings: findAll(facts, settings, moment, codes) };
  });
  const isDealtWith = await findDealtWith(tx, found);
  const decisions = found.map(({ facts, settings, findings, open }) => {
    const { id } = facts.patient;
    const isDone = (code: RuleCode, finding: Finding) => isDealtWith(id, code, finding);
    return { id, ...decide(facts, settings, findings, open, isDone, moment, concerned(ended.get(id))) };
  });
  const before = new Map([...stored.values(), ...ended.values()].flat().map((alert) => [alert.id, alert]));
  const { raised, lines } = await carryOut(tx, decisions, before, moment);
  const open = new Map(stored);
  for (const decision of decisions) open.set(decision.id, openAfter(decision, stored, before, raised, moment));
  return { raised, lines, open };
}

interface Found {
  facts: AlertFacts;
  open: readonly StoredAlert[];
  findings: Findings;
}

async function findDealtWith(tx: Tx, found: readonly Found[]) {
  const occasions = found.flatMap(({ facts, open, findings }) =>
    [...findings].flatMap(([rule_code, ofRule]) => {
      const reported = open.filter((alert) => alert.rule_code === rule_code).flatMap(reportedOf);
      return ofRule
        .filter(({ occasion, isOld }) => !isOld && reported.every((before) => before.occasion !== occasion))
        .map(({ occasion }) => ({ patient_id: facts.patient.id, rule_code, occasion }));
    }),
  );
  const keyOf = (id: number, code: string, occasion: string) => `${id} ${code} ${occasion}`;
  const dealt = await listDealtWith(tx, occasions);
  const severities = new Map(
    dealt.map(({ patient_id, rule_code, occasion, severity }) => [keyOf(patient_id, rule_code, occasion), severity]),
  );
  return (id: number, code: string, { occasion, severity }: Finding) =>
    severity <= (severities.get(keyOf(id, code, occasion)) ?? 0);
}

/** Alerts end before others are raised: of each rule one may be open (`alert_open_key` of `0007_training.sql`). */
async function carryOut(
  tx: Tx,
  decisions: readonly (Decision & { id: number })[],
  before: ReadonlyMap<number, StoredAlert>,
  { now }: Moment,
): Promise<Pick<Evaluated, 'raised' | 'lines'>> {
  const ended = decisions.flatMap((decision) => decision.ended);
  const restored = decisions.flatMap((decision) => decision.restored);
  const changed = decisions.flatMap((decision) => decision.changed);
  const endedIds = ended.map(({ id }) => id);
  await endAlerts(tx, endedIds, now);
  await restoreAlerts(tx, restored, now);
  await updateAlerts(tx, changed, now);
  const candidates = decisions.flatMap(({ id, raised }) =>
    raised.map((candidate) => ({ patient_id: id, ...candidate })),
  );
  const raised = await insertAlerts(tx, candidates, now);
  const audited = changed.filter((alert) => isAudited(alert, before.get(alert.id)));
  return {
    raised,
    lines: [
      ...ended.map((alert) => toLine('end_alert', alert)),
      ...audited.map((alert) => toLine('change_alert', alert)),
      ...restored.map((alert) => toLine('restore_alert', alert)),
      ...raised.map((alert) => toLine('raise_alert', alert)),
    ],
  };
}

/** The alerts of one patient after the decision, as the statements above have stored them. */
function openAfter(
  { id, ended, changed, restored, raised: candidates }: Decision & { id: number },
  stored: AlertState['stored'],
  before: ReadonlyMap<number, TimedAlert>,
  raised: readonly RaisedAlert[],
  { now }: Moment,
): TimedAlert[] {
  const gone = new Set([...ended, ...changed].map((alert) => alert.id));
  const updated = [...changed, ...restored].map((alert): TimedAlert => {
    const was = before.get(alert.id);
    const hasNews = was === undefined || alert.repeat_count > was.repeat_count || alert.severity > was.severity;
    return { ...alert, create_time: was?.create_time ?? now, told_time: hasNews ? now : was.told_time };
  });
  const added = candidates.flatMap((candidate): TimedAlert[] => {
    const row = raised.find(({ patient_id, rule_code }) => patient_id === id && rule_code === candidate.rule_code);
    if (row === undefined) return [];
    const fresh = { status: 'open', repeat_count: 1, snooze_until: null, create_time: now, told_time: now } as const;
    return [{ ...candidate, ...row, ...fresh }];
  });
  return [...(stored.get(id) ?? []).filter((alert) => !gone.has(alert.id)), ...updated, ...added];
}

/** A change of the text alone is not audited. */
const isAudited = (now: StoredAlert, before: StoredAlert | undefined) =>
  now.repeat_count !== before?.repeat_count || (now.snooze_until === null) !== (before.snooze_until === null);

const bySystem: Origin = { requestId: 'rules', address: 'local', userAgent: 'rules' };

const toLine = (action: string, { id, patient_id, rule_code, severity }: RaisedAlert): AuditLine => ({
  origin: bySystem,
  action,
  entity: 'alert',
  entityId: id,
  detail: { patient_id, rule_code, severity, by_system: true },
});
