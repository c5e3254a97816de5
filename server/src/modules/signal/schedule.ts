// What time alone changes: plans that run out, patients without activity, signals of an earlier day.

import { findAwoken, type Moment } from '#server/modules/alert/index.ts';
import { findJudgedBefore, findStaleSignals, findWaitingSince } from '#server/modules/patient/signals/index.ts';
import {
  lockExpired,
  lockFound,
  lockSilent,
  type PatientTransition,
  transitionPatient,
} from '#server/modules/patient/status/index.ts';
import { type ChangedPlans, retireCompleted } from '#server/modules/plan/index.ts';
import type { PatientAct } from '#server/platform/change-outcome.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import { holdsLock } from '#server/platform/jobs/schedule.ts';
import { findSettingsVersions } from './settings.ts';
import { finishExpired, refreshSignals } from './settle.ts';
import { thisMoment } from './signal.service.ts';

const transitionsAtOnce = 100;
/** The embedded engine has one connection: other requests wait while a batch runs. */
const signalsAtOnce = { postgres: 200, embedded: 100 };
/** At most so many patients per step; the next run does the rest. */
const maxSignals = 20_000;

interface Batch {
  count: number;
  isMore: boolean;
  /** The highest id handled, for steps that page by id. */
  last?: number;
}

/** Handles the next rows after that id; returns how many there were and whether there may be more. */
type Step = (tx: Tx, after: number) => Promise<Batch>;

export interface ScheduleReport {
  plans: number;
  patients: number;
  signals: number;
}

/** The moment of each batch: a run may go on past midnight. */
type Clock = () => Moment;

/** Returns a function that does everything that is due; a later call does what has become due since. */
export function createSchedule(database: Database) {
  let silentLookedFor = '';
  let waitingLookedAt = 0;
  const atOnce = signalsAtOnce[database.engine];
  return async (signal?: AbortSignal, fixed?: Moment): Promise<ScheduleReport> => {
    const clock: Clock = () => fixed ?? thisMoment();
    const runAll = (step: Step, after = 0) => runBatches(database, step, { atOnce, after, signal });
    const repeat = async (step: Step) => (await runAll(step)).count;
    const plans = (await repeat(endPlans(clock, finishExpired))) + (await repeat(endPlans(clock, retireCompleted)));
    let patients = await repeat(transition('find', '有新的记录', clock, lockFound));
    // Reads every patient under treatment, and the result changes only with the day.
    const { today } = clock();
    if (silentLookedFor !== today) {
      const lost = await runAll(transition('lose', '14 天没有任何记录', clock, lockSilent));
      patients += lost.count;
      if (lost.isComplete) silentLookedFor = today;
    }
    patients += await repeat(transition('expire', '结案满 180 天', clock, lockExpired));
    const waiting = await runAll(refreshWaiting(clock, atOnce), waitingLookedAt);
    waitingLookedAt = waiting.isComplete ? 0 : waiting.last;
    const signals =
      waiting.count +
      (await repeat(refreshStale(clock, atOnce))) +
      (await repeat(refreshJudgedBefore(clock, atOnce))) +
      (await repeat(refreshAwoken(clock, atOnce)));
    return { plans, patients, signals };
  };
}

interface Run {
  count: number;
  /** Nothing is left to do; also false where another process holds the lock. */
  isComplete: boolean;
  /** The id after which the next run continues. */
  last: number;
}

interface Part {
  atOnce: number;
  after: number;
  signal: AbortSignal | undefined;
}

/** Runs each batch in its own transaction, unless another process holds the lock. */
async function runBatches(database: Database, step: Step, { atOnce, after, signal }: Part): Promise<Run> {
  let total = 0;
  let last = after;
  for (let batch = 0; batch < maxSignals / atOnce && !signal?.aborted; batch += 1) {
    const done = await database.withTx(async (tx) => ((await holdsLock(tx)) ? step(tx, last) : null));
    if (done === null) break;
    total += done.count;
    last = done.last ?? last;
    if (!done.isMore) return { count: total, isComplete: true, last };
  }
  return { count: total, isComplete: false, last };
}

function endPlans(clock: Clock, end: (tx: Tx, day: string, limit: number) => Promise<ChangedPlans>): Step {
  return async (tx) => {
    const moment = clock();
    const { plans, patientIds } = await end(tx, moment.today, transitionsAtOnce);
    await refreshSignals(tx, patientIds, moment);
    return { count: plans, isMore: plans === transitionsAtOnce };
  };
}

function transition(
  kind: PatientTransition,
  reason: string,
  clock: Clock,
  find: (tx: Tx, part: { limit: number; now: Date; after: number }) => Promise<number[]>,
): Step {
  const act: PatientAct = { origin: { requestId: 'daily', address: 'local', userAgent: 'daily' }, reason };
  return async (tx, after) => {
    const moment = clock();
    const ids = await find(tx, { limit: transitionsAtOnce, now: moment.now, after });
    for (const id of ids) await transitionPatient(tx, id, kind, act);
    await refreshSignals(tx, ids, moment);
    return { count: ids.length, isMore: ids.length === transitionsAtOnce, last: ids.at(-1) ?? after };
  };
}

function refreshStale(clock: Clock, atOnce: number): Step {
  return async (tx) => {
    const moment = clock();
    const ids = await findStaleSignals(tx, moment.today, atOnce);
    await refreshSignals(tx, ids, moment);
    return { count: ids.length, isMore: ids.length === atOnce };
  };
}

/** Patients judged before their agency changed its rules, scales or templates. */
function refreshJudgedBefore(clock: Clock, atOnce: number): Step {
  return async (tx) => {
    const ids = await findJudgedBefore(tx, await findSettingsVersions(tx), atOnce);
    await refreshSignals(tx, ids, clock());
    return { count: ids.length, isMore: ids.length === atOnce };
  };
}

/**
 * Patients who have waited for less are refreshed by every run, because waiting raises the score and the severity of
 * the alert; its last level comes after 48 working hours, with weekends between. Where an agency allows more time, that
 * level comes with the refresh of the new day.
 */
const maxWaitHours = 6 * 24;

function refreshWaiting(clock: Clock, atOnce: number): Step {
  return async (tx, after) => {
    const moment = clock();
    const since = new Date(moment.now.getTime() - maxWaitHours * 3_600_000);
    return byId(tx, await findWaitingSince(tx, since, after, atOnce), moment, after, atOnce);
  };
}

/** Patients with an alert whose snooze has ended. */
function refreshAwoken(clock: Clock, atOnce: number): Step {
  return async (tx, after) => {
    const moment = clock();
    return byId(tx, await findAwoken(tx, moment.now, after, atOnce), moment, after, atOnce);
  };
}

async function byId(tx: Tx, ids: number[], moment: Moment, after: number, atOnce: number): Promise<Batch> {
  await refreshSignals(tx, ids, moment);
  return { count: ids.length, isMore: ids.length === atOnce, last: ids.at(-1) ?? after };
}
