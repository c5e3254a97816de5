// Rows of a sheet that look like one another or like an existing record.
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import type { Sealer } from '#server/platform/secret/sealer.ts';
import type { NewPatient } from '../record/create-patient.service.ts';
import { hashNumber } from '../record/id-number.ts';
import { headerOf } from './columns.ts';
import type { RowState } from './import.queries.ts';
import { findRowColleagues, findRowLookAlikes, type RowProbe } from './look-alike.queries.ts';
import type { CellError } from './row.ts';

export function toProbe(sealer: Sealer, rowNo: number, draft: NewPatient): RowProbe {
  const { name, phone, birth_date, gender, id_type, id_number } = draft;
  const idHash = id_number ? hashNumber(sealer, id_type, id_number) : null;
  return { rowNo, name, phone, birthDate: birth_date, gender, idHash };
}

export interface Finding {
  state: Extract<RowState, 'error' | 'duplicate'>;
  error: CellError;
}

const sameText = { id_number: '证件号', phone: '姓名、手机号', birth_date: '姓名、出生日期、性别' } as const;
type Same = keyof typeof sameText;

/** A row with an existing document is an error; one that only looks alike is left to the user. */
function toFinding(same: Same, whom: string): Finding {
  const column = headerOf.get(same === 'birth_date' ? 'name' : same) ?? '';
  const state = same === 'id_number' ? 'error' : 'duplicate';
  return { state, error: { column, message: `${whom}${sameText[same]}相同` } };
}

/** The keys by which rows of a sheet are compared. */
function keysOf({ name, phone, birthDate, gender, idHash }: RowProbe): [Same, string][] {
  const keys: [Same, string][] = [
    ['phone', `${phone} ${name}`],
    ['birth_date', `${birthDate} ${gender} ${name}`],
  ];
  return idHash === null ? keys : [['id_number', idHash], ...keys];
}

/** By the number of the row. */
export type Findings = ReadonlyMap<number, Finding>;

/** Duplicates within the sheet: the finding is on the later row. */
export function findTwins(probes: readonly RowProbe[]): Findings {
  const first = new Map<string, number>();
  const findings = new Map<number, Finding>();
  for (const probe of probes) {
    for (const [same, key] of keysOf(probe)) {
      const earlier = first.get(`${same} ${key}`);
      if (earlier === undefined) first.set(`${same} ${key}`, probe.rowNo);
      else if (!findings.has(probe.rowNo)) findings.set(probe.rowNo, toFinding(same, `与第 ${earlier} 行`));
    }
  }
  return findings;
}

/** Duplicates among the existing records: the gravest finding of each row. */
export async function findExisting(db: Db | Tx, principal: Principal, probes: readonly RowProbe[]): Promise<Findings> {
  const findings = new Map<number, Finding>();
  const add = (rowNo: number, finding: Finding) => findings.set(rowNo, graver(findings.get(rowNo), finding) ?? finding);
  for (const { row_no, same, name, patient_no } of await findRowLookAlikes(db, principal, probes))
    add(row_no, toFinding(same, `与已有患者 ${name}（${patient_no}）`));
  for (const { row_no, same, doctor_name } of await findRowColleagues(db, principal, probes))
    add(row_no, ofColleague(same, doctor_name));
  return findings;
}

/** Of a colleague's patient only the doctor's name is shown, and what to do. */
function ofColleague(same: Same, doctor: string): Finding {
  const { state, error } = toFinding(same, '');
  const what = same === 'birth_date' ? '姓名、出生日期' : sameText[same];
  const message = `本机构其他医生（${doctor}）名下有相似档案：${what}相同；请联系该医生或机构管理员转诊或合并`;
  return { state, error: { ...error, message } };
}

export function graver(one: Finding | undefined, other: Finding | undefined): Finding | undefined {
  return other?.state === 'error' ? other : (one ?? other);
}
