// Trainings, and the pain and effort reported with them. A value that was not reported is left out, never 0. Pure.
import { type alert, eventsOf, type progress } from '@yun/contract';
import {
  coded,
  exerciseTherapy,
  hl7,
  loinc,
  momentOf,
  ownSystem,
  type Resource,
  reference,
  resource,
  text,
} from './fhir-resource.ts';

type Session = progress.TrainSession;

const sessionStates = {
  in_progress: 'in-progress',
  done: 'completed',
  partial: 'completed',
  aborted: 'stopped',
} as const;

export const painCode = (label: string) =>
  coded(loinc, '72514-3', label, 'Pain severity - 0-10 verbal numeric rating [Score] - Reported');

const effortCode = coded(`${ownSystem}:observation`, 'effort', '自觉用力程度（0–10）');

export function trainingOf(patientId: number, session: Session): Resource[] {
  const { pain_before, pain_after, rpe } = session;
  return [
    procedureOf(patientId, session),
    ...reported(patientId, session, 'pain-before', painCode('训练前疼痛'), pain_before),
    ...reported(patientId, session, 'pain-after', painCode('训练后疼痛'), pain_after),
    ...reported(patientId, session, 'effort', effortCode, rpe),
  ];
}

function performed({ start_time, end_time, train_date }: Session) {
  if (start_time !== null && end_time !== null && end_time >= start_time)
    return { performedPeriod: { start: momentOf(start_time), end: momentOf(end_time) } };
  const time = start_time ?? end_time;
  return { performedDateTime: time === null ? train_date : momentOf(time) };
}

function procedureOf(patientId: number, session: Session): Resource {
  const { id, plan_id, plan_title, status, adverse_event, signs, note, items } = session;
  return resource('Procedure', id, {
    basedOn: [reference('CarePlan', plan_id, plan_title)],
    status: sessionStates[status],
    code: exerciseTherapy(`康复训练：${plan_title}`),
    subject: reference('Patient', patientId),
    ...performed(session),
    complication: eventsOf(adverse_event, signs).map(text),
    note: [...items.map((item) => ({ text: itemText(item) })), ...(note === null ? [] : [{ text: note }])],
  });
}

/** 坐位屈膝（左）3/3 组，每组 10 次，疼痛 2 分. */
function itemText({ name, side, sets_done, sets, reps_done, pain, skipped_reason }: Session['items'][number]): string {
  const parts = [
    `${name}${side === '不分' ? '' : `（${side}）`}${sets_done}/${sets} 组`,
    reps_done === null ? null : `每组 ${reps_done} 次`,
    pain === null ? null : `疼痛 ${pain} 分`,
    skipped_reason === null ? null : `未做：${skipped_reason}`,
  ];
  return parts.filter((part) => part !== null).join('，');
}

function reported(patientId: number, session: Session, name: string, code: object, value: number | null): Resource[] {
  if (value === null) return [];
  const time = session.end_time ?? session.start_time;
  return [
    resource(`Observation/${name}`, session.id, {
      partOf: [reference('Procedure', session.id)],
      status: session.is_corrected ? 'corrected' : 'final',
      category: [hl7('observation-category', 'survey')],
      code,
      subject: reference('Patient', patientId),
      effectiveDateTime: time === null ? session.train_date : momentOf(time),
      valueInteger: value,
    }),
  ];
}

export function flagOf(patientId: number, open: alert.OpenAlert): Resource {
  return resource('Flag', open.id, {
    status: 'active',
    category: [hl7('flag-category', 'clinical')],
    code: coded(`${ownSystem}:alert-rule`, open.rule_code, `${open.name}：${open.reason_text}`),
    subject: reference('Patient', patientId),
    period: { start: momentOf(open.create_time) },
  });
}
