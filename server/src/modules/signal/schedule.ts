// What time alone changes: plans that run out, patients nobody hears of, signals of an earlier day.

import {
  findStaleSignals,
  findWaitingSince,
  lockExpired,
  lockFound,
  lockSilent,
  type PatientTurn,
  turnPatient,
} from '#server/modules/patient/index.ts';
import { finishExpired, retireCompleted, type Turned } from '#server/modules/plan/index.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import type { PatientAct } from '#server/platform/patient-hooks.ts';
import { holdsLock } from '#server/platform/schedule.ts';
import { longestCountedHours } from './risk-score.ts';
import { refreshSignals, thisMoment } from './signal.service.ts';
import type { Moment } from './signals.ts';

const turnsAtOnce = 100;
const signalsAtOnce = 500;
/** The rest comes with the next run. */
const mostBatches = 40;

interface Batch {
  count: number;
  isMore: boolean;
  /** The highest id dealt with, for steps that go through by id. */
  last?: number;
}

/** Looks at a few beyond that id, deals with them, tells how many there were and whether there may be more. */
type Step = (tx: Tx, after: number) => Promise<Batch>;

export interface ScheduleReport {
  plans: number;
  patients: number;
  signals: number;
}

/** The function does all that is due; called again it does what became due since. */
export function createSchedule(database: Database) {
  let silentLookedFor = '';
  return async (signal?: AbortSignal, moment: Moment = thisMoment()): Promise<ScheduleReport> => {
    const runAll = (step: Step) => runBatches(database, step, signal);
    const repeat = async (step: Step) => (await runAll(step)).count;
    const plans = (await repeat(endPlans(moment, finishExpired))) + (await repeat(endPlans(moment, retireCompleted)));
    let patients = await repeat(turn('find', '有新的记录', moment, lockFound));
    // Looks at everybody under treatment, and can only have changed with the day.
    if (silentLookedFor !== moment.today) {
      const lost = await runAll(turn('lose', '14 天没有任何记录', moment, lockSilent));
      patients += lost.count;
      if (lost.isComplete) silentLookedFor = moment.today;
    }
    patients += await repeat(turn('expire', '结案满 180 天', moment, lockExpired));
    const signals = (await repeat(refreshStale(moment))) + (await repeat(refreshWaiting(moment)));
    return { plans, patients, signals };
  };
}

interface Run {
  count: number;
  /** Nothing is left; false as well where another process was at it. */
  isComplete: boolean;
}

/** Each batch in a transaction of its own; of several processes one does it. */
async function runBatches(database: Database, step: Step, signal: AbortSignal | undefined): Promise<Run> {
  let total = 0;
  let after = 0;
  for (let batch = 0; batch < mostBatches && !signal?.aborted; batch += 1) {
    const done = await database.withTx(async (tx) => ((await holdsLock(tx)) ? step(tx, after) : null));
    if (done === null) break;
    total += done.count;
    after = done.last ?? after;
    if (!done.isMore) return { count: total, isComplete: true };
  }
  return { count: total, isComplete: false };
}

function endPlans(moment: Moment, end: (tx: Tx, day: string, limit: number) => Promise<Turned>): Step {
  return async (tx) => {
    const { plans, patientIds } = await end(tx, moment.today, turnsAtOnce);
    await refreshSignals(tx, patientIds, moment);
    return { count: plans, isMore: plans === turnsAtOnce };
  };
}

function turn(
  kind: PatientTurn,
  reason: string,
  moment: Moment,
  find: (tx: Tx, part: { limit: number; now: Date; after: number }) => Promise<number[]>,
): Step {
  const act: PatientAct = { origin: { requestId: 'daily', address: 'local', userAgent: 'daily' }, reason };
  return async (tx, after) => {
    const ids = await find(tx, { limit: turnsAtOnce, now: moment.now, after });
    for (const id of ids) await turnPatient(tx, id, kind, act);
    await refreshSignals(tx, ids, moment);
    return { count: ids.length, isMore: ids.length === turnsAtOnce, last: ids.at(-1) ?? after };
  };
}

function refreshStale(moment: Moment): Step {
  return async (tx) => {
    const ids = await findStaleSignals(tx, moment.today, signalsAtOnce);
    await refreshSignals(tx, ids, moment);
    return { count: ids.length, isMore: ids.length === signalsAtOnce };
  };
}

/** Waiting makes a score grow until it counts no more; an hour longer, so that the last step is taken. */
function refreshWaiting(moment: Moment): Step {
  const since = new Date(moment.now.getTime() - (longestCountedHours + 1) * 3_600_000);
  return async (tx, after) => {
    const ids = await findWaitingSince(tx, since, after, signalsAtOnce);
    await refreshSignals(tx, ids, moment);
    return { count: ids.length, isMore: ids.length === signalsAtOnce, last: ids.at(-1) ?? after };
  };
}
