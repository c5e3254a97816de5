import {
  type AnswerOf,
  addDays,
  addressOf,
  ageOn,
  conditionWarnings,
  consentDocument,
  daysBetween,
  type h5,
  patient as rules,
  today,
  unmentionedWarnings,
} from '@yun/contract';
import { findLinkById, findOwnRecord } from '#server/modules/patient/link/index.ts';
import { findTrainingPlans } from '#server/modules/plan/index.ts';
import { findOpenDangers } from '#server/modules/red-flag/index.ts';
import { countUnseen } from '#server/modules/talk/index.ts';
import type { PatientCaller } from '#server/platform/context.ts';
import { unknownLink } from '#server/platform/session/patient-sessions.ts';
import { bodyPartOf } from './body-part.ts';
import { toTodayPlans } from './today-plans.ts';

export async function getToday({ context, patient }: PatientCaller): Promise<AnswerOf<typeof h5.getToday>> {
  const { db } = context.database;
  const { patientId, linkId } = patient;
  const record = await findOwnRecord(db, patientId);
  const link = await findLinkById(db, linkId);
  if (record === undefined || link === undefined) throw unknownLink();
  const date = today();
  const age = ageOn(record.birthDate, date);
  const maySee = link.scopes.includes('plan');
  const training = maySee ? ((await findTrainingPlans(db, [patientId], date)).get(patientId) ?? []) : [];
  const plans = await toTodayPlans(db, training, { date, patient: record, clinic: link.clinic });
  const restRules = plans.map(({ rest_rule }) => rest_rule);
  return {
    date,
    patient_name: record.name,
    address: addressOf({ name: record.name, nickname: record.nickname, gender: record.gender, age }),
    body_part: bodyPartOf(record.conditionCode),
    postop_days: record.surgeryDate === null ? null : daysBetween(record.surgeryDate, date),
    scopes: link.scopes,
    expire_time: link.expire_time,
    clinic: link.clinic,
    plans,
    week: maySee ? weekUpTo(record, date) : '',
    warnings: unmentionedWarnings(conditionWarnings[record.conditionCode], restRules),
    ...(await findOpenDangers(db, record)),
    unread_count: link.scopes.includes('talk') ? await countUnseen(db, patientId) : 0,
    consent: {
      is_given: record.hasConsent,
      needs_guardian: age < rules.guardianAge,
      doc_version: consentDocument.doc_version,
    },
  };
}

interface Judged {
  weekStates: string;
  /** The last of the days. */
  weekUntil: string | null;
}

/** The seven days up to yesterday. Days that were not judged yet are shown as days without training. */
export function weekUpTo({ weekStates, weekUntil }: Judged, date: string): string {
  if (weekUntil === null || weekStates === '') return '';
  const behind = Math.max(0, daysBetween(weekUntil, addDays(date, -1)));
  return `${weekStates}${'n'.repeat(Math.min(7, behind))}`.slice(-7);
}
