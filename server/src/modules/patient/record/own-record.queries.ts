import { anticoagulants } from '@yun/contract';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { patients } from '#server/tables/patient.table.ts';
import { hasConsentSql } from '../document/consent.queries.ts';

/** The record for the patient's own page. No scope is checked: the link has identified the patient. */
export async function findOwnRecord(db: Db | Tx, patientId: number) {
  const [row] = await db
    .select({
      id: patients.id,
      name: patients.name,
      nickname: patients.nickname,
      gender: patients.gender,
      birthDate: patients.birthDate,
      status: patients.status,
      agencyId: patients.agencyId,
      conditionCode: patients.conditionCode,
      onAnticoagulants: sql<boolean>`${anticoagulants} = any(${patients.comorbidities})`,
      surgeryDate: patients.surgeryDate,
      weekStates: patients.weekStates,
      weekUntil: patients.weekUntil,
      hasConsent: hasConsentSql(patients.id),
    })
    .from(patients)
    .where(eq(patients.id, patientId));
  return row;
}
export type OwnRecord = NonNullable<Awaited<ReturnType<typeof findOwnRecord>>>;
