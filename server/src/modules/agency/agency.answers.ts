import { type agency as contract, maskPhone, type ParsedOf } from '@yun/contract';
import { invalid } from '#server/platform/errors.ts';
import { formatTime } from '#server/platform/time.ts';
import type { AgencyRow } from './agency.queries.ts';
import type { AgencyValues } from './agency-rules.ts';

export function toAgency({ createTime, ...row }: AgencyRow): contract.Agency {
  return { ...row, create_time: formatTime(createTime) };
}

export type AgencyInput = Omit<ParsedOf<typeof contract.saveAgency>, 'id' | 'version'>;

/** Table column to contract field. */
const fieldNames = {
  name: 'name',
  code: 'code',
  parentId: 'parent_id',
  type: 'type',
  province: 'province',
  city: 'city',
  address: 'address',
  contactName: 'contact_name',
  contactPhone: 'contact_phone',
  patientLimit: 'patient_limit',
} as const satisfies Record<keyof AgencyValues, keyof AgencyInput>;

const fields = Object.keys(fieldNames) as (keyof AgencyValues)[];

/** The values of a new agency. */
export function toNewValues({ name, code, ...input }: AgencyInput): AgencyValues {
  if (name === undefined || code === undefined) {
    throw invalid([
      ...(name === undefined ? [{ field: 'name', message: '请填写机构名称' }] : []),
      ...(code === undefined ? [{ field: 'code', message: '请填写机构编码' }] : []),
    ]);
  }
  return {
    name,
    code,
    parentId: input.parent_id ?? null,
    type: input.type ?? null,
    province: input.province ?? null,
    city: input.city ?? null,
    address: input.address ?? null,
    contactName: input.contact_name ?? null,
    contactPhone: input.contact_phone ?? null,
    patientLimit: input.patient_limit ?? null,
  };
}

/** The values that the input changes; an absent field stays unchanged. */
export function changedValues(from: AgencyValues, input: AgencyInput): Partial<AgencyValues> {
  const given = fields.map((field) => [field, input[fieldNames[field]]] as const);
  return Object.fromEntries(given.filter(([field, value]) => value !== undefined && value !== from[field]));
}

/** For the audit trail: `{name: {from, to}}`, phone numbers masked. */
export function changeDetail(from: AgencyValues | null, changed: Partial<AgencyValues>): Record<string, unknown> {
  const shown = (field: keyof AgencyValues, value: unknown) =>
    field === 'contactPhone' && typeof value === 'string' ? maskPhone(value) : (value ?? null);
  return Object.fromEntries(
    fields
      .filter((field) => field in changed)
      .map((field) => [fieldNames[field], { from: shown(field, from?.[field]), to: shown(field, changed[field]) }]),
  );
}
