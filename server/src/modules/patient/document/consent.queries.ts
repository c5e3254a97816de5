import { consentDocument } from '@yun/contract';
import { and, desc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { consents } from '#server/tables/patient.table.ts';
import { users } from '#server/tables/user.table.ts';

/** Whether the patient has a consent that was not withdrawn, as a column or condition of another query. */
export function hasConsentSql(patientId: SQLWrapper): SQL<boolean> {
  const isAgreed = sql`exists (select from ${consents} where ${consents.patientId} = ${patientId}
    and ${consents.docCode} = ${consentDocument.doc_code} and ${consents.withdrawnTime} is null)`;
  // Wrapped once more: in a query of one table drizzle drops the table name from columns at the top level.
  return sql<boolean>`(${isAgreed})`;
}

export async function hasConsent(db: Db | Tx, patientId: number): Promise<boolean> {
  const rows = await db
    .select({ id: consents.id })
    .from(consents)
    .where(
      and(
        eq(consents.patientId, patientId),
        eq(consents.docCode, consentDocument.doc_code),
        isNull(consents.withdrawnTime),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function listConsents(db: Db | Tx, patientId: number) {
  return db
    .select({
      id: consents.id,
      doc_code: consents.docCode,
      doc_version: consents.docVersion,
      signer: consents.signer,
      signer_name: consents.signerName,
      method: consents.method,
      sign_date: consents.signDate,
      attachment_id: consents.attachmentId,
      withdrawnTime: consents.withdrawnTime,
      withdraw_reason: consents.withdrawReason,
      creator_name: users.nickname,
      createTime: consents.createTime,
    })
    .from(consents)
    .leftJoin(users, eq(users.id, consents.createdBy))
    .where(eq(consents.patientId, patientId))
    .orderBy(desc(consents.id));
}
export type ConsentRow = Awaited<ReturnType<typeof listConsents>>[number];

/** Whether an earlier sending of the same request signed it. */
export async function isSigned(tx: Tx, patientId: number, clientKey: string): Promise<boolean> {
  const rows = await tx
    .select({ id: consents.id })
    .from(consents)
    .where(and(eq(consents.patientId, patientId), eq(consents.clientKey, clientKey)));
  return rows.length > 0;
}

export async function insertConsent(tx: Tx, values: typeof consents.$inferInsert): Promise<number> {
  const [row] = await tx.insert(consents).values(values).returning({ id: consents.id });
  if (row === undefined) throw new Error('the consent was not inserted');
  return row.id;
}

export async function findConsent(tx: Tx, patientId: number, id: number) {
  const [row] = await tx
    .select({ signDate: consents.signDate, withdrawnTime: consents.withdrawnTime })
    .from(consents)
    .where(and(eq(consents.patientId, patientId), eq(consents.id, id)));
  return row;
}

export async function withdraw(tx: Tx, id: number, reason: string): Promise<void> {
  await tx.update(consents).set({ withdrawnTime: sql`now()`, withdrawReason: reason }).where(eq(consents.id, id));
}
