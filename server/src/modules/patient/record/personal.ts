// Who reads the personal fields of a record: everywhere but in the record itself, this decides.
import { patient } from '@yun/contract';
import type { Principal } from '#server/platform/caller.ts';
import { permits } from '#server/platform/http/access.ts';

/** Only people who keep records; those who manage staff read what the table of fields declares as not personal. */
export function mayReadPersonal({ modules }: Pick<Principal, 'modules'>): boolean {
  return permits(patient.keepers, modules);
}

const personalFields: ReadonlySet<string> = new Set(
  patient.patientFieldNames.filter((field) => patient.fieldSpec(field).personal !== false),
);

/** The detail of an audit line about a patient, for those who may not read personal fields: only that they changed. */
export function hidePersonalValues(detail: Record<string, unknown>): Record<string, unknown> {
  const shown = Object.entries(detail).map(([key, value]) => [key, personalFields.has(key) ? '已修改' : value]);
  return Object.fromEntries(shown);
}
