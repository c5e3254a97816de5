import { type agency, errorCodes, type ParsedOf } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError, forbidden, invalid, notFound } from '#server/platform/errors.ts';
import { auditRefused } from '#server/platform/refusals.ts';
import { assertAuthAdminRemains } from '#server/platform/session/account-lock.ts';
import { type AgencyInput, changeDetail, changedValues, toAgency, toNewValues } from './agency.answers.ts';
import {
  countAgencies,
  insertAgency,
  listAgencies,
  lockAgency,
  type StoredAgency,
  updateAgency,
} from './agency.queries.ts';
import {
  type AgencyValues,
  assertMayChange,
  assertMayEdit,
  assertNoStrayReports,
  assertParent,
  isAdministrator,
} from './agency-rules.ts';
import { changeAgency } from './change-agency.ts';

export async function listAgency(
  { context, principal }: Caller,
  { page, size, ...filter }: ParsedOf<typeof agency.listAgency>,
) {
  const { db } = context.database;
  const [total, rows] = await Promise.all([
    countAgencies(db, principal, filter),
    listAgencies(db, principal, filter, { page, size }),
  ]);
  return { list: rows.map(toAgency), total, page, size };
}

export async function getAgencyInfo(caller: Caller, { id }: ParsedOf<typeof agency.getAgencyInfo>) {
  const [row] = await listAgencies(caller.context.database.db, caller.principal, { id });
  if (row !== undefined) return toAgency(row);
  await auditRefused(caller, { action: 'agency_info', entity: 'agency', entityId: id });
  throw notFound();
}

/** Creates an agency, or changes the one with this id. */
export async function saveAgency(caller: Caller, { id, version, ...input }: ParsedOf<typeof agency.saveAgency>) {
  if (id === undefined) {
    const values = toNewValues(input);
    return changeAgency(caller, 'save_agency', undefined, (tx) => create(tx, caller, values));
  }
  if (version === undefined) throw invalid([{ field: 'version', message: '缺少版本号' }]);
  return changeAgency(caller, 'save_agency', id, (tx) => edit(tx, caller, { id, version }, input));
}

async function create(tx: Tx, { origin, principal }: Caller, values: AgencyValues) {
  if (!isAdministrator(principal)) throw forbidden();
  if (values.parentId !== null) await assertParent(tx, principal, undefined, values.parentId);
  const id = await insertAgency(tx, { ...values, createdBy: principal.userId });
  const detail = changeDetail(null, values);
  await audit(tx, origin, { action: 'save_agency', entity: 'agency', entityId: id, actor: principal, detail });
  return readAgency(tx, principal, id);
}

/** A record as the caller read it. */
interface ReadRecord {
  id: number;
  version: number;
}

async function edit(tx: Tx, { origin, principal }: Caller, read: ReadRecord, input: AgencyInput) {
  const stored = await lockAgency(tx, principal, read.id);
  if (stored === undefined) throw notFound();
  assertMayEdit(principal);
  await assertFresh(tx, principal, stored, read.version);
  const changed = changedValues(stored, input);
  assertMayChange(principal, changed);
  if (changed.parentId) await assertParent(tx, principal, read.id, changed.parentId);
  if (Object.keys(changed).length > 0) {
    await updateAgency(tx, read.id, changed);
    if (changed.parentId !== undefined) await assertNoStrayReports(tx, read.id);
    const detail = changeDetail(stored, changed);
    await audit(tx, origin, { action: 'save_agency', entity: 'agency', entityId: read.id, actor: principal, detail });
  }
  return readAgency(tx, principal, read.id);
}

/** Disabling needs to end no session: reading a session checks the status of its agency, too. */
export async function changeAgencyStatus(
  caller: Caller,
  { id, version, status }: ParsedOf<typeof agency.changeAgencyStatus>,
) {
  const { origin, principal } = caller;
  const action = 'change_agency_status';
  return changeAgency(caller, action, id, async (tx) => {
    const stored = await lockAgency(tx, principal, id);
    if (stored === undefined) throw notFound();
    if (principal.userType !== '管理员') throw forbidden();
    await assertFresh(tx, principal, stored, version);
    if (stored.status !== status) {
      await updateAgency(tx, id, { status });
      if (status === 'disabled') await assertAuthAdminRemains(tx);
      await audit(tx, origin, { action, entity: 'agency', entityId: id, actor: principal, detail: { status } });
    }
    return readAgency(tx, principal, id);
  });
}

async function readAgency(tx: Tx, principal: Principal, id: number) {
  const [row] = await listAgencies(tx, principal, { id });
  if (row === undefined) throw notFound();
  return toAgency(row);
}

async function assertFresh(tx: Tx, principal: Principal, stored: StoredAgency, version: number): Promise<void> {
  if (stored.version === version) return;
  const current = await readAgency(tx, principal, stored.id);
  throw new AppError(errorCodes.conflict, '数据已被他人修改，请刷新', { data: { current } });
}
