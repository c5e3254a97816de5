import { progress } from '@yun/contract';
import type { Context } from '#server/platform/context.ts';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { exportProgress } from '../export/export.service.ts';
import { getFhirBundle } from '../fhir/fhir.service.ts';
import { acceptHint } from '../hint/hint.service.ts';
import { getStageReport } from '../report/report.service.ts';
import { getProgressTimeline } from '../timeline/timeline.service.ts';
import { getProgressSummary } from './summary.service.ts';

export function summaryRoutes(context: Context): BoundRoute[] {
  return [
    bind(progress.getProgressSummary, ({ input, origin, principal }) =>
      getProgressSummary({ context, origin, principal }, input),
    ),
    bind(progress.acceptHint, ({ input, origin, principal }) => acceptHint({ context, origin, principal }, input)),
    bind(progress.getStageReport, ({ input, origin, principal }) =>
      getStageReport({ context, origin, principal }, input),
    ),
    bind(progress.getProgressTimeline, ({ input, origin, principal }) =>
      getProgressTimeline({ context, origin, principal }, input),
    ),
    bind(progress.exportProgress, ({ input, origin, principal }) =>
      exportProgress({ context, origin, principal }, input),
    ),
    bind(progress.getFhirBundle, ({ input, origin, principal }) =>
      getFhirBundle({ context, origin, principal }, input.patient_id),
    ),
  ];
}
