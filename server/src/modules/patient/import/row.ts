// One row of a sheet: the values to save, or the errors of its cells.
import { maskPhone, normalizeIdCard, normalizePhone, patient, readIdCard } from '@yun/contract';
import type { SheetCell } from '#server/platform/document/spreadsheet-reader.ts';
import type { NewPatient } from '../record/create-patient.service.ts';
import { cellText, maskDigits, quoted } from './cells.ts';
import { type ColumnKey, columns, headerOf } from './columns.ts';
import type { Header } from './header.ts';

interface SheetDoctor {
  id: number;
  account: string;
  nickname: string;
}

/** What applies to all rows of a sheet. */
export interface SheetPlace {
  agencyId: number;
  doctors: readonly SheetDoctor[];
  /** The doctor of rows without one. */
  standardDoctorId: number | null;
  today: string;
}

export type CellError = patient.ImportRow['errors'][number];

export interface ReadRow {
  /** The number of the row in the sheet. */
  rowNo: number;
  shown: Pick<patient.ImportRow, 'name' | 'phone' | 'condition' | 'doctor'>;
  errors: CellError[];
  /** Null when anything is wrong. */
  draft: NewPatient | null;
}

type Texts = ReadonlyMap<ColumnKey, string>;

/** Empty rows and the example of the template are left out. */
export function readRow(cells: readonly SheetCell[], rowNo: number, header: Header, place: SheetPlace): ReadRow | null {
  const texts: Texts = new Map([...header.places].map(([at, { key }]) => [key, cellText(cells[at])]));
  const isEmpty = [...texts.values()].every((text) => text === '');
  if (isEmpty || /^[（(]?示例/.test(texts.get('name') ?? '')) return null;
  const { values, errors } = readCells(texts);
  fillFromDocument(values, place.today);
  const doctor = findDoctor(texts.get('doctor') ?? '', place);
  if (typeof doctor === 'string') errors.push({ column: titleOf('doctor'), message: doctor });
  const body = { ...values, agency_id: place.agencyId, doctor_id: typeof doctor === 'string' ? 1 : doctor.id };
  const checked = checkBody(body, errors, place.today);
  return { rowNo, shown: shownOf(texts), errors, draft: errors.length > 0 ? null : checked };
}

const titleOf = (key: string) => headerOf.get(key) ?? key;

function readCells(texts: Texts) {
  const values: Record<string, unknown> = {};
  const errors: CellError[] = [];
  for (const { key, header, read } of columns) {
    const text = texts.get(key) ?? '';
    if (key === 'doctor' || text === '') continue;
    const reading = read(text);
    if ('problem' in reading) errors.push({ column: header, message: reading.problem });
    else values[key] = reading.value;
  }
  return { values, errors };
}

/** An identity card number contains birth date and gender. */
function fillFromDocument(values: Record<string, unknown>, today: string): void {
  if (typeof values.id_number !== 'string') return;
  values.id_type ??= '身份证';
  const facts = values.id_type === '身份证' ? readIdCard(normalizeIdCard(values.id_number), today) : '';
  if (typeof facts === 'string') return;
  values.gender ??= facts.gender;
  values.birth_date ??= facts.birth_date;
}

/** The doctor of this name or account, or a message why there is none. */
function findDoctor(text: string, { doctors, standardDoctorId }: SheetPlace): { id: number } | string {
  if (text === '') return standardDoctorId === null ? '请填写责任医生' : { id: standardDoctorId };
  const byAccount = doctors.find(({ account }) => account.toLowerCase() === text.toLowerCase());
  if (byAccount !== undefined) return byAccount;
  const named = doctors.filter(({ nickname }) => nickname === text);
  if (named.length > 1) return `有 ${named.length} 位医生叫${quoted(text)}，请改填账号`;
  return named[0] ?? `该机构没有在职医生${quoted(text)}`;
}

/** Required by the schema but not stored: rows of a sheet are identified by their numbers. */
const anyKey = '00000000-0000-4000-8000-000000000000';

/** Checks the rules of a new record; errors carry the names of the columns, one error per column. */
function checkBody(body: Record<string, unknown>, errors: CellError[], today: string): NewPatient | null {
  const checked = patient.createPatient.body.safeParse({ client_key: anyKey, ...body });
  const reported = new Set(errors.map(({ column }) => column));
  const report = (key: string, message: string) => {
    const column = titleOf(key);
    if (!reported.has(column)) errors.push({ column, message });
    reported.add(column);
  };
  for (const { path, message } of checked.error?.issues ?? []) report(String(path[0] ?? ''), message);
  const { next_visit_date } = body;
  if (typeof next_visit_date === 'string' && next_visit_date < today)
    report('next_visit_date', patient.visitInPastText);
  if (checked.data === undefined) return null;
  const { client_key, duplicate_ack, ...draft } = checked.data;
  return draft;
}

const shortened = (text: string | undefined, maxLength: number) =>
  [...maskDigits(text ?? '')].slice(0, maxLength).join('');

/** What the page shows of the row: enough to find it in the sheet, no whole phone or document number. */
function shownOf(texts: Texts): ReadRow['shown'] {
  const phone = texts.get('phone') ?? '';
  const digits = normalizePhone(phone);
  return {
    name: shortened(texts.get('name'), 30),
    phone: digits === null ? hideMiddle(phone) : maskPhone(digits),
    condition: shortened(texts.get('condition_code'), 30),
    doctor: shortened(texts.get('doctor'), 20),
  };
}

const hideMiddle = (text: string) => {
  const letters = [...text];
  return letters.length < 6 ? text : `${letters.slice(0, 3).join('')}****${letters.slice(-2).join('')}`;
};
