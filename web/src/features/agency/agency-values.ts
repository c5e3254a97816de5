import type { agency } from '@yun/contract';

/** The values of the form of an agency: an empty field is an empty text, or null if it holds no text. */
export interface AgencyValues extends Record<string, unknown> {
  name: string;
  code: string;
  parent_id: number | null;
  type: agency.Agency['type'];
  province: string;
  city: string;
  address: string;
  contact_name: string;
  contact_phone: string;
  patient_limit: number | null;
}

export const emptyValues: AgencyValues = {
  name: '',
  code: '',
  parent_id: null,
  type: null,
  province: '',
  city: '',
  address: '',
  contact_name: '',
  contact_phone: '',
  patient_limit: null,
};

export function valuesOf(record: agency.Agency): AgencyValues {
  return {
    name: record.name,
    code: record.code,
    parent_id: record.parent_id,
    type: record.type,
    province: record.province ?? '',
    city: record.city ?? '',
    address: record.address ?? '',
    contact_name: record.contact_name ?? '',
    contact_phone: record.contact_phone ?? '',
    patient_limit: record.patient_limit,
  };
}

/** The values as they are sent: empty text is null. */
export function bodyOf(values: AgencyValues) {
  const textOf = (text: string) => text.trim() || null;
  return {
    name: values.name.trim(),
    code: values.code.trim().toUpperCase(),
    parent_id: values.parent_id ?? null,
    type: values.type ?? null,
    province: textOf(values.province),
    city: textOf(values.city),
    address: textOf(values.address),
    contact_name: textOf(values.contact_name),
    contact_phone: textOf(values.contact_phone),
    patient_limit: values.patient_limit ?? null,
  };
}

export const fieldNames: Readonly<Record<keyof ReturnType<typeof bodyOf>, string>> = {
  name: '机构名称',
  code: '机构编码',
  parent_id: '上级机构',
  type: '机构类型',
  province: '省份',
  city: '城市',
  address: '地址',
  contact_name: '联系人',
  contact_phone: '联系电话',
  patient_limit: '患者上限',
};

export type AgencyField = keyof typeof fieldNames;

/** The name of the stored draft. */
export function formName(id: number | undefined): string {
  return id === undefined ? 'agency-new' : `agency-${id}`;
}
