import type { AnswerOf, ParsedOf, patient } from '@yun/contract';
import { invalid, notFound, wrongState } from '#server/platform/errors.ts';
import { findJob, findRunningJob, type JobRow } from '#server/platform/jobs/job-store.ts';
import { auditRefused, type Caller } from '../change-patient.ts';
import { countRows, listRows } from './import.queries.ts';
import { countRowsToSave, saveRows } from './save.ts';

/** The caller's own preview, which must be finished. */
async function getPreview(caller: Caller, action: string, id: number): Promise<JobRow> {
  const job = await findJob(caller.context.database.db, caller.principal, id);
  if (job?.kind !== 'import_preview') {
    await auditRefused(caller, action);
    throw notFound();
  }
  if (job.state !== 'done')
    throw wrongState(job.state === 'failed' ? '检查没有完成，请重新上传' : '检查尚未完成，请稍候');
  return job;
}

export async function getImportRows(
  caller: Caller,
  { job_id, ...filter }: ParsedOf<typeof patient.getImportRows>,
): Promise<AnswerOf<typeof patient.getImportRows>> {
  const { db } = caller.context.database;
  const { id } = await getPreview(caller, 'import_rows', job_id);
  const [counts, list] = [await countRows(db, id), await listRows(db, id, filter)];
  const { ok, error, duplicate, saved } = counts;
  const total = filter.state === undefined ? ok + error + duplicate + saved : counts[filter.state];
  return { list, total, counts };
}

export async function importCommit(
  caller: Caller,
  { job_id, with_duplicates: withDuplicates, reason }: ParsedOf<typeof patient.importCommit>,
): Promise<AnswerOf<typeof patient.importCommit>> {
  const { context, principal } = caller;
  const { db } = context.database;
  const { id: previewId, detail } = await getPreview(caller, 'import_commit', job_id);
  if (withDuplicates && reason === null) throw invalid([{ field: 'reason', message: '导入疑似重复的行须填写原因' }]);
  const about = { preview_id: previewId };
  const running = await findRunningJob(db, principal.userId, 'import_commit', about);
  if (running !== undefined) return { job_id: running };
  const counts = await countRows(db, previewId);
  if (counts.saved + countRowsToSave(counts, withDuplicates) === 0) throw wrongState('没有可以导入的行');
  const input = { previewId, agencyId: Number(detail.agency_id), withDuplicates, reason };
  const spec = { kind: 'import_commit', owner: principal, detail: about } as const;
  return context.jobs.start(spec, async (job) => {
    await saveRows(caller, input, job);
    return undefined;
  });
}
