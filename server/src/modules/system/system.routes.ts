import { system } from '@yun/contract';
import type { Context } from '#server/platform/context.ts';
import { type BoundRoute, bind } from '#server/platform/route.ts';

export function systemRoutes(context: Context): BoundRoute[] {
  return [bind(system.getSignInOptions, async () => ({ demo: context.demo() }))];
}
