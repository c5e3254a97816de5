// Rows of a sheet that look like each other, or like a record there is.
import type { Sealer } from '#server/platform/sealer.ts';
import type { NewPatient } from './create-patient.service.ts';
import { hashNumber } from './id-number.ts';
import type { RowState } from './import.queries.ts';
import { headerOf } from './import-columns.ts';
import type { RowLookAlike, RowProbe } from './import-look-alike.queries.ts';
import type { CellError } from './import-row.ts';

export function toProbe(sealer: Sealer, rowNo: number, draft: NewPatient): RowProbe {
  const { name, phone, birth_date, gender, id_type, id_number } = draft;
  const idHash = id_number ? hashNumber(sealer, id_type, id_number) : null;
  return { rowNo, name, phone, birthDate: birth_date, gender, idHash };
}

export interface Finding {
  state: Extract<RowState, 'error' | 'duplicate'>;
  error: CellError;
}

const words = { id_number: '证件号', phone: '姓名、手机号', birth_date: '姓名、出生日期、性别' } as const;
type Same = keyof typeof words;

/** The same document is never saved twice; what only looks alike is for people to judge. */
function toFinding(same: Same, whom: string): Finding {
  const column = headerOf.get(same === 'birth_date' ? 'name' : same) ?? '';
  const state = same === 'id_number' ? 'error' : 'duplicate';
  return { state, error: { column, message: `${whom}${words[same]}相同` } };
}

/** By what a row is told to be another one's twin. */
function keysOf({ name, phone, birthDate, gender, idHash }: RowProbe): [Same, string][] {
  const keys: [Same, string][] = [
    ['phone', `${phone} ${name}`],
    ['birth_date', `${birthDate} ${gender} ${name}`],
  ];
  return idHash === null ? keys : [['id_number', idHash], ...keys];
}

/** By the number of the row. */
export type Findings = ReadonlyMap<number, Finding>;

/** What is found within the sheet: the later row is told, the earlier one stays. */
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

/** The gravest thing found about each row. */
export function byRow(lookAlikes: readonly RowLookAlike[]): Findings {
  const findings = new Map<number, Finding>();
  for (const found of lookAlikes) {
    const finding = toFinding(found.same, `与已有患者 ${found.name}（${found.patient_no}）`);
    findings.set(found.row_no, graver(findings.get(found.row_no), finding) ?? finding);
  }
  return findings;
}

export function graver(one: Finding | undefined, other: Finding | undefined): Finding | undefined {
  return other?.state === 'error' ? other : (one ?? other);
}
