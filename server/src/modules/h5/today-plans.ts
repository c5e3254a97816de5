// The plans of one day as the patient's page shows them: by the version in force, with the texts it was started with.
import { dayNoOf, daysBetween, type h5, highestPain, isEditable, itemMinutes } from '@yun/contract';
import { archivedText } from '#server/modules/patient/index.ts';
import type { OwnRecord } from '#server/modules/patient/link/index.ts';
import { covers, isPaused } from '#server/modules/plan/adherence/index.ts';
import {
  findShownExercises,
  findShownVersions,
  type PatientPlan,
  type ShownExercise,
  type ShownVersion,
  versionOn,
} from '#server/modules/plan/index.ts';
import { isDueThen, listSessions, type SessionRow } from '#server/modules/progress/index.ts';
import type { Db } from '#server/platform/database/index.ts';
import { formatTime } from '#server/platform/time.ts';
import { limbOf } from './body-part.ts';
import { doctorText } from './signs.ts';

interface Day {
  date: string;
  patient: Pick<OwnRecord, 'id' | 'status'>;
  clinic: h5.Clinic;
}

/** More than all running plans together allow in one day. */
const maxSessions = 100;

export async function toTodayPlans(db: Db, plans: readonly PatientPlan[], day: Day): Promise<h5.TodayPlan[]> {
  const going = plans.filter(({ status }) => status === 'active' || status === 'paused');
  if (going.length === 0) return [];
  const period = { patientId: day.patient.id, from: day.date, to: day.date };
  const sessions = await listSessions(db, period, { limit: maxSessions, offset: 0 });
  const shown = going.flatMap((plan) => {
    // A plan that has not begun is announced by its first version.
    const version = versionOn(plan.versions, day.date) ?? plan.versions[0];
    return version === undefined ? [] : [{ plan, version }];
  });
  const heads = await findShownVersions(
    db,
    shown.map(({ version }) => version.id),
  );
  const answer: h5.TodayPlan[] = [];
  for (const { plan, version } of shown) {
    const exercises = await findShownExercises(db, version.id);
    const own = sessions.filter(({ session }) => session.planId === plan.id).reverse();
    answer.push(toPlan(plan, { version, head: heads.get(version.id), exercises, sessions: own }, day));
  }
  return answer;
}

interface PlanData {
  version: PatientPlan['versions'][number];
  head: ShownVersion | undefined;
  exercises: ReadonlyMap<number, ShownExercise>;
  sessions: readonly SessionRow[];
}

function toPlan(plan: PatientPlan, { version, head, exercises, sessions }: PlanData, day: Day): h5.TodayPlan {
  const due = covers(plan, day.date) ? version.items.filter((item) => isDueThen(item, plan, day.date)) : [];
  return {
    plan_id: plan.id,
    title: head?.title ?? plan.title,
    version_no: version.version_no,
    day_no: dayNoOf(plan.start_date, day.date),
    days: daysBetween(plan.start_date, plan.end_date) + 1,
    closed_reason: closedReason(plan, day),
    is_paused: isPausedOn(plan, day.date),
    pause_reason: pauseReason(plan),
    pain_limit: version.pain_limit,
    rest_rule: head?.rest_rule ?? null,
    items: due.flatMap((item) => toItem(item, exercises.get(item.exercise_id))),
    sessions: sessions.map(toSession),
    rounds: Math.max(1, ...due.map(({ times_per_day }) => times_per_day)),
  };
}

const isPausedOn = (plan: PatientPlan, date: string) => plan.status === 'paused' || isPaused(plan, date);

/** As the patient reads it: 报告跌倒、小腿肿胀. It stays until a doctor resumes the plan, even if the alert has ended. */
function pauseReason({ pauses }: PatientPlan): string | null {
  const open = pauses.find(({ by_system, to_date }) => by_system && to_date === null);
  return open === undefined ? null : open.reason.replace(/(^|；)患者/g, '$1');
}

function closedReason(plan: PatientPlan, { date, patient, clinic }: Day): string | null {
  if (!isEditable(patient.status)) return archivedText.patient;
  const reason = pauseReason(plan);
  if (isPausedOn(plan, date))
    return `训练已暂停${reason === null ? '' : `（${reason}）`}，请不要训练，等待${doctorText(clinic)}联系`;
  if (covers(plan, date)) return null;
  const [, month, dayOfMonth] = plan.start_date.split('-').map(Number);
  return date < plan.start_date ? `训练从 ${month} 月 ${dayOfMonth} 日开始` : '这个计划已经结束，请等待新的安排';
}

function toItem(
  item: PatientPlan['versions'][number]['items'][number],
  shown: ShownExercise | undefined,
): h5.TodayItem[] {
  if (shown === undefined) return [];
  const { is_unilateral, body_parts, ...text } = shown;
  const { id, exercise_id, side, sets, reps, hold_sec, tempo_sec, rest_sec, duration_sec, times_per_day } = item;
  const { load_value, load_unit, place, note, need_pain } = item;
  return [
    {
      plan_item_id: id,
      exercise_id,
      ...text,
      side,
      sets,
      reps,
      hold_sec,
      tempo_sec,
      rest_sec,
      duration_sec,
      times_per_day,
      load_value,
      load_unit,
      place,
      note,
      need_pain,
      is_unilateral,
      limb: limbOf(body_parts),
      // Of one round: the page counts the rounds itself.
      minutes: itemMinutes({ ...item, times_per_day: 1, is_unilateral }),
    },
  ];
}

function toSession({ session, items }: SessionRow): h5.TodayPlan['sessions'][number] {
  return {
    id: session.id,
    slot_no: session.slotNo,
    status: session.status,
    time: formatTime(session.endTime ?? session.startTime ?? session.createTime),
    client_key: session.clientKey,
    pain_max: highestPain([session.painBefore, session.painAfter, ...items.map(({ pain }) => pain)]),
    items: items.map(({ plan_item_id, sets_done }) => ({ plan_item_id, sets_done })),
  };
}
