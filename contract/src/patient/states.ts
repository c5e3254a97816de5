// The states of a patient's record and the transitions between them: the server checks by this table, the pages show
// buttons by it. No zod.

export const patientStatuses = ['pending', 'active', 'paused', 'lost', 'discharged', 'archived'] as const;
export type PatientStatus = (typeof patientStatuses)[number];

export const patientStatusLabels: Record<PatientStatus, string> = {
  pending: '待激活',
  active: '康复中',
  paused: '暂停',
  lost: '失访',
  discharged: '已结案',
  archived: '已归档',
};

/** The quick tabs above the list of patients. */
export const patientTabs = ['all', 'active', 'high_risk', 'idle', 'expiring', 'pending', 'lost', 'discharged'] as const;
export type PatientTab = (typeof patientTabs)[number];
export const patientTabLabels: Record<PatientTab, string> = {
  all: '全部',
  active: patientStatusLabels.active,
  high_risk: '高风险',
  idle: '3 天未训练',
  expiring: '7 天内到期',
  pending: patientStatusLabels.pending,
  lost: patientStatusLabels.lost,
  discharged: patientStatusLabels.discharged,
};

interface Step {
  word: string;
  from: readonly PatientStatus[];
  to: PatientStatus;
}

/** Transitions made by a person. */
export const patientSteps = {
  pause: { word: '暂停', from: ['active', 'lost'], to: 'paused' },
  resume: { word: '恢复', from: ['paused', 'lost'], to: 'active' },
  discharge: { word: '结案', from: ['active', 'paused', 'lost'], to: 'discharged' },
  reopen: { word: '重新建档', from: ['discharged'], to: 'active' },
  archive: { word: '归档', from: ['discharged'], to: 'archived' },
} as const satisfies Record<string, Step>;
export type PatientStep = keyof typeof patientSteps;
export const patientStepNames = Object.keys(patientSteps) as [PatientStep, ...PatientStep[]];

/** Transitions made by the system. */
export const patientTransitions = {
  /** The first plan starts, with consent. */
  activate: { from: ['pending'], to: 'active' },
  /** Fourteen days without any record. */
  lose: { from: ['active', 'paused'], to: 'lost' },
  /** The next record of a lost patient. */
  find: { from: ['lost'], to: 'active' },
  /** 180 days after discharge. */
  expire: { from: ['discharged'], to: 'archived' },
} as const satisfies Record<string, Omit<Step, 'word'>>;

/** The next status, or null if the step is not possible. */
export function nextPatientStatus(step: PatientStep, from: PatientStatus): PatientStatus | null {
  const { from: sources, to } = patientSteps[step] as Step;
  return sources.includes(from) ? to : null;
}

/** The possible steps, in the order of their buttons. */
export function possibleSteps(status: PatientStatus): PatientStep[] {
  return patientStepNames.filter((step) => nextPatientStatus(step, status) !== null);
}

/** Whether the record may be changed at all. */
export function isEditable(status: PatientStatus): boolean {
  return status !== 'archived';
}
