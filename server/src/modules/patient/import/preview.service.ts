import { setImmediate as nextTick } from 'node:timers/promises';
import { type AnswerOf, type ParsedOf, patient, today } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { checkWorkbook, readSpreadsheet } from '#server/platform/document/spreadsheet-reader.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import type { Uploading } from '#server/platform/http/upload.ts';
import type { JobHandle } from '#server/platform/jobs/jobs.ts';
import { limitAttempts } from '#server/platform/session/attempts.ts';
import { auditRefused, type Caller } from '../change-patient.ts';
import { limitSheetChecks } from '../merge/duplicate.service.ts';
import { findAgency } from '../record/place.queries.ts';
import { type Finding, type Findings, findExisting, findTwins, graver, toProbe } from './duplicates.ts';
import { readHeader } from './header.ts';
import { insertRows } from './import.queries.ts';
import type { RowProbe } from './look-alike.queries.ts';
import { listDoctorsThere } from './place.queries.ts';
import { type ReadRow, readRow, type SheetPlace } from './row.ts';

const perHour = 30;
const maxColumns = 60;
const rowsPerTick = 25;
const rowsPerStep = 200;

/** Checks a sheet row by row. Only the rows and findings are stored, no patients. */
export async function importPreview(
  caller: Caller & Uploading,
  { agency_id: agencyId = caller.principal.agencyId ?? undefined }: ParsedOf<typeof patient.importPreview>,
): Promise<AnswerOf<typeof patient.importPreview>> {
  const place = await findPlace(caller, agencyId);
  const limit = { key: `import:${caller.principal.userId}`, limit: perHour, windowSeconds: 3600 };
  await limitAttempts(caller.context.database.db, limit, '导入次数过多');
  const { content } = await caller.readUpload();
  checkWorkbook(content);
  const spec = { kind: 'import_preview', owner: caller.principal, detail: { agency_id: place.agencyId } } as const;
  return caller.context.jobs.start(spec, async (job) => {
    const rows = await readRows(job, place, content);
    await keepRows(caller, job, rows);
    return undefined;
  });
}

async function findPlace(caller: Caller, agencyId: number | undefined): Promise<SheetPlace> {
  const { context, principal } = caller;
  if (agencyId === undefined) throw invalid([{ field: 'agency_id', message: '请选择机构' }]);
  const { agency, doctors } = await context.database.withTx(async (tx) => ({
    agency: await findAgency(tx, principal, agencyId),
    doctors: await listDoctorsThere(tx, principal, agencyId),
  }));
  if (agency === undefined) {
    await auditRefused(caller, 'import_preview');
    throw notFound();
  }
  if (agency.status !== 'active') throw invalid([{ field: 'agency_id', message: '机构已停用' }]);
  const standardDoctorId = doctors.find(({ id }) => id === principal.userId)?.id ?? null;
  return { agencyId, doctors, standardDoctorId, today: today() };
}

async function readRows(job: JobHandle, place: SheetPlace, content: Buffer): Promise<ReadRow[]> {
  const sheet = await readSpreadsheet(content, { rows: patient.maxImportRows, columns: maxColumns });
  const header = readHeader(sheet);
  const rows: ReadRow[] = [];
  for (let at = header.row + 1; at < sheet.length; at += 1) {
    const row = readRow(sheet[at] ?? [], at + 1, header, place);
    if (row !== null) rows.push(row);
    if (at % rowsPerTick !== 0) continue;
    // Lets the event loop serve other requests.
    await nextTick();
    await job.progress(at, sheet.length);
  }
  if (rows.length === 0) throw invalid([{ field: 'file', message: '表格中没有可导入的行' }]);
  return rows;
}

async function keepRows(caller: Caller, job: JobHandle, rows: ReadRow[]): Promise<void> {
  const { context, origin, principal } = caller;
  const { sealer, database } = context;
  const probed = rows.map((row) => ({ row, probe: row.draft && toProbe(sealer, row.rowNo, row.draft) }));
  const documents = probed.filter(({ probe }) => probe?.idHash).length;
  await limitSheetChecks(caller, { documents, people: probed.filter(({ probe }) => probe !== null).length });
  const twins = findTwins(probed.flatMap(({ probe }) => probe ?? []));
  const counts = { ok: 0, error: 0, duplicate: 0 };
  for (let from = 0; from < rows.length; from += rowsPerStep) {
    const step = probed.slice(from, from + rowsPerStep);
    const states = await database.withTx((tx) => keepStep(tx, caller, job.id, step, twins));
    for (const state of states) counts[state] += 1;
    await job.progress(rows.length, rows.length);
  }
  const detail = { job_id: job.id, rows: rows.length, documents, ...counts };
  await audit(database.db, origin, { action: 'import_preview', entity: 'patient', actor: principal, detail });
}

type Probed = { row: ReadRow; probe: RowProbe | null };

async function keepStep(
  tx: Tx,
  { context, principal }: Caller,
  jobId: number,
  step: readonly Probed[],
  twins: Findings,
): Promise<('ok' | Finding['state'])[]> {
  const probes = step.flatMap(({ probe }) => probe ?? []);
  const existing = await findExisting(tx, principal, probes);
  const judged = step.map(({ row }) => {
    const finding = graver(existing.get(row.rowNo), twins.get(row.rowNo));
    const state: 'ok' | Finding['state'] = row.draft === null ? 'error' : (finding?.state ?? 'ok');
    const errors = finding === undefined ? row.errors : [...row.errors, finding.error];
    const draft = state === 'error' ? null : context.sealer.seal(JSON.stringify(row.draft));
    return { jobId, rowNo: row.rowNo, state, shown: row.shown, errors, draft };
  });
  await insertRows(tx, judged);
  return judged.map(({ state }) => state);
}
