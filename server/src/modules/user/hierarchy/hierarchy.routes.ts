import { user } from '@yun/contract';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { listEmploree, listTree } from './hierarchy.service.ts';
import { assginManager, unassignManager } from './manager.service.ts';

export const hierarchyRoutes: BoundRoute[] = [
  bind(user.listEmploree, ({ context, origin, principal }, input) => listEmploree(context, origin, principal, input)),
  bind(user.listEmploreeTree, ({ context, origin, principal }, input) =>
    listTree(context, origin, principal, input.root_id),
  ),
  bind(user.assginManager, ({ context, origin, principal }, input) => assginManager(context, origin, principal, input)),
  bind(user.unassignManager, ({ context, origin, principal }, input) =>
    unassignManager(context, origin, principal, input.user_id),
  ),
];
