import { patient } from '@yun/contract';
import type { Context } from '#server/platform/context.ts';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { mergePatient } from '../merge/merge.service.ts';
import { undoMerge } from '../merge/undo-merge.service.ts';
import { getTimeline } from '../timeline/timeline.service.ts';
import { assignDoctor, undoAssign } from './assign.service.ts';
import { tagPatient } from './tags.service.ts';
import { removeMember, saveMember } from './team.service.ts';

export function careRoutes(context: Context): BoundRoute[] {
  return [
    bind(patient.tagPatient, ({ input, origin, principal }) => tagPatient({ context, origin, principal }, input)),
    bind(patient.assignDoctor, ({ input, origin, principal }) => assignDoctor({ context, origin, principal }, input)),
    bind(patient.undoAssign, ({ input, origin, principal }) => undoAssign({ context, origin, principal }, input)),
    bind(patient.saveMember, ({ input, origin, principal }) => saveMember({ context, origin, principal }, input)),
    bind(patient.removeMember, ({ input, origin, principal }) => removeMember({ context, origin, principal }, input)),
    bind(patient.mergePatient, ({ input, origin, principal }) => mergePatient({ context, origin, principal }, input)),
    bind(patient.undoMerge, ({ input, origin, principal }) => undoMerge({ context, origin, principal }, input)),
    bind(patient.getPatientTimeline, ({ input, origin, principal }) =>
      getTimeline({ context, origin, principal }, input),
    ),
  ];
}
