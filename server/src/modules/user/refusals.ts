import type { Origin, Principal } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import * as refusals from '#server/platform/refusals.ts';

export function auditRefusals<T>(
  context: Context,
  origin: Origin,
  principal: Principal,
  act: { action: string; entityId?: number },
  work: () => Promise<T>,
): Promise<T> {
  return refusals.auditRefusals({ context, origin, principal }, { ...act, entity: 'user' }, work);
}
