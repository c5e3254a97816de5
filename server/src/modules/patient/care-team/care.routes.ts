import { patient } from '@yun/contract';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { mergePatient } from '../merge/merge.service.ts';
import { undoMerge } from '../merge/undo-merge.service.ts';
import { getTimeline } from '../timeline/timeline.service.ts';
import { assignDoctor, undoAssign } from './assign.service.ts';
import { tagPatient } from './tags.service.ts';
import { removeMember, saveMember } from './team.service.ts';

export const careRoutes: BoundRoute[] = [
  bind(patient.tagPatient, tagPatient),
  bind(patient.assignDoctor, assignDoctor),
  bind(patient.undoAssign, undoAssign),
  bind(patient.saveMember, saveMember),
  bind(patient.removeMember, removeMember),
  bind(patient.mergePatient, mergePatient),
  bind(patient.undoMerge, undoMerge),
  bind(patient.getPatientTimeline, getTimeline),
];
