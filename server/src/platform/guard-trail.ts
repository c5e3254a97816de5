import { type EndpointSpec, isWrite } from '@yun/contract';
import { audit } from './audit.ts';
import type { Origin, Principal } from './caller.ts';
import type { Database, Db, Tx } from './database/index.ts';
import { AppError, forbidden } from './errors.ts';
import { permits } from './http/access.ts';
import { onceInTenMinutes } from './note-look.ts';

export type GuardTrail = ReturnType<typeof createGuardTrail>;

interface Guarded {
  origin: Origin;
  actor: Principal | null;
  endpoint: EndpointSpec;
  action: string;
  isRefused: boolean;
}

function auditCall(db: Db | Tx, { origin, actor, endpoint, action, isRefused }: Guarded): Promise<void> {
  return audit(db, origin, {
    action,
    entity: 'user',
    ...(actor && { entityId: actor.userId, actor }),
    result: isRefused ? 'refused' : 'ok',
    detail: { call: callOf(endpoint) },
  });
}

const callOf = ({ method, path }: EndpointSpec) => `${method} ${path}`;

/** A call the page repeats by itself. A file is not one: it is fetched because somebody looks at it. */
const isPoll = ({ background, answersFile }: EndpointSpec) => background === true && answersFile !== true;

/** The audit lines that the guards of every call write. */
export function createGuardTrail(database: Database) {
  const { db } = database;

  return {
    /**
     * Audits every call made while viewing as another person, with both people, and refuses writes. A poll is nobody's
     * deliberate act: each is audited once in ten minutes.
     */
    async viewAs(origin: Origin, principal: Principal, endpoint: EndpointSpec): Promise<void> {
      const isClosed = isWrite(endpoint) && endpoint.underViewAs !== true;
      const isRefused = isClosed || !permits(endpoint.access, principal.modules);
      const line = { origin, actor: principal, endpoint, action: 'view_as_call', isRefused };
      if (isRefused || !isPoll(endpoint)) await auditCall(db, line);
      else {
        const key = `view-as:${principal.sessionId}:${callOf(endpoint)}`;
        await onceInTenMinutes(database, key, (tx) => auditCall(tx, line));
      }
      if (isClosed) throw new AppError(forbidden().code, '正在以他人身份查看，不能修改');
    },

    /** A foreign page tried to make this person's browser change something. */
    foreignGet: (origin: Origin, principal: Principal | null, endpoint: EndpointSpec) =>
      auditCall(db, { origin, actor: principal, endpoint, action: 'foreign_call', isRefused: true }),
  };
}
