import { type AnswerOf, maskPhone, normalizePhone, type ParsedOf, patient } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import { invalid, wrongState } from '#server/platform/errors.ts';
import type { JobFile, JobHandle } from '#server/platform/jobs/jobs.ts';
import { limitAttempts } from '#server/platform/session/attempts.ts';
import type { Caller } from '../change-patient.ts';
import { type ListedPatient, listPatientRows } from '../list/list.queries.ts';
import { findChosenIds, findFilteredIds } from './export.queries.ts';
import { toPatientSheet } from './export-sheet.ts';

type Input = ParsedOf<typeof patient.exportPatient>;

const rowsPerStep = 250;
const perHour = 20;

export async function exportPatient(caller: Caller, input: Input): Promise<AnswerOf<typeof patient.exportPatient>> {
  const { context, principal } = caller;
  const ids = await findIds(caller, input);
  if (ids.length === 0) throw wrongState('没有符合条件的患者');
  await limitExports(caller);
  const spec = { kind: 'export_patient', owner: principal, clientKey: input.client_key } as const;
  return context.jobs.start(spec, (job) => write(caller, input, ids, job));
}

async function limitExports({ context, principal }: Caller): Promise<void> {
  const limit = { key: `export-patient:${principal.userId}`, limit: perHour, windowSeconds: 3600 };
  await limitAttempts(context.database.db, limit, `导出次数过多（每小时最多 ${perHour} 次）`);
}

/** The patients chosen in the list, else all that match its filters. */
async function findIds({ context, principal }: Caller, { filters, ids: chosen }: Input): Promise<number[]> {
  const { db } = context.database;
  if (chosen !== undefined) return findChosenIds(db, principal, chosen);
  const max = patient.maxExportRows;
  const ids = await findFilteredIds(db, principal, filters, max + 1);
  if (ids.length <= max) return ids;
  throw invalid([{ field: '', message: `结果过多（一次最多导出 ${max} 行），请缩小筛选范围` }]);
}

async function write(caller: Caller, input: Input, ids: readonly number[], job: JobHandle): Promise<JobFile> {
  const { context, origin, principal } = caller;
  const { db } = context.database;
  const rows: ListedPatient[] = [];
  for (let from = 0; from < ids.length; from += rowsPerStep) {
    rows.push(...(await listPatientRows(db, principal, ids.slice(from, from + rowsPerStep))));
    // Writing the file is about as much work as reading the rows.
    await job.progress(Math.ceil(rows.length / 2), ids.length);
  }
  const file = await toPatientSheet(principal, rows, input.reason);
  const detail = {
    rows: rows.length,
    reason: input.reason,
    job_id: job.id,
    ...(input.ids === undefined ? { filters: auditedFilters(input.filters) } : { chosen: input.ids.length }),
  };
  await audit(db, origin, { action: 'export_patient', entity: 'patient', actor: principal, detail });
  return file;
}

/** A whole phone number in the keyword must not reach the audit trail. */
function auditedFilters({ keyword, ...filters }: Input['filters']) {
  const phone = normalizePhone(keyword);
  return { ...filters, ...(keyword !== '' && { keyword: phone === null ? keyword : maskPhone(phone) }) };
}
