// What follows from a change of patients, at its end and in its transaction.
import { alertRules } from '@yun/contract';
import type { RaisedAlert } from '#server/modules/alert/index.ts';
import * as plans from '#server/modules/plan/index.ts';
import { certainDangerText } from '#server/modules/red-flag/index.ts';
import { insertCards, type PlacedCard, publishMoved, publishTalks } from '#server/modules/talk/index.ts';
import { auditLines } from '#server/platform/audit.ts';
import type { ChangeOutcome, PlanStep } from '#server/platform/change-outcome.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { concernedBy } from './concerned.ts';
import { judge, lockAndJudge, thisMoment } from './signal.service.ts';

export async function settle(tx: Tx, outcome: ChangeOutcome): Promise<void> {
  const { patientIds, touched, voidSince, planSteps, lines, hasMessage, moved, actorId } = outcome;
  const planCards: PlacedCard[] = [];
  for (const planStep of planSteps) planCards.push(...(await movePlans(tx, patientIds, planStep)));
  const hasTouched = touched.size > 0 || planCards.length > 0;
  const judged = hasTouched
    ? await judge(tx, patientIds, { voidSince, concerned: concernedBy(touched) })
    : { raised: [], lines: [] };
  const [patientId = 0] = patientIds;
  const ownCards = outcome.cards.map((card) => ({ patientId, ...card }));
  const cards = [...planCards, ...ownCards, ...judged.raised.map(alertCard)];
  await insertCards(tx, cards);
  await auditLines(tx, [...lines, ...judged.lines]);
  const changed = [...cards.map((card) => card.patientId), ...(hasMessage ? patientIds : [])];
  await publishTalks(tx, changed, actorId);
  if (moved !== undefined) await publishMoved(tx, patientIds, moved);
}

/** Computes alerts and signals of patients for whom only time has passed. */
export async function refreshSignals(tx: Tx, patientIds: readonly number[], moment = thisMoment()): Promise<void> {
  const { raised, lines } = await lockAndJudge(tx, patientIds, { moment });
  await addCards(tx, raised.map(alertCard));
  await auditLines(tx, lines);
}

/** The same without cards, for seeded records, which bring their own. */
export async function judgeSilently(tx: Tx, patientIds: readonly number[], moment = thisMoment()): Promise<void> {
  const { lines } = await lockAndJudge(tx, patientIds, { moment });
  await auditLines(tx, lines);
}

/** Completes plans whose last day has passed. */
export async function finishExpired(tx: Tx, day: string, limit: number): Promise<plans.ChangedPlans> {
  const changed = await plans.finishExpired(tx, day, limit);
  await addCards(
    tx,
    changed.list.map((plan) => planCard('end', plan)),
  );
  return changed;
}

async function addCards(tx: Tx, cards: readonly PlacedCard[]): Promise<void> {
  await insertCards(tx, cards);
  await publishTalks(
    tx,
    cards.map(({ patientId }) => patientId),
  );
}

async function movePlans(tx: Tx, patientIds: readonly number[], { step, act }: PlanStep): Promise<PlacedCard[]> {
  const cards: PlacedCard[] = [];
  for (const id of patientIds) {
    if (step === 'complete') {
      cards.push(...(await plans.completePlans(tx, id, act)).map((plan) => planCard('end', plan)));
      continue;
    }
    const dangers = step === 'pause_in_danger' ? await certainDangerText(tx, id) : '';
    if (step === 'pause_in_danger' && dangers === '') continue;
    const changed = await plans.pausePlans(tx, id, { ...act, reason: `${act.reason}${dangers}` });
    cards.push(...changed.map((plan) => planCard('pause', plan)));
  }
  return cards;
}

const planCard = (happened: 'pause' | 'end', plan: plans.ChangedPlan): PlacedCard => ({
  patientId: plan.patientId,
  ...plans.planCard(happened, plan, plan.why),
});

/** A new alert is shown in the conversation, so that the next person to answer sees it. */
const alertCard = ({ id, patient_id, rule_code, severity, reason_text }: RaisedAlert): PlacedCard => ({
  patientId: patient_id,
  type: 'alert_card',
  title: alertRules[rule_code].name,
  content: reason_text,
  refId: id,
  level: severity,
});
