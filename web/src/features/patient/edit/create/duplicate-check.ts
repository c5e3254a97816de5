// When a new patient is compared with existing records, and what follows from it.
import type { Api, patient } from '@yun/contract';
import { ageOn, isDay } from '@yun/contract/base/day';
import { normalizeIdCard } from '@yun/contract/base/id-card';
import { isPersonName, normalizePersonName } from '@yun/contract/base/person-name';
import { normalizePhone } from '@yun/contract/base/phone';
import { fieldLabel, genderLabels, idNumberLabel } from '@yun/contract/patient/fields';
import { serverToday } from '#web/lib/time/server-time.ts';
import { factsOf } from '../id-card-fill.ts';
import type { PatientValues } from '../patient-values.ts';

export type Probe = Api['POST /api/patient/check_duplicate']['input'];

/** The complete fields, once they suffice for a comparison; null before. */
export function probeOf(values: PatientValues): Probe | null {
  const name = normalizePersonName(values.name ?? '');
  const phone = normalizePhone(values.phone ?? '');
  const birthDate = isBirthDate(values.birth_date) ? values.birth_date : null;
  const number = completeNumber(values);
  const hasPerson = isPersonName(name) && birthDate !== null;
  if (!hasPerson && phone === null && number === null) return null;
  return {
    ...(isPersonName(name) && { name }),
    ...(phone !== null && { phone }),
    ...(birthDate !== null && { birth_date: birthDate }),
    ...(values.gender != null && { gender: values.gender }),
    ...(number !== null && { id_type: values.id_type, id_number: number }),
  };
}

/** Not one that the form refuses: there is nobody with it. */
function isBirthDate(day: string | null): day is string {
  return day != null && isDay(day) && day <= serverToday() && ageOn(day, serverToday()) <= 120;
}

function completeNumber(values: PatientValues): string | null {
  const number = normalizeIdCard(values.id_number ?? '');
  if (values.id_type === '身份证') return factsOf(values, serverToday()) && number;
  return number.length >= 4 ? number : null;
}

/** What blocks the next step: the same document, a document of a record out of scope, unconfirmed look-alikes. */
export type BlockReason = 'same' | 'elsewhere' | 'unsettled' | null;

export interface Confirmation {
  ack_ids: readonly number[];
  ack_colleagues: readonly string[];
  ack_reason: string;
}

export function blockReasonOf(
  found: patient.Duplicates | null,
  { ack_ids, ack_colleagues, ack_reason }: Confirmation,
): BlockReason {
  if (!found) return null;
  if (found.block.length > 0) return 'same';
  if (found.is_elsewhere) return 'elsewhere';
  if (found.strong.length + found.colleagues.length === 0) return null;
  const isConfirmed =
    found.strong.every(({ id }) => ack_ids.includes(id)) &&
    found.colleagues.every((name) => ack_colleagues.includes(name));
  return isConfirmed && [...ack_reason.trim()].length >= 2 ? null : 'unsettled';
}

export const isNobody = (found: patient.Duplicates) =>
  found.block.length + found.strong.length + found.weak.length + found.colleagues.length === 0 && !found.is_elsewhere;

export interface Comparison {
  name: string;
  theirs: string;
  verdict: '一致' | '同音' | '不同' | '未填写';
}

/** Field by field, what agrees with the record found. */
export function compareWith(found: patient.LookAlike, probe: Probe): Comparison[] {
  const isSame = (field: patient.LookAlike['same'][number]) => found.same.includes(field);
  const line = (name: string, theirs: string, ours: unknown, verdict: Comparison['verdict'] | false) => ({
    name,
    theirs,
    verdict: verdict || (ours === undefined ? ('未填写' as const) : ('不同' as const)),
  });
  const lines = [
    line(fieldLabel('name'), found.name, probe.name, isSame('name') ? '一致' : isSame('pinyin') && '同音'),
    line(fieldLabel('gender'), genderLabels[found.gender], probe.gender, isSame('gender') && '一致'),
    line(fieldLabel('birth_date'), found.birth_date, probe.birth_date, isSame('birth_date') && '一致'),
    line(fieldLabel('phone'), found.phone_masked, probe.phone, isSame('phone') && '一致'),
  ];
  if (!probe.id_number) return lines;
  const number = isSame('id_number') ? '与填写的相同' : '不同或未登记';
  return [...lines, line(idNumberLabel, number, probe.id_number, isSame('id_number') && '一致')];
}
