/** Who may read and write plans and templates. */
export const planners = ['PATIENT_MGR', 'USER_MGR'] as const;
