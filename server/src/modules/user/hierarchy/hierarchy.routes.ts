import { user } from '@yun/contract';
import type { Context } from '#server/platform/context.ts';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { listEmploree, listTree } from './hierarchy.service.ts';
import { assginManager, unassignManager } from './manager.service.ts';

export function hierarchyRoutes(context: Context): BoundRoute[] {
  return [
    bind(user.listEmploree, ({ input, origin, principal }) => listEmploree(context, origin, principal, input)),
    bind(user.listEmploreeTree, ({ input, origin, principal }) => listTree(context, origin, principal, input.root_id)),
    bind(user.assginManager, ({ input, origin, principal }) => assginManager(context, origin, principal, input)),
    bind(user.unassignManager, ({ input, origin, principal }) =>
      unassignManager(context, origin, principal, input.user_id),
    ),
  ];
}
