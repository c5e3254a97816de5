import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { patientScope } from '#server/platform/scope.ts';
import { agencies } from '#server/tables/agency.table.ts';
import { patientMembers, patients } from '#server/tables/patient.table.ts';
import { users } from '#server/tables/user.table.ts';
import { hasConsentSql } from '../document/consent.queries.ts';

export type StoredPatient = typeof patients.$inferSelect;

const doctors = alias(users, 'doctor');
const creators = alias(users, 'creator');

export async function findRecord(db: Db | Tx, principal: Principal, id: number) {
  const [row] = await db
    .select({
      patient: patients,
      agencyName: agencies.name,
      doctorName: doctors.nickname,
      creatorName: creators.nickname,
      hasConsent: hasConsentSql(patients.id),
    })
    .from(patients)
    .innerJoin(agencies, eq(agencies.id, patients.agencyId))
    .innerJoin(doctors, eq(doctors.id, patients.doctorId))
    .leftJoin(creators, eq(creators.id, patients.createdBy))
    .where(and(eq(patients.id, id), patientScope(principal)));
  return row;
}
export type RecordRow = NonNullable<Awaited<ReturnType<typeof findRecord>>>;

/** Without the responsible doctor, who may have been of the team before, and may be again. */
export function listTeam(db: Db | Tx, patientId: number) {
  return db
    .select({
      user_id: users.id,
      nickname: users.nickname,
      title: users.title,
      role: patientMembers.role,
      notify: patientMembers.notify,
    })
    .from(patientMembers)
    .innerJoin(users, eq(users.id, patientMembers.userId))
    .innerJoin(patients, eq(patients.id, patientMembers.patientId))
    .where(and(eq(patientMembers.patientId, patientId), ne(patientMembers.userId, patients.doctorId)))
    .orderBy(patientMembers.createTime, users.id);
}
export type MemberRow = Awaited<ReturnType<typeof listTeam>>[number];

export async function isMember(db: Db | Tx, patientId: number, userId: number): Promise<boolean> {
  const rows = await db
    .select({ userId: patientMembers.userId })
    .from(patientMembers)
    .where(and(eq(patientMembers.patientId, patientId), eq(patientMembers.userId, userId)));
  return rows.length > 0;
}

/** A record in the caller's sight, locked until the end of the transaction. */
export async function lockPatient(tx: Tx, principal: Principal, id: number): Promise<StoredPatient | undefined> {
  const [row] = await tx
    .select()
    .from(patients)
    .where(and(eq(patients.id, id), patientScope(principal)))
    .for('update');
  return row;
}

/** For what the system does by itself: nobody's sight. */
export async function lockAnyPatient(tx: Tx, id: number): Promise<StoredPatient | undefined> {
  const [row] = await tx
    .select()
    .from(patients)
    .where(and(eq(patients.id, id), isNull(patients.removedTime)))
    .for('update');
  return row;
}

export async function insertPatient(tx: Tx, values: typeof patients.$inferInsert): Promise<number> {
  const [row] = await tx.insert(patients).values(values).returning({ id: patients.id });
  if (row === undefined) throw new Error('the patient was not inserted');
  return row.id;
}

type NewValues = { [F in keyof StoredPatient]?: StoredPatient[F] | SQL };

export async function updatePatient(tx: Tx, id: number, values: NewValues): Promise<void> {
  await tx
    .update(patients)
    .set({ ...values, updateTime: sql`now()`, version: sql`${patients.version} + 1` })
    .where(eq(patients.id, id));
}

/** The record this person made with this key, whatever became of it since. */
export async function findByClientKey(db: Db | Tx, createdBy: number, clientKey: string) {
  const [row] = await db
    .select({ id: patients.id, patient_no: patients.patientNo })
    .from(patients)
    .where(and(isNotNull(patients.clientKey), eq(patients.createdBy, createdBy), eq(patients.clientKey, clientKey)));
  return row;
}
