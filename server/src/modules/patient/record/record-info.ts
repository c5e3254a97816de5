import { type AnswerOf, ageOn, daysBetween, isEditable, type patient, possibleSteps, today } from '@yun/contract';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { notFound } from '#server/platform/errors.ts';
import { permits } from '#server/platform/http/access.ts';
import { formatTime } from '#server/platform/time.ts';
import { toSignals } from '../signals/signals.answers.ts';
import { mayReadPersonal } from './personal.ts';
import { findRecord, listTeam, type MemberRow, type RecordRow, type StoredPatient } from './record.queries.ts';
import { toBasicCard, toFields } from './record-fields.ts';

type Info = AnswerOf<typeof patient.getPatientInfo>;

/** The record as far as the caller may see it; undefined where it is not in the caller's scope. */
export async function findInfo(db: Db | Tx, principal: Principal, id: number): Promise<Info | undefined> {
  const row = await findRecord(db, principal, id);
  return row && toInfo(row, await listTeam(db, id), principal);
}

export async function getRecord(db: Db | Tx, principal: Principal, id: number): Promise<Info> {
  const info = await findInfo(db, principal, id);
  if (info === undefined) throw notFound();
  return info;
}

function toInfo(row: RecordRow, team: MemberRow[], principal: Principal): Info {
  const { patient } = row;
  const now = today();
  const fields = toFields(patient);
  const isKeeper = mayReadPersonal(principal);
  return {
    id: patient.id,
    patient_no: patient.patientNo,
    ...(isKeeper ? fields : toBasicCard(fields)),
    id_number_masked: isKeeper ? patient.idMasked : null,
    age: ageOn(patient.birthDate, now),
    bmi: bmiOf(patient),
    postop_days: patient.surgeryDate === null ? null : daysBetween(patient.surgeryDate, now),
    agency_id: patient.agencyId,
    agency_name: row.agencyName,
    doctor_id: patient.doctorId,
    doctor_name: row.doctorName,
    status: patient.status,
    status_reason: patient.statusReason,
    status_time: formatTime(patient.statusTime),
    episode: patient.episode,
    has_consent: row.hasConsent,
    team,
    signals: toSignals(patient, now),
    can: rightsOf(principal, patient),
    create_time: formatTime(patient.createTime),
    update_time: formatTime(patient.updateTime),
    creator_name: row.creatorName,
    version: patient.version,
  };
}

function bmiOf({ heightCm, weightKg }: StoredPatient): number | null {
  if (heightCm === null || weightKg === null) return null;
  return Math.round((weightKg / (heightCm / 100) ** 2) * 10) / 10;
}

/** What the caller may do with the record. Whether traces prevent its removal is checked only on removal. */
function rightsOf({ modules, userType }: Principal, { status, idMasked }: StoredPatient): Info['can'] {
  const isKeeper = mayReadPersonal({ modules });
  const isOpen = status !== 'discharged' && status !== 'archived';
  return {
    edit: isKeeper && isEditable(status),
    change_status: isKeeper && possibleSteps(status).length > 0,
    assign: isKeeper && isEditable(status),
    reveal: mayReveal({ modules, userType }) && idMasked !== null,
    remove: isKeeper && status === 'pending',
    plan: permits(['PATIENT_MGR', 'USER_MGR'], modules) && isOpen,
  };
}

/** Only doctors who manage patients may see whole document numbers. */
export function mayReveal({ modules, userType }: Pick<Principal, 'modules' | 'userType'>): boolean {
  return userType === '医生' && modules.includes('PATIENT_MGR');
}
