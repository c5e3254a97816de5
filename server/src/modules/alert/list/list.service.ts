import { ageOn, alert, isEditable, type OutputOf, type ParsedOf, today } from '@yun/contract';
import { findPatientState } from '#server/modules/patient/index.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Caller } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { permits } from '#server/platform/http/access.ts';
import { noteOutsidersLook } from '#server/platform/note-look.ts';
import { auditRefused } from '#server/platform/refusals.ts';
import { formatTime } from '#server/platform/time.ts';
import { toOpenAlert } from '../alert.answers.ts';
import { countAlerts, findAlertIds, type ListedAlert, listAlertRows } from './list.queries.ts';

export async function listAlert(
  caller: Caller,
  { page, size, ...filters }: ParsedOf<typeof alert.listAlert>,
): Promise<OutputOf<typeof alert.listAlert>> {
  const { db } = caller.context.database;
  if (filters.patient_id === undefined) await noteList(caller);
  else await notePatientLook(caller, filters.patient_id);
  const part = { limit: size, offset: (page - 1) * size };
  const { ids, total } = await findAlertIds(db, caller.principal, filters, part);
  const rows = await listAlertRows(db, caller.principal, ids);
  const counts = await countAlerts(db, caller.principal);
  return { list: rows.map((row) => toAlertRow(row, caller.principal)), total, page, size, counts };
}

/** A look at many patients is audited for the caller's agency, or for a caller without agency for the caller. */
async function noteList(caller: Caller): Promise<void> {
  const { agencyId, userId } = caller.principal;
  const about = agencyId === null ? { entity: 'user', entityId: userId } : { entity: 'agency', entityId: agencyId };
  await noteOutsidersLook(caller, { action: 'list_alert', ...about });
}

async function notePatientLook(caller: Caller, patientId: number): Promise<void> {
  const seen = { action: 'list_alert', entity: 'patient', entityId: patientId } as const;
  if ((await findPatientState(caller.context.database.db, caller.principal, patientId)) === undefined) {
    await auditRefused(caller, seen);
    throw notFound();
  }
  await noteOutsidersLook(caller, seen);
}

export function toAlertRow(row: ListedAlert, principal: Principal): alert.AlertRow {
  const mayHandle =
    permits(alert.handleAlert.access, principal.modules) && principal.viewer === null && isEditable(row.patient_status);
  return {
    ...toOpenAlert(row, principal),
    patient: {
      id: row.patient_id,
      patient_no: row.patient_no,
      name: row.name,
      gender: row.gender,
      age: ageOn(row.birth_date, today()),
      condition_code: row.condition_code,
      affected_side: row.affected_side,
      doctor_name: row.doctor_name,
    },
    handler_name: row.handler_name,
    handle_note: row.handle_note,
    handled_time: row.handled_time === null ? null : formatTime(new Date(row.handled_time)),
    can_handle: mayHandle && (row.status === 'open' || row.status === 'handling'),
    can_undo: mayHandle && row.handled_by === principal.userId,
  };
}
