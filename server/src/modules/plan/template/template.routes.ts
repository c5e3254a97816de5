import { plan } from '@yun/contract';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { changeTemplateStatus, getTemplateInfo, listTemplate } from './template.service.ts';
import { saveTemplate } from './template-save.service.ts';

export const templateRoutes: BoundRoute[] = [
  bind(plan.listTemplate, listTemplate),
  bind(plan.getTemplateInfo, getTemplateInfo),
  bind(plan.saveTemplate, saveTemplate),
  bind(plan.changeTemplateStatus, changeTemplateStatus),
];
