// Inserts the records: patients, document numbers, consents and care teams.
import { randomUUID } from 'node:crypto';
import { consentDocument } from '@yun/contract';
import type { DemoIds } from '#seed/demo-ids.ts';
import { agencyOf } from '#seed/demo-people.ts';
import { sealNumber } from '#server/modules/patient/record/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { Sealer } from '#server/platform/secret/sealer.ts';
import { consents, patientMembers, patientNumbers, patients } from '#server/tables/patient.table.ts';
import type { DemoPatient } from '../demo-patient.ts';
import type { MadePatient } from '../made/made-patient.ts';
import type { SeedMoment } from '../moment.ts';

export interface InsertedRecord {
  id: number;
  patientNo: string;
  consentId: number | null;
}

export const createdAt = ({ no, createdDaysAgo }: DemoPatient, moment: SeedMoment) =>
  moment.at(createdDaysAgo, 9 * 60 + 2 * no);
const signedAt = (record: DemoPatient, moment: SeedMoment) =>
  new Date(createdAt(record, moment).getTime() + 20 * 60_000);

export async function insertRecords(
  tx: Tx,
  made: ReadonlyMap<number, MadePatient>,
  ids: DemoIds,
  sealer: Sealer,
  moment: SeedMoment,
): Promise<Map<number, InsertedRecord>> {
  const numbers = await giveNumbers(tx, [...made.values()], ids, moment);
  // In reverse order of the design's list: among equals, lists show the newest first.
  const values = [...made.values()].reverse().map((patient) => ({
    ...toRow(patient, ids, moment),
    ...(patient.idNumber !== null && { idType: '身份证' as const, ...sealNumber(sealer, '身份证', patient.idNumber) }),
    patientNo: numbers.get(patient.record.no) ?? '',
  }));
  const rows = await tx.insert(patients).values(values).returning({ id: patients.id, patientNo: patients.patientNo });
  const idByNumber = new Map(rows.map(({ id, patientNo }) => [patientNo, id]));
  const inserted = new Map(
    [...numbers].map(([no, patientNo]) => [no, { id: idByNumber.get(patientNo) ?? 0, patientNo, consentId: null }]),
  );
  await insertTeams(tx, made, inserted, ids, moment);
  return insertConsents(tx, made, inserted, ids, moment);
}

/** In the order in which they came to each agency; others were registered in between. */
async function giveNumbers(
  tx: Tx,
  made: MadePatient[],
  ids: DemoIds,
  moment: SeedMoment,
): Promise<Map<number, string>> {
  const last = new Map<string, number>();
  const numbers = new Map<number, string>();
  const byAge = made.map(({ record }) => record).sort((a, b) => +createdAt(a, moment) - +createdAt(b, moment));
  for (const record of byAge) {
    const series = `${agencyOf(record.doctor)} ${moment.day(record.createdDaysAgo).slice(0, 4)}`;
    const number = (last.get(series) ?? 10) + 7;
    last.set(series, number);
    numbers.set(record.no, `${series.replace(' ', '')}${String(number).padStart(5, '0')}`);
  }
  await tx.insert(patientNumbers).values(
    [...last].map(([series, lastNo]) => {
      const [agency = '', year] = series.split(' ');
      return { agencyId: ids.agency(agency), year: Number(year), lastNo };
    }),
  );
  return numbers;
}

const discharged = { status: 'discharged', reason: '功能达标，末次评定良好，患者同意结案' } as const;
const lost = { status: 'lost', reason: '14 天没有任何记录' } as const;

/** When and why a record reached its status. */
export function statusOf({ record, plan }: MadePatient, moment: SeedMoment) {
  if (plan === null) return { status: 'pending', reason: null, time: createdAt(record, moment) } as const;
  if (plan.course.completedDaysAgo !== undefined)
    return { ...discharged, time: moment.at(plan.course.completedDaysAgo - 1, 10 * 60 + 30) };
  if (plan.course.recent.endsWith('m'.repeat(14))) return { ...lost, time: earlier(moment.at(0, 6), moment) };
  const begun = plan.versions[0]?.createTime ?? createdAt(record, moment);
  return { status: 'active', reason: `启用计划“${plan.versions[0]?.content.title}”`, time: begun } as const;
}

const earlier = (time: Date, { now }: SeedMoment) => new Date(Math.min(time.getTime(), now.getTime() - 60_000));

function toRow(patient: MadePatient, ids: DemoIds, moment: SeedMoment) {
  const { record, birthDate } = patient;
  const { status, reason, time } = statusOf(patient, moment);
  const phone = (series: number) => `1990000${series * 100 + record.no + 10_000}`.replace(/^(\d{7})1/, '$1');
  const [contactName, contactRelation] = record.contact;
  const [heightCm, weightKg] = record.size;
  return {
    agencyId: ids.agency(agencyOf(record.doctor)),
    doctorId: ids.user(record.doctor),
    createdBy: ids.user(record.doctor),
    name: record.name,
    namePy: record.py,
    nickname: record.nickname ?? null,
    gender: record.gender,
    birthDate,
    phone: phone(1),
    phoneOwner: record.phoneOwner ?? ('本人' as const),
    guardianName: record.guardian ?? null,
    guardianPhone: record.guardian === undefined ? null : phone(1),
    contactName,
    contactRelation,
    contactPhone: phone(2),
    region: record.region,
    address: record.address,
    occupation: record.occupation,
    heightCm,
    weightKg,
    dominantSide: '右' as const,
    conditionCode: record.condition,
    diagnosis: record.diagnosis,
    icd10: record.icd10,
    affectedSide: record.side,
    onsetDate: record.onsetDaysAgo === undefined ? null : moment.day(record.onsetDaysAgo),
    surgeryName: record.surgery?.name ?? null,
    surgeryDate: record.surgery === undefined ? null : moment.day(record.surgery.daysAgo),
    stage: record.stage,
    weightBearing: record.weightBearing ?? null,
    precautionTags: [...(record.precautions ?? [])],
    precautionText: record.precautionText ?? null,
    comorbidities: [...(record.comorbidities ?? [])],
    fallRisk: record.fallRisk,
    goalText: record.goal,
    source: record.source,
    tags: [...(record.tags ?? [])],
    nextVisitDate: record.nextVisit === undefined ? null : moment.day(-record.nextVisit),
    remark: record.remark ?? null,
    status,
    statusReason: reason,
    statusTime: time,
    createTime: createdAt(record, moment),
    updateTime: time,
  };
}

async function insertTeams(
  tx: Tx,
  made: ReadonlyMap<number, MadePatient>,
  inserted: ReadonlyMap<number, InsertedRecord>,
  ids: DemoIds,
  moment: SeedMoment,
): Promise<void> {
  const rows = [...made.values()].flatMap(({ record }) =>
    (record.team ?? []).map(([account, role]) => ({
      patientId: inserted.get(record.no)?.id ?? 0,
      userId: ids.user(account),
      role,
      // Not notified: messages go to the doctor.
      notify: false,
      createdBy: ids.user(record.doctor),
      createTime: signedAt(record, moment),
    })),
  );
  await tx.insert(patientMembers).values(rows);
}

async function insertConsents(
  tx: Tx,
  made: ReadonlyMap<number, MadePatient>,
  inserted: ReadonlyMap<number, InsertedRecord>,
  ids: DemoIds,
  moment: SeedMoment,
): Promise<Map<number, InsertedRecord>> {
  const signed = [...made.values()].filter(({ record }) => record.withoutConsent === undefined);
  const rows = await tx
    .insert(consents)
    .values(
      signed.map(({ record }) => ({
        patientId: inserted.get(record.no)?.id ?? 0,
        ...consentOf(record, moment),
        clientKey: randomUUID(),
        createdBy: ids.user(record.doctor),
        createTime: signedAt(record, moment),
      })),
    )
    .returning({ id: consents.id, patientId: consents.patientId });
  const consentIds = new Map(rows.map(({ id, patientId }) => [patientId, id]));
  return new Map([...inserted].map(([no, one]) => [no, { ...one, consentId: consentIds.get(one.id) ?? null }]));
}

export function consentOf({ name, no, createdDaysAgo }: DemoPatient, moment: SeedMoment) {
  return {
    docCode: consentDocument.doc_code,
    docVersion: consentDocument.doc_version,
    signer: '本人' as const,
    signerName: name,
    method: no % 2 === 0 ? ('纸质扫描' as const) : ('手写签名' as const),
    signDate: moment.day(createdDaysAgo),
  };
}
