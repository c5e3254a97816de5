import { isDeepStrictEqual } from 'node:util';
import {
  type AffectedSide,
  type AnswerOf,
  addDays,
  type ParsedOf,
  type plan as planContract,
  type progress,
  type RuleCode,
  today,
} from '@yun/contract';
import { findOpenCodes } from '#server/modules/alert/index.ts';
import {
  adjustPlan,
  findNeighbours,
  findPlanHistory,
  type Neighbour,
  type PlanHistory,
} from '#server/modules/plan/index.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { notFound, wrongState } from '#server/platform/errors.ts';
import { findSummaryPatient, type SummaryPatient } from '../summary/summary-patient.queries.ts';
import { listSummarySessions, type SummarySession } from '../summary/summary-session.queries.ts';
import { changeableFrom, hintsOf, itemsInForce } from './hint.ts';

interface HintSource {
  patient: SummaryPatient;
  plans: readonly PlanHistory[];
  sessions: readonly SummarySession[];
  /** Rules with an open alert, snoozed or not. */
  openCodes: ReadonlySet<RuleCode>;
}

/** Enough of the newest trainings to judge every item by its last three. */
const sessionsRead = 200;

/** The exercises in force today or tomorrow (`changeableFrom`) with the harder and easier ones linked to them. */
export function findAround(db: Db | Tx, principal: Principal, plans: readonly PlanHistory[]): Promise<Neighbour[]> {
  const days = [today(), addDays(today(), 1)];
  const items = plans.flatMap((plan) => days.flatMap((day) => itemsInForce(plan, day)));
  return findNeighbours(db, principal, [...new Set(items.map(({ exercise_id }) => exercise_id))]);
}

/** None for a discharged or archived patient, whose plans cannot be adjusted. */
export function hintsFor(
  { patient, plans, sessions, openCodes }: HintSource,
  neighbours: readonly Neighbour[],
  day = today(),
): progress.Hint[] {
  const { status } = patient.shown;
  if (status === 'discharged' || status === 'archived') return [];
  const newest = sessions.slice(-sessionsRead);
  return hintsOf({ patient: patient.facts, plans, sessions: newest, neighbours, openCodes, today: day });
}

type Input = ParsedOf<typeof progress.acceptHint>;

/** Turns a hint into a version of the plan, if the records still lead to the same hint. */
export function acceptHint(caller: Caller, input: Input): Promise<AnswerOf<typeof progress.acceptHint>> {
  const { patient_id, plan_id, version, acknowledged, ack_reason } = input;
  const read = { id: plan_id, version };
  const acknowledgement = { acknowledged, ack_reason };
  return adjustPlan(
    caller,
    'accept_hint',
    read,
    async (tx, patient) => {
      if (patient.id !== patient_id) throw notFound();
      const sessions = await listSummarySessions(tx, patient_id, sessionsRead);
      return {
        from: changeableFrom({ id: plan_id }, sessions, today()),
        edit: (content) => adjustment(tx, caller.principal, input, sessions, content.items),
      };
    },
    acknowledgement,
  );
}

async function adjustment(
  tx: Tx,
  principal: Principal,
  input: Input,
  sessions: readonly SummarySession[],
  items: readonly planContract.PlanItem[],
) {
  const patient = await findSummaryPatient(tx, principal, input.patient_id);
  if (patient === undefined) throw notFound();
  const plans = await findPlanHistory(tx, input.patient_id);
  const neighbours = await findAround(tx, principal, plans);
  const openCodes = await findOpenCodes(tx, input.patient_id);
  const hints = hintsFor({ patient, plans, sessions, openCodes }, neighbours);
  const hint = hints.find(
    ({ plan_id, plan_item_id }) => plan_id === input.plan_id && plan_item_id === input.plan_item_id,
  );
  if (hint === undefined || !isDeepStrictEqual(hint.change, input.change)) throw wrongState('建议已变化，请刷新');
  const inForce = plans.find(({ id }) => id === input.plan_id);
  const place = placeOf(inForce, input.plan_item_id);
  const next = neighbours.find(({ id }) => id === hint.change.to);
  const reason = `采纳建议：${hint.exercise_name}${hint.change.field === 'exercise_id' ? '' : ' '}${hint.proposal}`;
  if (hint.change.field === 'is_stopped') return { items: items.filter((_, n) => n !== place), reason };
  return {
    items: items.map((item, n) => (n === place ? changed(item, hint.change, next, patient.facts.affected_side) : item)),
    reason,
  };
}

/** The index of an item in the version that holds it. */
function placeOf(plan: PlanHistory | undefined, itemId: number): number {
  const version = plan?.versions.find(({ items }) => items.some(({ id }) => id === itemId));
  return version?.items.findIndex(({ id }) => id === itemId) ?? -1;
}

function changed(
  item: planContract.PlanItem,
  { field, to }: progress.Hint['change'],
  next: Neighbour | undefined,
  affected: AffectedSide,
): planContract.PlanItem {
  if (field !== 'exercise_id') return { ...item, [field]: to };
  if (next === undefined) throw new Error('the exercise of a hint is one of its neighbours');
  const { sets, reps, hold_sec, tempo_sec, rest_sec, duration_sec } = next.dose;
  const dose = { sets, reps, hold_sec, tempo_sec, rest_sec, duration_sec };
  // The new exercise gets the dose of the library; how often and when it is done stays as ordered.
  return { ...item, ...dose, exercise_id: to, side: sideFor(item, next, affected), load_value: null, load_unit: null };
}

function sideFor({ side }: planContract.PlanItem, { is_unilateral }: Neighbour, affected: AffectedSide) {
  if (!is_unilateral) return side === '左' || side === '右' ? ('不分' as const) : side;
  if (side !== '不分') return side;
  return affected === '不适用' ? ('双侧' as const) : affected;
}
