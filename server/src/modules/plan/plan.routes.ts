import { plan } from '@yun/contract';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { listPlan } from './list/list.service.ts';
import { getPlanInfo, getPlanPatient } from './plan.service.ts';
import { getPause } from './state/pause.service.ts';
import { archivePlan, completePlan, discardDraft, pausePlan, removePlan, resumePlan } from './state/steps.service.ts';
import { changeTemplateStatus, getTemplateInfo, listTemplate } from './template/template.service.ts';
import { saveTemplate } from './template/template-save.service.ts';
import { printPlan } from './training/print.service.ts';
import { activatePlan } from './version/activate.service.ts';
import { copyPlan } from './version/copy.service.ts';
import { savePlan } from './version/save.service.ts';
import { diffVersion, rollbackVersion } from './version/version.service.ts';

export const planRoutes: BoundRoute[] = [
  bind(plan.listPlan, listPlan),
  bind(plan.getPlanInfo, getPlanInfo),
  bind(plan.getPlanPatient, getPlanPatient),
  bind(plan.savePlan, savePlan),
  bind(plan.discardDraft, discardDraft),
  bind(plan.activatePlan, activatePlan),
  bind(plan.getPause, getPause),
  bind(plan.pausePlan, pausePlan),
  bind(plan.resumePlan, resumePlan),
  bind(plan.completePlan, completePlan),
  bind(plan.archivePlan, archivePlan),
  bind(plan.removePlan, removePlan),
  bind(plan.copyPlan, copyPlan),
  bind(plan.diffVersion, diffVersion),
  bind(plan.rollbackVersion, rollbackVersion),
  bind(plan.printPlan, printPlan),
  bind(plan.listTemplate, listTemplate),
  bind(plan.getTemplateInfo, getTemplateInfo),
  bind(plan.saveTemplate, saveTemplate),
  bind(plan.changeTemplateStatus, changeTemplateStatus),
];
