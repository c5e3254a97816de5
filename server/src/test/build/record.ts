import { randomUUID } from 'node:crypto';
import { addDays, checkDigitOf, type InputOf, patient } from '@yun/contract';
import { and, asc, eq } from 'drizzle-orm';
import { auditLog } from '#server/tables/audit.table.ts';
import { patients } from '#server/tables/patient.table.ts';
import type { TestApp } from '../app.ts';
import { type BuiltPatient, type BuiltUser, uniquePhone } from './index.ts';

type Fields = patient.PatientFields;

/** Valid fields of a person who resembles nobody else. */
export function patientFields(values: Partial<Fields> = {}): Fields {
  return {
    ...patient.emptyFields(),
    name: uniqueName(),
    gender: 2,
    birth_date: '1960-05-01',
    phone: uniquePhone(),
    phone_owner: '本人',
    condition_code: 'OTHER',
    diagnosis: '测试诊断',
    affected_side: '不适用',
    ...values,
  };
}

/** The input that creates a record for this doctor. */
export function newPatient(doctor: BuiltUser, values: Partial<InputOf<typeof patient.createPatient>> = {}) {
  const place = { agency_id: doctor.agencyId, doctor_id: doctor.id };
  return { client_key: randomUUID(), ...patientFields(), ...place, ...values };
}

let names = 0;

function uniqueName(): string {
  names += 1;
  return `测${[...String(names)].map((digit) => '甲乙丙丁戊己庚辛壬癸'[Number(digit)]).join('')}`;
}

let people = 0;

/** A valid, unused identity number with the sex and birth date it encodes. */
export function uniqueIdCard(): { id_type: '身份证'; id_number: string; birth_date: string; gender: 1 | 2 } {
  people += 1;
  const birth_date = addDays('1940-01-01', people % 20_000);
  const gender = people % 2 === 1 ? 1 : 2;
  const start = `110105${birth_date.replaceAll('-', '')}10${gender}`;
  return { id_type: '身份证', id_number: `${start}${checkDigitOf(start)}`, birth_date, gender };
}

export async function patientOf(test: TestApp, { id }: { id: number }): Promise<BuiltPatient> {
  const [row] = await test.database.db.select().from(patients).where(eq(patients.id, id));
  if (row === undefined) throw new Error(`no patient ${id}`);
  return row;
}

/** The audit lines of a record, oldest first. */
export function trailOfPatient(test: TestApp, { id }: { id: number }) {
  return test.database.db
    .select({ action: auditLog.action, result: auditLog.result, detail: auditLog.detail, userId: auditLog.userId })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'patient'), eq(auditLog.entityId, String(id))))
    .orderBy(asc(auditLog.id));
}
