import { today as todayOf } from '@yun/contract';
import {
  type AlertFacts,
  evaluate,
  type Moment,
  type RaisedAlert,
  readAlertState,
  summarizeOpen,
} from '#server/modules/alert/index.ts';
import {
  agenciesOf,
  lockForSignals,
  readSignalRecords,
  type SignalRecord,
  saveSignals,
} from '#server/modules/patient/signals/index.ts';
import { readUnreadByDoctor, readWaiting } from '#server/modules/talk/index.ts';
import type { AuditLine } from '#server/platform/audit.ts';
import { type Db, readTogether, type Tx } from '#server/platform/database/index.ts';
import { type Concerned, everything } from './concerned.ts';
import { factsOf, readFacts } from './load-facts.ts';
import { readSettingsVersions, settingsVersions } from './settings.ts';
import { signalsOf } from './signals.ts';

export interface Judged {
  raised: RaisedAlert[];
  /** For the audit trail; the caller writes them. */
  lines: AuditLine[];
}

interface JudgeOptions {
  moment?: Moment;
  /** When a record was entered that is void now: alerts that it had ended are restored with their first time. */
  voidSince?: Date | undefined;
  /** What has changed. */
  concerned?: Concerned;
}

/**
 * Raises and ends the alerts of patients whom the caller has locked, and computes their signals: only those `concerned`,
 * or all if one of the patients was last judged on another day or by other settings.
 */
export async function judge(
  tx: Tx,
  patientIds: readonly number[],
  { moment = thisMoment(), voidSince, concerned = everything }: JudgeOptions = {},
): Promise<Judged> {
  if (patientIds.length === 0) return { raised: [], lines: [] };
  const isComplete = concerned.facts === 'all';
  const loaded = await readTogether(tx, {
    records: readSignalRecords(patientIds),
    ...readSettingsVersions(),
    ...readAlertState(patientIds, agenciesOf(patientIds), voidSince),
    waiting: readWaiting(patientIds),
    unread: readUnreadByDoctor(patientIds),
    ...readFacts(patientIds, moment, { wanted: concerned.facts }),
  });
  const versions = settingsVersions(loaded);
  const isUpToDate = ({ agencyId, signals }: SignalRecord) =>
    signals.signalsDay === moment.today && signals.settingsVersion === (versions.get(agencyId) ?? 0);
  if (!isComplete && !loaded.records.every(isUpToDate)) return judge(tx, patientIds, { moment, voidSince });
  const patients = loaded.records.map((record) => factsOf(loaded, record, moment));
  // A merged record keeps its alerts for the case that the merge is undone.
  const present = patients.filter(({ record }) => !record.isRemoved).map(({ alerts }) => alerts);
  const { raised, open, lines } = await evaluate(tx, present, loaded, {
    moment,
    codes: concerned.codes,
  });
  const signals = patients.map((facts) => {
    const { id, agencyId } = facts.record;
    const talk = { waiting: loaded.waiting.get(id), isUnread: loaded.unread.has(id) };
    const alerts = {
      open: summarizeOpen(open.get(id) ?? [], moment.now),
      settingsVersion: versions.get(agencyId) ?? 0,
    };
    return signalsOf({ ...facts, ...talk, ...alerts, isComplete }, moment);
  });
  await saveSignals(tx, signals);
  return { raised, lines };
}

/** The same for patients whom nobody has locked yet. */
export async function lockAndJudge(tx: Tx, patientIds: readonly number[], options: JudgeOptions = {}): Promise<Judged> {
  return judge(tx, await lockForSignals(tx, [...new Set(patientIds)]), options);
}

/** The facts that rules read, of today and the given number of days before; nothing is written. */
export async function findAlertFacts(
  db: Db,
  patientIds: readonly number[],
  daysBack: number,
  moment = thisMoment(),
): Promise<AlertFacts[]> {
  if (patientIds.length === 0) return [];
  const records = readSignalRecords(patientIds);
  const facts = await readTogether(db, { records, ...readFacts(patientIds, moment, { daysBack }) });
  return facts.records.map((record) => factsOf(facts, record, moment, daysBack).alerts);
}

export function thisMoment(now = new Date()): Moment {
  return { now, today: todayOf(now.getTime()) };
}
