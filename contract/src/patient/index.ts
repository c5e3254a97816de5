// Patients and their records.

/** Who may keep, and who may read, records. */
export * from './access.ts';
/**
 * `getPatientInfo`, `createPatient`, `modifyPatient`, `changePatientStatus`, `removePatient`, `revealSensitive`,
 * `tagPatient`, `mergePatient`, `undoMerge`, `getPatientTimeline`.
 */
export * from './care.ts';
/** The table of a record's fields, and the rules made from it. */
export * from './field-rules.ts';
export * from './fields.ts';
/** Attachments, consents, import and export. */
export * from './file.ts';
/** `getH5Link`, `createH5Link`, `revokeH5Link`. */
export * from './link.ts';
/** `listPatient`, `countPatient`, `checkDuplicate`. */
export * from './list.ts';
/** The fields of a record, and the rules they must keep. */
export * from './record.ts';
/** Levels of risk, and the tabs above the list. */
export { type RiskLevel, riskLabels } from './risk.ts';
export { type PatientTab, patientTabs } from './states.ts';
/** `assignDoctor`, `undoAssign`, `saveMember`, `removeMember`. */
export * from './team.ts';
