import { type AnswerOf, errorCodes, type ParsedOf, patient, type system } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Db } from '#server/platform/database/index.ts';
import { spreadsheetMime } from '#server/platform/document/spreadsheet.ts';
import { AppError, forbidden, notFound } from '#server/platform/errors.ts';
import { permits } from '#server/platform/http/access.ts';
import { findJob, findJobContent, type JobRow } from '#server/platform/jobs/job-store.ts';
import { formatTime } from '#server/platform/time.ts';

/** Fetching the file of a job needs the same codes as starting the job. */
const accessTo: Record<system.Job['kind'], (typeof patient.exportPatient)['access']> = {
  export_patient: patient.exportPatient.access,
  import_preview: patient.importPreview.access,
  import_commit: patient.importCommit.access,
};

export async function getJobState(
  { context, principal }: Caller,
  { id }: ParsedOf<typeof system.getJobState>,
): Promise<AnswerOf<typeof system.getJobState>> {
  const { fileName, createTime, ...job } = await getJob(context.database.db, principal, id);
  return { ...job, has_file: fileName !== null, create_time: formatTime(createTime) };
}

export async function getJobFile(
  { context, origin, principal }: Caller,
  { id }: ParsedOf<typeof system.getJobFile>,
): Promise<AnswerOf<typeof system.getJobFile>> {
  const { db } = context.database;
  const { kind, state, fileName } = await getJob(db, principal, id);
  if (!permits(accessTo[kind], principal.modules)) throw forbidden();
  if (state !== 'done') throw new AppError(errorCodes.wrongState, '任务尚未完成，还没有文件');
  const content = await findJobContent(db, principal, id);
  if (fileName === null || content === null) throw notFound();
  const detail = { kind, name: fileName };
  await audit(db, origin, { action: 'job_file', entity: 'job', entityId: id, actor: principal, detail });
  return { name: fileName, mime: spreadsheetMime, content, isInline: false };
}

async function getJob(db: Db, principal: Principal, id: number): Promise<JobRow> {
  const job = await findJob(db, principal, id);
  if (job === undefined) throw notFound();
  return job;
}
