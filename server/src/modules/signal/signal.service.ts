import { alertRules, today as todayOf } from '@yun/contract';
import {
  type AlertFacts,
  evaluate,
  findOpenAlerts,
  type Moment,
  type RaisedAlert,
} from '#server/modules/alert/index.ts';
import { findForSignals, lockForSignals, saveSignals } from '#server/modules/patient/index.ts';
import { addCards, findUnheard, findWaiting } from '#server/modules/talk/index.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { loadFacts } from './load-facts.ts';
import { findSettingsVersions } from './settings.ts';
import { signalsOf } from './signals.ts';

/** Raises and ends the alerts of these patients and works out what lists show: a few statements for however many. */
export async function refreshSignals(tx: Tx, patientIds: readonly number[], moment = thisMoment()): Promise<void> {
  await addCards(tx, (await judge(tx, patientIds, moment)).map(toCard));
}

/** The same after a record of this patient was made void: alerts that it had ended come back with their first time. */
export async function refreshAfterVoid(tx: Tx, patientId: number, enteredAt: Date): Promise<void> {
  await addCards(tx, (await judge(tx, [patientId], thisMoment(), enteredAt)).map(toCard));
}

/** What was found is told in the conversation, where whoever answers next sees it. */
const toCard = ({ id, patient_id, rule_code, severity, reason_text }: RaisedAlert) => ({
  ...{ patientId: patient_id, type: 'alert_card' as const, title: alertRules[rule_code].name },
  ...{ content: reason_text, refId: id, level: severity },
});

/** The same without a word in the conversation: for records that come with theirs. Returns the alerts it raised. */
export async function judge(
  tx: Tx,
  patientIds: readonly number[],
  moment = thisMoment(),
  voidSince?: Date,
): Promise<RaisedAlert[]> {
  if (patientIds.length === 0) return [];
  const records = await lockForSignals(tx, [...new Set(patientIds)]);
  if (records.length === 0) return [];
  const ids = records.map(({ id }) => id);
  // Before the rules are read: what is changed from now on is judged again.
  const settings = new Map((await findSettingsVersions(tx)).map(({ agencyId, version }) => [agencyId, version]));
  const loaded = await loadFacts(tx, records, moment);
  // What a record had when it was merged away comes back with it.
  const kept = loaded.filter(({ record }) => !record.isRemoved);
  const raised = await evaluate(
    tx,
    kept.map(({ alerts }) => alerts),
    moment,
    voidSince,
  );
  const open = await findOpenAlerts(tx, ids);
  const waiting = await findWaiting(tx, ids);
  const unread = await findUnheard(tx, ids);
  const rows = loaded.map((facts) => {
    const { id, agencyId } = facts.record;
    const told = { waiting: waiting.get(id), isUnread: unread.has(id) };
    const judged = { open: open.get(id), settingsVersion: settings.get(agencyId) ?? 0 };
    return signalsOf({ ...facts, ...told, ...judged }, moment);
  });
  await saveSignals(tx, rows);
  return raised;
}

/** What the rules look at, with so many days before today; nothing is written. */
export async function findAlertFacts(
  db: Db,
  patientIds: readonly number[],
  daysBack: number,
  moment = thisMoment(),
): Promise<AlertFacts[]> {
  if (patientIds.length === 0) return [];
  const loaded = await loadFacts(db, await findForSignals(db, patientIds), moment, daysBack);
  return loaded.map(({ alerts }) => alerts);
}

export function thisMoment(now = new Date()): Moment {
  return { now, today: todayOf(now.getTime()) };
}
