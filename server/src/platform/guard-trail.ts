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

function tell(db: Db | Tx, { origin, actor, endpoint, action, isRefused }: Guarded): Promise<void> {
  return audit(db, origin, {
    action,
    entity: 'user',
    ...(actor && { entityId: actor.userId, actor }),
    result: isRefused ? 'refused' : 'ok',
    detail: { call: callOf(endpoint) },
  });
}

const callOf = ({ method, path }: EndpointSpec) => `${method} ${path}`;

/** What a page asks for by itself, again and again. A file is asked for because somebody looks at it. */
const isPoll = ({ background, answersFile }: EndpointSpec) => background === true && answersFile !== true;

/** What the guards of every call write into the trail. */
export function createGuardTrail(database: Database) {
  const { db } = database;

  return {
    /**
     * Every call made through another person's eyes leaves a line with both people; writes are refused. A poll is no act
     * of anybody: of each there is one line in ten minutes.
     */
    async viewAs(origin: Origin, principal: Principal, endpoint: EndpointSpec): Promise<void> {
      const isClosed = isWrite(endpoint) && endpoint.underViewAs !== true;
      const isRefused = isClosed || !permits(endpoint.access, principal.modules);
      const line = { origin, actor: principal, endpoint, action: 'view_as_call', isRefused };
      if (isRefused || !isPoll(endpoint)) await tell(db, line);
      else {
        const key = `view-as:${principal.sessionId}:${callOf(endpoint)}`;
        await onceInTenMinutes(database, key, (tx) => tell(tx, line));
      }
      if (isClosed) throw new AppError(forbidden().code, '正在以他人身份查看，不能修改');
    },

    /** Somebody's page tried to make this person's browser change something. */
    foreignGet: (origin: Origin, principal: Principal | null, endpoint: EndpointSpec) =>
      tell(db, { origin, actor: principal, endpoint, action: 'foreign_call', isRefused: true }),
  };
}
