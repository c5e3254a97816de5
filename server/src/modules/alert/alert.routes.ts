import { alert } from '@yun/contract';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { handleAlert } from './handle/handle.service.ts';
import { listAlert } from './list/list.service.ts';
import { listRule, saveRule } from './settings/rule.service.ts';

export const alertRoutes: BoundRoute[] = [
  bind(alert.listAlert, listAlert),
  bind(alert.handleAlert, handleAlert),
  bind(alert.listRule, listRule),
  bind(alert.saveRule, saveRule),
];
