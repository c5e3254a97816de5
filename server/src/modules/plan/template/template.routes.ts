import { plan } from '@yun/contract';
import type { Context } from '#server/platform/context.ts';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { changeTemplateStatus, getTemplateInfo, listTemplate } from './template.service.ts';
import { saveTemplate } from './template-save.service.ts';

export function templateRoutes(context: Context): BoundRoute[] {
  return [
    bind(plan.listTemplate, ({ input, origin, principal }) => listTemplate({ context, origin, principal }, input)),
    bind(plan.getTemplateInfo, ({ input, origin, principal }) =>
      getTemplateInfo({ context, origin, principal }, input.id),
    ),
    bind(plan.saveTemplate, ({ input, origin, principal }) => saveTemplate({ context, origin, principal }, input)),
    bind(plan.changeTemplateStatus, ({ input, origin, principal }) =>
      changeTemplateStatus({ context, origin, principal }, input),
    ),
  ];
}
