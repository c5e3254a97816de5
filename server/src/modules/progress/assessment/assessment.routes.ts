import { progress } from '@yun/contract';
import type { Context } from '#server/platform/context.ts';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { listAssessment, removeAssessment, voidAssessment } from './assessment.service.ts';
import { saveAssessment } from './assessment-save.service.ts';
import { listScale, saveScale } from './scale.service.ts';

export function assessmentRoutes(context: Context): BoundRoute[] {
  return [
    bind(progress.listScale, ({ input, origin, principal }) => listScale({ context, origin, principal }, input)),
    bind(progress.saveScale, ({ input, origin, principal }) => saveScale({ context, origin, principal }, input)),
    bind(progress.listAssessment, ({ input, origin, principal }) =>
      listAssessment({ context, origin, principal }, input),
    ),
    bind(progress.saveAssessment, ({ input, origin, principal }) =>
      saveAssessment({ context, origin, principal }, input),
    ),
    bind(progress.removeAssessment, ({ input, origin, principal }) =>
      removeAssessment({ context, origin, principal }, input),
    ),
    bind(progress.voidAssessment, ({ input, origin, principal }) =>
      voidAssessment({ context, origin, principal }, input),
    ),
  ];
}
