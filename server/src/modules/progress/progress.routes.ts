import { progress } from '@yun/contract';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { listAssessment, removeAssessment, voidAssessment } from './assessment/assessment.service.ts';
import { saveAssessment } from './assessment/assessment-save.service.ts';
import { listScale, saveScale } from './assessment/scale.service.ts';
import { exportProgress } from './export/export.service.ts';
import { getFhirBundle } from './fhir/fhir.service.ts';
import { changeGoal, listGoal, saveGoal } from './goal/goal.service.ts';
import { acceptHint } from './hint/hint.service.ts';
import { listMeasurement, removeMeasurement, saveMeasurement } from './measurement/measurement.service.ts';
import { getStageReport } from './report/report.service.ts';
import { getProgressSummary } from './summary/summary.service.ts';
import { getProgressTimeline } from './timeline/timeline.service.ts';
import { correctSession, listSession, saveSession } from './training/session.service.ts';
import { getTrainingDay } from './training/session-day.service.ts';

export const progressRoutes: BoundRoute[] = [
  bind(progress.listSession, listSession),
  bind(progress.getTrainingDay, getTrainingDay),
  bind(progress.saveSession, saveSession),
  bind(progress.correctSession, correctSession),
  bind(progress.listMeasurement, listMeasurement),
  bind(progress.saveMeasurement, saveMeasurement),
  bind(progress.removeMeasurement, removeMeasurement),
  bind(progress.listScale, listScale),
  bind(progress.saveScale, saveScale),
  bind(progress.listAssessment, listAssessment),
  bind(progress.saveAssessment, saveAssessment),
  bind(progress.removeAssessment, removeAssessment),
  bind(progress.voidAssessment, voidAssessment),
  bind(progress.listGoal, listGoal),
  bind(progress.saveGoal, saveGoal),
  bind(progress.changeGoal, changeGoal),
  bind(progress.getProgressSummary, getProgressSummary),
  bind(progress.acceptHint, acceptHint),
  bind(progress.getStageReport, getStageReport),
  bind(progress.getProgressTimeline, getProgressTimeline),
  bind(progress.exportProgress, exportProgress),
  bind(progress.getFhirBundle, getFhirBundle),
];
