// Plans with their orders and goals, and who changed them. Pure.
import { doseText, type progress } from '@yun/contract';
import {
  type PlanHistory,
  type PlanHistoryItem,
  type PlanHistoryVersion,
  versionOn,
} from '#server/modules/plan/index.ts';
import {
  exerciseTherapy,
  hl7,
  momentOf,
  ownSystem,
  quantity,
  type Resource,
  reference,
  resource,
  sideText,
  text,
} from './fhir-resource.ts';

const planStates = { active: 'active', paused: 'on-hold', completed: 'completed', archived: 'completed' } as const;

export interface PlanFacts {
  patientId: number;
  plans: readonly PlanHistory[];
  goals: readonly progress.Goal[];
  today: string;
  nameOf(userId: number): string | undefined;
}

export function plansOf(facts: PlanFacts): Resource[] {
  return facts.plans.flatMap((plan) => {
    const version = versionInForce(plan, facts.today);
    const orders = version?.items.map((item) => orderOf(facts, plan, version, item)) ?? [];
    return [
      carePlanOf(facts, plan, version),
      ...orders,
      ...plan.versions.map((made) => provenanceOf(facts, plan, made)),
    ];
  });
}

/** For a plan that is over or has not begun: its last version. */
function versionInForce(plan: PlanHistory, today: string): PlanHistoryVersion | undefined {
  return versionOn(plan.versions, today) ?? plan.versions.at(-1);
}

function carePlanOf(facts: PlanFacts, plan: PlanHistory, version: PlanHistoryVersion | undefined): Resource {
  const { patientId, goals, nameOf } = facts;
  const isRunning = plan.status === 'active' || plan.status === 'paused';
  const archived = { tag: [{ system: `${ownSystem}:plan-status`, code: 'archived', display: '已归档' }] };
  return resource('CarePlan', plan.id, {
    ...(plan.status === 'archived' && { meta: archived }),
    status: planStates[plan.status],
    intent: 'plan',
    category: [text(`${plan.category}训练`)],
    title: plan.title,
    subject: reference('Patient', patientId),
    period: { start: plan.start_date, end: plan.ended_on ?? plan.end_date },
    author: reference('Practitioner', plan.doctor_id, nameOf(plan.doctor_id)),
    addresses: [reference('Condition', patientId)],
    goal: isRunning ? goals.map((goal) => reference('Goal', goal.id, goal.text)) : [],
    activity: version?.items.map(({ id, name }) => ({ reference: reference('ServiceRequest', id, name) })),
    note: plan.end_reason === null ? [] : [{ text: `结束原因：${plan.end_reason}` }],
  });
}

function orderOf(facts: PlanFacts, plan: PlanHistory, version: PlanHistoryVersion, item: PlanHistoryItem): Resource {
  const site = sideText(item.side);
  return resource('ServiceRequest', item.id, {
    extension: [doseOf(item)],
    basedOn: [reference('CarePlan', plan.id, plan.title)],
    status: planStates[plan.status],
    intent: 'order',
    code: exerciseTherapy(item.name),
    subject: reference('Patient', facts.patientId),
    occurrenceTiming: { repeat: repeatOf(item, plan) },
    authoredOn: momentOf(version.create_time),
    requester:
      version.created_by === null
        ? null
        : reference('Practitioner', version.created_by, facts.nameOf(version.created_by)),
    bodySite: site === undefined ? [] : [site],
    note: item.note === null ? [] : [{ text: item.note }],
    patientInstruction: doseText(item),
  });
}

/** Sets, repetitions and seconds as an extension: FHIR has no elements for them. */
function doseOf(item: PlanHistoryItem) {
  const { sets, reps, hold_sec, tempo_sec, rest_sec, duration_sec, load_value, load_unit, target_rpe } = item;
  const count = (url: string, value: number | null) =>
    value === null || value === 0 ? [] : [{ url, valueInteger: value }];
  return {
    url: `${ownSystem}:exercise-dose`,
    extension: [
      ...count('sets', sets),
      ...count('reps', reps),
      ...count('hold-seconds', hold_sec),
      ...count('tempo-seconds', tempo_sec),
      ...count('rest-seconds', rest_sec),
      ...count('duration-seconds', duration_sec),
      ...count('target-effort', target_rpe),
      ...(load_value === null ? [] : [{ url: 'load', valueQuantity: quantity(load_value, load_unit ?? '') }]),
    ],
  };
}

const weekdays = ['', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

export function repeatOf(item: PlanHistoryItem, plan: Pick<PlanHistory, 'start_date' | 'end_date'>) {
  const boundsPeriod = { start: plan.start_date, end: plan.end_date };
  const often = (frequency: number, period: number, periodUnit: 'd' | 'wk') => ({
    boundsPeriod,
    frequency,
    period,
    periodUnit,
  });
  const { freq_type, times_per_day, times_per_week } = item;
  if (freq_type === '隔天') return often(times_per_day, 2, 'd');
  if (freq_type === '每周N次') return often(times_per_day * (times_per_week ?? 1), 1, 'wk');
  if (freq_type === '每天') return often(times_per_day, 1, 'd');
  return { ...often(times_per_day, 1, 'd'), dayOfWeek: item.weekdays.map((day) => weekdays[day] ?? 'mon') };
}

function provenanceOf({ nameOf }: PlanFacts, plan: PlanHistory, version: PlanHistoryVersion): Resource {
  const { created_by, change_reason, change_summary, version_no } = version;
  const who = created_by === null ? { display: '系统' } : reference('Practitioner', created_by, nameOf(created_by));
  return resource('Provenance', version.id, {
    target: [reference('CarePlan', plan.id, plan.title)],
    occurredDateTime: version.effective_date,
    recorded: momentOf(version.create_time),
    reason: change_reason === null ? [] : [text(change_reason)],
    activity: text(`第 ${version_no} 版：${change_summary}`),
    agent: [{ who }],
  });
}

const goalStates = { open: 'active', reached: 'completed', missed: 'completed', cancelled: 'cancelled' } as const;
const achieved = { open: 'in-progress', reached: 'achieved', missed: 'not-achieved', cancelled: null } as const;

export function goalOf(patientId: number, goal: progress.Goal): Resource {
  const achievement = achieved[goal.status];
  const { target, unit, measure_word, due_date } = goal;
  const detail =
    target === null || unit === null || measure_word === null
      ? {}
      : { measure: text(measure_word), detailQuantity: quantity(target, unit) };
  return resource('Goal', goal.id, {
    lifecycleStatus: goalStates[goal.status],
    achievementStatus: achievement === null ? null : hl7('goal-achievement', achievement),
    description: text(goal.text),
    subject: reference('Patient', patientId),
    startDate: goal.create_time.slice(0, 10),
    target: [{ ...detail, dueDate: due_date }],
    note: goal.close_note === null ? [] : [{ text: goal.close_note }],
  });
}
