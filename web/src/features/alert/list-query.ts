// The address of the list; only what differs from this is written. `shown` is the alert whose evidence is open.
export const alertDefaults = {
  view: 'open',
  severity: '',
  rule_code: '',
  agency_id: '',
  doctor_id: '',
  patient_id: '',
  sort: '-severity',
  page: '1',
  size: '20',
  shown: '',
};
export type AlertAddress = typeof alertDefaults;
export type ChangeAddress = (changes: Partial<AlertAddress>, options?: { keepPage?: boolean }) => void;

export const isFiltered = ({ severity, rule_code, agency_id, doctor_id, patient_id }: AlertAddress) =>
  Boolean(severity || rule_code || agency_id || doctor_id || patient_id);
