// Who may read the progress of patients, and who may record it.

export const progressReaders = ['PATIENT_MGR', 'USER_MGR', 'USER_BROWSE'] as const;
export const progressRecorders = ['PATIENT_MGR'] as const;
