import { type AnswerOf, errorCodes, patient, type system } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Origin, Principal } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import { spreadsheetMime } from '#server/platform/document/spreadsheet.ts';
import { AppError, forbidden, notFound } from '#server/platform/errors.ts';
import { permits } from '#server/platform/http/access.ts';
import { findJob, findJobContent, type JobRow } from '#server/platform/jobs/job-store.ts';
import { formatTime } from '#server/platform/time.ts';

/** Whoever may no longer start such work may no longer fetch what it made. */
const accessTo: Record<system.Job['kind'], (typeof patient.exportPatient)['access']> = {
  export_patient: patient.exportPatient.access,
  import_preview: patient.importPreview.access,
  import_commit: patient.importCommit.access,
};

export async function getJobState(
  { database }: Context,
  principal: Principal,
  id: number,
): Promise<AnswerOf<typeof system.getJobState>> {
  const { fileName, createTime, ...job } = await getJob(database.db, principal, id);
  return { ...job, has_file: fileName !== null, create_time: formatTime(createTime) };
}

export async function getJobFile(
  { database: { db } }: Context,
  origin: Origin,
  principal: Principal,
  id: number,
): Promise<AnswerOf<typeof system.getJobFile>> {
  const { kind, state, fileName } = await getJob(db, principal, id);
  if (!permits(accessTo[kind], principal.modules)) throw forbidden();
  if (state !== 'done') throw new AppError(errorCodes.wrongState, '任务尚未完成，还没有文件');
  const content = await findJobContent(db, principal, id);
  if (fileName === null || content === null) throw notFound();
  const detail = { kind, name: fileName };
  await audit(db, origin, { action: 'job_file', entity: 'job', entityId: id, actor: principal, detail });
  return { name: fileName, mime: spreadsheetMime, content, isInline: false };
}

async function getJob(db: Parameters<typeof findJob>[0], principal: Principal, id: number): Promise<JobRow> {
  const job = await findJob(db, principal, id);
  if (job === undefined) throw notFound();
  return job;
}
