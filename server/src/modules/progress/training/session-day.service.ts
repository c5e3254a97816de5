import { type AnswerOf, addDays, doseText, type ParsedOf, type progress, today } from '@yun/contract';
import { archivedText, type PatientState } from '#server/modules/patient/index.ts';
import { covers, findTrainedDays, isPaused, judgeDays, type TrainedDay } from '#server/modules/plan/adherence/index.ts';
import { findShownItems, findTrainingPlans, type PatientPlan, versionOn } from '#server/modules/plan/index.ts';
import type { Caller } from '#server/platform/context.ts';
import { realDay } from '../day-range.queries.ts';
import { mayRecord, readProgress } from '../progress-access.ts';
import { toSessions } from './session.answers.ts';
import { listSessions } from './session.queries.ts';
import { dayClosed, isDueThen, pausedText, planClosed } from './session-rules.ts';

/** Above what all running plans of a patient allow per day. */
const maxShown = 100;

/** One day: what the versions of that day ask for, what was done, and whether more can be recorded. */
export async function getTrainingDay(
  caller: Caller,
  { patient_id, date: asked }: ParsedOf<typeof progress.getTrainingDay>,
): Promise<AnswerOf<typeof progress.getTrainingDay>> {
  const patient = await readProgress(caller, 'training_day', patient_id);
  const { db } = caller.context.database;
  const { id } = patient;
  const date = realDay(asked);
  const plans = (await findTrainingPlans(db, [id], date)).get(id) ?? [];
  const covering = plans.filter((plan) => covers(plan, date));
  const trained = (await findTrainedDays(db, [id], date, date)).get(id) ?? [];
  const itemIds = covering.flatMap((plan) => itemsOn(plan, date).map((item) => item.id));
  const shownItems = await findShownItems(db, itemIds);
  const rows = await listSessions(db, { patientId: id, from: date, to: date }, { limit: maxShown, offset: 0 });
  const may = mayRecord(caller.principal, patient);
  return {
    date,
    ...judgedOn(plans, trained, date),
    plans: covering.map((plan) => ({
      plan_id: plan.id,
      title: plan.title,
      status: plan.status,
      version_no: versionOn(plan.versions, date)?.version_no ?? 0,
      pain_limit: versionOn(plan.versions, date)?.pain_limit ?? 0,
      is_paused: isPaused(plan, date),
      items: itemsOn(plan, date).map((item) => toDue(item, plan, date, shownItems.get(item.id)?.name ?? '')),
    })),
    sessions: await toSessions(db, rows, may),
    closed_reason: closedReason(patient, may, covering, date),
  };
}

type Item = PatientPlan['versions'][number]['items'][number];

function itemsOn(plan: PatientPlan, date: string): Item[] {
  return versionOn(plan.versions, date)?.items ?? [];
}

function toDue(item: Item, plan: PatientPlan, date: string, name: string) {
  return {
    plan_item_id: item.id,
    exercise_id: item.exercise_id,
    name,
    side: item.side,
    dose: doseText(item),
    sets: item.sets,
    reps: item.reps,
    hold_sec: item.hold_sec,
    times_per_day: item.times_per_day,
    need_pain: item.need_pain,
    is_due: isDueThen(item, plan, date),
  };
}

/** Today and later days are counted, but not judged. */
function judgedOn(plans: readonly PatientPlan[], trained: readonly TrainedDay[], date: string) {
  const [judged] = judgeDays(plans, trained, date, addDays(date, 1));
  const { state = 'none', planned = 0, done = 0, is_late = false, is_corrected = false } = judged ?? {};
  const running = date === today() ? ('today' as const) : ('future' as const);
  return { state: date < today() ? state : running, planned, done, is_late, is_corrected };
}

function closedReason(
  patient: PatientState,
  may: boolean,
  covering: readonly PatientPlan[],
  date: string,
): string | null {
  if (patient.status === 'archived') return archivedText.staff;
  if (!may) return '没有录入训练的权限';
  const byCalendar = dayClosed(date, today());
  if (byCalendar !== null) return byCalendar;
  if (covering.length === 0) return '当天没有执行中的计划';
  return covering.every((plan) => planClosed(plan, date) !== null) ? pausedText : null;
}
