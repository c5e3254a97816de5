/** Who may keep records of patients. */
export const keepers = ['PATIENT_MGR', 'AGENCY_MGR'] as const;
/** Who may read the record of a patient, at least its basic data. */
export const readers = ['PATIENT_MGR', 'AGENCY_MGR', 'USER_MGR', 'USER_BROWSE'] as const;
