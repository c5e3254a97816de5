import { plan } from '@yun/contract';
import type { Context } from '#server/platform/context.ts';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { listPlan } from './list/list.service.ts';
import { getPlanInfo, getPlanPatient } from './plan.service.ts';
import { getPause } from './state/pause.service.ts';
import { archivePlan, completePlan, discardDraft, pausePlan, removePlan, resumePlan } from './state/steps.service.ts';
import { printPlan } from './training/print.service.ts';
import { activatePlan } from './version/activate.service.ts';
import { copyPlan } from './version/copy.service.ts';
import { savePlan } from './version/save.service.ts';
import { diffVersion, rollbackVersion } from './version/version.service.ts';

export function planRoutes(context: Context): BoundRoute[] {
  return [
    bind(plan.listPlan, ({ input, origin, principal }) => listPlan({ context, origin, principal }, input)),
    bind(plan.getPlanInfo, ({ input, origin, principal }) => getPlanInfo({ context, origin, principal }, input.id)),
    bind(plan.getPlanPatient, ({ input, origin, principal }) =>
      getPlanPatient({ context, origin, principal }, input.patient_id),
    ),
    bind(plan.savePlan, ({ input, origin, principal }) => savePlan({ context, origin, principal }, input)),
    bind(plan.discardDraft, ({ input, origin, principal }) => discardDraft({ context, origin, principal }, input)),
    bind(plan.activatePlan, ({ input, origin, principal }) => activatePlan({ context, origin, principal }, input)),
    bind(plan.getPause, ({ input, origin, principal }) => getPause({ context, origin, principal }, input.id)),
    bind(plan.pausePlan, ({ input, origin, principal }) => pausePlan({ context, origin, principal }, input)),
    bind(plan.resumePlan, ({ input, origin, principal }) => resumePlan({ context, origin, principal }, input)),
    bind(plan.completePlan, ({ input, origin, principal }) => completePlan({ context, origin, principal }, input)),
    bind(plan.archivePlan, ({ input, origin, principal }) => archivePlan({ context, origin, principal }, input)),
    bind(plan.removePlan, ({ input, origin, principal }) => removePlan({ context, origin, principal }, input)),
    bind(plan.copyPlan, ({ input, origin, principal }) => copyPlan({ context, origin, principal }, input)),
    bind(plan.diffVersion, ({ input, origin, principal }) => diffVersion({ context, origin, principal }, input)),
    bind(plan.rollbackVersion, ({ input, origin, principal }) =>
      rollbackVersion({ context, origin, principal }, input),
    ),
    bind(plan.printPlan, ({ input, origin, principal }) => printPlan({ context, origin, principal }, input)),
  ];
}
