/** What the dialogs need of the people they act on. */
export interface Person {
  id: number;
  nickname: string;
}

export interface Subordinate extends Person {
  manager_name?: string | null;
  /** Own patients; with `employee_count` above 0 those of the reports are added. */
  patient_count?: number;
  employee_count?: number;
}
