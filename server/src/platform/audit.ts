import { auditLog } from '#server/tables/audit.table.ts';
import type { Origin } from './caller.ts';
import type { Db, Tx } from './database/index.ts';

export interface AuditEntry {
  action: string;
  entity: string;
  entityId?: number | string;
  /** Who acted; absent when nobody was signed in. */
  actor?: { userId: number; agencyId: number | null; viewer?: { id: number } | null };
  result?: 'ok' | 'refused';
  /** Names and values of what changed. Never secrets, codes, tokens or full phone numbers. */
  detail?: Record<string, unknown>;
}

/** Writes one line of the audit trail in the transaction of the change it records: both are stored or neither. */
export async function audit(tx: Tx | Db, origin: Origin, entry: AuditEntry): Promise<void> {
  await auditAll(tx, origin, [entry]);
}

/** Writes many lines with one statement. */
export async function auditAll(tx: Tx | Db, origin: Origin, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await tx.insert(auditLog).values(entries.map((entry) => toLine(origin, entry)));
}

function toLine(origin: Origin, entry: AuditEntry): typeof auditLog.$inferInsert {
  return {
    action: entry.action,
    entity: entry.entity,
    entityId: entry.entityId === undefined ? null : String(entry.entityId),
    userId: entry.actor?.userId ?? null,
    agencyId: entry.actor?.agencyId ?? null,
    viewerId: entry.actor?.viewer?.id ?? null,
    result: entry.result ?? 'ok',
    detail: entry.detail ?? {},
    address: origin.address,
    userAgent: origin.userAgent,
    requestId: origin.requestId,
  };
}
