import { progress } from '@yun/contract';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { listAssessment, removeAssessment, voidAssessment } from './assessment.service.ts';
import { saveAssessment } from './assessment-save.service.ts';
import { listScale, saveScale } from './scale.service.ts';

export const assessmentRoutes: BoundRoute[] = [
  bind(progress.listScale, listScale),
  bind(progress.saveScale, saveScale),
  bind(progress.listAssessment, listAssessment),
  bind(progress.saveAssessment, saveAssessment),
  bind(progress.removeAssessment, removeAssessment),
  bind(progress.voidAssessment, voidAssessment),
];
