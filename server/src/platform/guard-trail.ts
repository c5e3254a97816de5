import { type EndpointSpec, isWrite } from '@yun/contract';
import { permits } from './access.ts';
import { audit } from './audit.ts';
import type { Origin, Principal } from './caller.ts';
import type { Database } from './database/index.ts';
import { AppError, forbidden } from './errors.ts';

export type GuardTrail = ReturnType<typeof createGuardTrail>;

/** What the guards of every call write into the trail. */
export function createGuardTrail({ db }: Database) {
  const tell = (origin: Origin, actor: Principal | null, endpoint: EndpointSpec, action: string, isRefused: boolean) =>
    audit(db, origin, {
      action,
      entity: 'user',
      ...(actor && { entityId: actor.userId, actor }),
      result: isRefused ? 'refused' : 'ok',
      detail: { call: `${endpoint.method} ${endpoint.path}` },
    });

  return {
    /** Every call made through another person's eyes leaves a line with both people; writes are refused. */
    async viewAs(origin: Origin, principal: Principal, endpoint: EndpointSpec): Promise<void> {
      const isClosed = isWrite(endpoint) && endpoint.underViewAs !== true;
      const isRefused = isClosed || !permits(endpoint.access, principal.modules);
      await tell(origin, principal, endpoint, 'view_as_call', isRefused);
      if (isClosed) throw new AppError(forbidden().code, '正在以他人身份查看，不能修改');
    },

    /** Somebody's page tried to make this person's browser change something. */
    foreignGet: (origin: Origin, principal: Principal | null, endpoint: EndpointSpec) =>
      tell(origin, principal, endpoint, 'foreign_call', true),
  };
}
