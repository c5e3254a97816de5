import { progress } from '@yun/contract';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { exportProgress } from '../export/export.service.ts';
import { getFhirBundle } from '../fhir/fhir.service.ts';
import { acceptHint } from '../hint/hint.service.ts';
import { getStageReport } from '../report/report.service.ts';
import { getProgressTimeline } from '../timeline/timeline.service.ts';
import { getProgressSummary } from './summary.service.ts';

export const summaryRoutes: BoundRoute[] = [
  bind(progress.getProgressSummary, getProgressSummary),
  bind(progress.acceptHint, acceptHint),
  bind(progress.getStageReport, getStageReport),
  bind(progress.getProgressTimeline, getProgressTimeline),
  bind(progress.exportProgress, exportProgress),
  bind(progress.getFhirBundle, getFhirBundle),
];
