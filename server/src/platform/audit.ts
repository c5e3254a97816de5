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

/** An entry with where it came from. */
export interface AuditLine extends AuditEntry {
  origin: Origin;
}

/** A statement takes so many lines. */
const linesAtOnce = 2_000;

/** Lines of different origins, by one statement for as many as fit. */
export async function auditLines(tx: Tx, lines: readonly AuditLine[]): Promise<void> {
  for (let n = 0; n < lines.length; n += linesAtOnce)
    await tx.insert(auditLog).values(lines.slice(n, n + linesAtOnce).map((line) => toLine(line.origin, line)));
}

/** Many lines by one statement. */
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
