import type { agency as contract } from '@yun/contract';
import { maskPhone } from '@yun/contract';
import { formatTime } from '#server/platform/time.ts';
import type { AgencyRow } from './agency.queries.ts';
import type { AgencyValues } from './agency-rules.ts';

export function toAgency({ createTime, ...row }: AgencyRow): contract.Agency {
  return { ...row, create_time: formatTime(createTime) };
}

export type AgencyDraft = Pick<
  contract.Agency,
  | 'name'
  | 'code'
  | 'parent_id'
  | 'type'
  | 'province'
  | 'city'
  | 'address'
  | 'contact_name'
  | 'contact_phone'
  | 'patient_limit'
>;

/** The contract's name of each of our fields. */
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
} as const satisfies Record<keyof AgencyValues, keyof AgencyDraft>;

const fields = Object.keys(fieldNames) as (keyof AgencyValues)[];

export function toValues(draft: AgencyDraft): AgencyValues {
  return Object.fromEntries(fields.map((field) => [field, draft[fieldNames[field]]])) as AgencyValues;
}

export function changedValues(from: AgencyValues, to: AgencyValues): Partial<AgencyValues> {
  return Object.fromEntries(fields.filter((field) => from[field] !== to[field]).map((field) => [field, to[field]]));
}

/** For the trail: `{name: {from, to}}`, phone numbers masked. */
export function changeDetail(from: AgencyValues | null, changed: Partial<AgencyValues>): Record<string, unknown> {
  const shown = (field: keyof AgencyValues, value: unknown) =>
    field === 'contactPhone' && typeof value === 'string' ? maskPhone(value) : (value ?? null);
  return Object.fromEntries(
    fields
      .filter((field) => field in changed)
      .map((field) => [fieldNames[field], { from: shown(field, from?.[field]), to: shown(field, changed[field]) }]),
  );
}
