import { type AnswerOf, ageOn, errorCodes, maskPhone, type ParsedOf, patient, today } from '@yun/contract';
import type { Principal } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { pinyinOfName } from '#server/platform/document/pinyin.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Sealer } from '#server/platform/secret/sealer.ts';
import { limitAttempts } from '#server/platform/session/attempts.ts';
import { auditRefused, type Caller } from '../change-patient.ts';
import { hashNumber } from '../record/id-number.ts';
import { findByClientKey } from '../record/record.queries.ts';
import { findColleagues, findLookAlikes, findSameNumber, type LookAlikeRow, type Probe } from './duplicate.queries.ts';

type ProbeInput = Omit<ParsedOf<typeof patient.checkDuplicate>, 'exclude_id' | 'client_key'>;

export async function checkDuplicate(
  { context, principal }: Caller,
  { exclude_id, client_key, ...input }: ParsedOf<typeof patient.checkDuplicate>,
): Promise<AnswerOf<typeof patient.checkDuplicate>> {
  await limitDuplicateChecks(context, principal);
  const { db } = context.database;
  const created = client_key === undefined ? undefined : await findByClientKey(db, principal.userId, client_key);
  return findDuplicates(db, principal, { ...toProbe(context.sealer, input, exclude_id), madeId: created?.id });
}

const checksPerHour = 600;

/** Without a limit a user could find out which documents exist. */
export async function limitDuplicateChecks({ database }: Context, { userId }: Principal): Promise<void> {
  const limit = { key: `patient-number:${userId}`, limit: checksPerHour, windowSeconds: 3600 };
  await limitAttempts(database.db, limit, '查重次数过多');
}

const sheetChecksPerDay = 20_000;

/**
 * A preview of a sheet answers the same question for many documents; it has a limit of its own, as sheets are large.
 * Doctors also learn whether a colleague has such a patient, so for them every row counts.
 */
export async function limitSheetChecks(caller: Caller, checked: { documents: number; people: number }): Promise<void> {
  await limitSheetKind(caller, 'patient-number', checked.documents, '24 小时内检查的证件号过多');
  if (caller.principal.userType === '医生')
    await limitSheetKind(caller, 'patient-person', checked.people, '24 小时内检查的行数过多');
}

async function limitSheetKind(caller: Caller, kind: string, count: number, message: string): Promise<void> {
  if (count === 0) return;
  const { context, principal } = caller;
  const key = `${kind}:sheets:${principal.userId}`;
  // The sheet that reaches the limit is still checked as a whole.
  const limit = { key, limit: sheetChecksPerDay - patient.maxImportRows + 1, windowSeconds: 86_400 };
  try {
    await limitAttempts(context.database.db, limit, message, count);
  } catch (error) {
    if (error instanceof AppError) await auditRefused(caller, 'import_preview', undefined, error.message);
    throw error;
  }
}

export function toProbe(sealer: Sealer, input: ProbeInput, excludeId?: number): Probe {
  const { name, phone, id_type, id_number, birth_date, gender } = input;
  return {
    ...(name !== undefined && { name, namePy: pinyinOfName(name) }),
    phone,
    idType: id_type ?? '身份证',
    idHash: id_number ? hashNumber(sealer, id_type, id_number) : undefined,
    birthDate: birth_date,
    gender,
    excludeId,
  };
}

/** Patients in the caller's scope who may be the same person, and colleagues who have such a patient outside it. */
async function findDuplicates(db: Db | Tx, principal: Principal, probe: Probe): Promise<patient.Duplicates> {
  const { rows, elsewhere } = await findSameNumber(db, principal, probe);
  const sameNumberIds = rows.map(({ id }) => id);
  const { strong, weak } = await findLookAlikes(db, principal, probe, sameNumberIds);
  const shown = (found: LookAlikeRow[]) => found.map((row) => toLookAlike(row, probe));
  return {
    block: shown(rows),
    strong: shown(strong),
    weak: shown(weak),
    is_elsewhere: elsewhere !== null,
    colleagues: await findColleagues(db, principal, probe),
  };
}

function toLookAlike(row: LookAlikeRow, probe: Probe): patient.LookAlike {
  const same: patient.LookAlike['same'] = [];
  if (row.name === probe.name) same.push('name');
  else if (row.namePy === probe.namePy) same.push('pinyin');
  if (row.phone === probe.phone) same.push('phone');
  if (row.birthDate === probe.birthDate) same.push('birth_date');
  if (row.gender === probe.gender) same.push('gender');
  if (row.idHash !== null && row.idHash === probe.idHash) same.push('id_number');
  return {
    id: row.id,
    patient_no: row.patientNo,
    name: row.name,
    gender: row.gender,
    age: ageOn(row.birthDate, today()),
    birth_date: row.birthDate,
    phone_masked: maskPhone(row.phone),
    condition_code: row.conditionCode,
    status: row.status,
    doctor_name: row.doctorName,
    same,
  };
}

/** Refuses a second record with the same document (also `patient_id_number_key`, 0004_patient.sql). */
export async function assertNumberFree(db: Db | Tx, principal: Principal, probe: Probe): Promise<void> {
  const { rows, elsewhere } = await findSameNumber(db, principal, probe);
  if (rows.length === 0 && elsewhere === null) return;
  const kind = probe.idType === '身份证' ? '身份证号' : '证件号';
  const isColleagues = elsewhere !== null && elsewhere === principal.agencyId;
  const { idHash, excludeId } = probe;
  const colleagues = isColleagues ? await findColleagues(db, principal, { idHash, excludeId }) : [];
  const whose = isColleagues ? `本机构其他医生（${colleagues.join('、')}）名下` : '其他机构';
  const message = rows.length > 0 ? `${kind}已存在` : `${whose}已有相同${kind}`;
  const block = rows.map((row) => toLookAlike(row, probe));
  const duplicates: patient.Duplicates = {
    block,
    strong: [],
    weak: [],
    is_elsewhere: rows.length === 0,
    colleagues,
  };
  throw new AppError(errorCodes.duplicate, message, {
    data: { errors: [{ field: 'id_number', message }], duplicates },
  });
}

/** Refuses a record that looks like others unless the user has acknowledged each of them. */
export async function assertLookAlikesAcknowledged(
  tx: Tx,
  principal: Principal,
  probe: Probe,
  { ids, with_colleagues }: { ids: readonly number[]; with_colleagues: boolean },
): Promise<void> {
  const duplicates = await findDuplicates(tx, principal, probe);
  const isAcknowledged = duplicates.colleagues.length === 0 || with_colleagues;
  if (isAcknowledged && duplicates.strong.every(({ id }) => ids.includes(id))) return;
  throw new AppError(errorCodes.duplicate, '发现疑似重复的患者，请核对后确认', { data: { duplicates } });
}
