// The address of the list; only what differs from this is written.

export const planDefaults = {
  view: '',
  keyword: '',
  status: '',
  patient_id: '',
  doctor_id: '',
  category: '',
  expiring: '',
  condition_code: '',
  scope: '',
  sort: '-update_time',
  page: '1',
  size: '20',
};
export type PlanAddress = typeof planDefaults;
export type ChangeAddress = (changes: Partial<PlanAddress>, options?: { keepPage?: boolean }) => void;
