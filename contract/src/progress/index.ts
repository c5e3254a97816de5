// How a patient is doing: trainings, measurements, assessments, goals, and what they add up to.

/** Who may read and record. */
export * from './access.ts';
/** `listAssessment`, `saveAssessment`, `removeAssessment`, `voidAssessment`, `listScale`, `saveScale`. */
export * from './assessment.ts';
/** `listGoal`, `saveGoal`, `changeGoal`. */
export * from './goal.ts';
/** States and choices with their labels. */
export * from './labels.ts';
/** `listMeasurement`, `saveMeasurement`, `removeMeasurement`. */
export * from './measurement.ts';
/** `getStageReport`, `exportProgress`, `getFhirBundle`. */
export * from './report.ts';
/** Schemas of the series that summary and report show. */
export * from './series.ts';
/** `listSession`, `getTrainingDay`, `saveSession`, `correctSession`. */
export * from './session.ts';
/** `getProgressSummary`, `acceptHint`. */
export * from './summary.ts';
/** `getProgressTimeline`. */
export * from './timeline.ts';
