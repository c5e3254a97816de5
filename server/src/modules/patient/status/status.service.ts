import {
  type AnswerOf,
  nextPatientStatus,
  type ParsedOf,
  type PatientStep,
  type patient,
  patientStatusLabels,
  patientSteps,
} from '@yun/contract';
import { sql } from 'drizzle-orm';
import { wrongState } from '#server/platform/errors.ts';
import { type Caller, changePatient } from '../change-patient.ts';
import { type StoredPatient, updatePatient } from '../record/record.queries.ts';
import { getRecord } from '../record/record-info.ts';
import { hasUndoneAlert } from './state.queries.ts';

export const statusAction = 'change_patient_status';

/** A transition by a user. Pausing and discharging also pause or complete the plans. */
export async function changeStatus(
  caller: Caller,
  { id, version, step, reason }: ParsedOf<typeof patient.changePatientStatus>,
): Promise<AnswerOf<typeof patient.changePatientStatus>> {
  const { principal } = caller;
  return changePatient(caller, { id, version, action: statusAction }, async (tx, stored, change) => {
    const to = nextPatientStatus(step, stored.status);
    if (to === null) throw impossible(step, stored);
    // Both close open alerts, but a danger may only be closed with a note of what was done.
    if ((step === 'discharge' || step === 'archive') && (await hasUndoneAlert(tx, id)))
      throw wrongState('有未处理的危急预警或不良事件，请先处理并写明做了什么');
    const episode = step === 'reopen' ? stored.episode + 1 : stored.episode;
    await updatePatient(tx, id, { status: to, statusReason: reason, statusTime: sql`now()`, episode });
    if (step === 'pause') change.movePlans('pause', reason, principal);
    if (step === 'discharge') change.movePlans('complete', reason, principal);
    change.touch('record');
    change.audit(statusAction, {
      step,
      status: { from: stored.status, to },
      reason,
      ...(episode !== stored.episode && { episode }),
    });
    return () => getRecord(tx, principal, id);
  });
}

function impossible(step: PatientStep, { status }: StoredPatient) {
  return wrongState(`患者当前为“${patientStatusLabels[status]}”，不能${patientSteps[step].word}`);
}
