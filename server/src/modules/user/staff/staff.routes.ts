import { user } from '@yun/contract';
import type { Context } from '#server/platform/context.ts';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { setCover } from '../hierarchy/cover.service.ts';
import { handoverPatient, undoHandover } from '../hierarchy/handover.service.ts';
import { modifySelf } from '../own-account/modify-self.service.ts';
import { register } from '../own-account/register.service.ts';
import { listColleague } from '../staff-list/colleague.service.ts';
import { exportUsers, listUsers } from '../staff-list/staff-list.service.ts';
import { modifyUser } from './modify-user.service.ts';
import { removeUser } from './remove-user.service.ts';
import { checkUnique, getUserInfo } from './staff.service.ts';

export function staffRoutes(context: Context): BoundRoute[] {
  return [
    bind(user.listUser, ({ input, principal }) => listUsers(context, principal, input)),
    bind(user.exportUser, ({ input, origin, principal }) => exportUsers(context, origin, principal, input)),
    bind(user.getUserInfo, ({ input, origin, principal }) => getUserInfo(context, origin, principal, input.id)),
    bind(user.listColleague, ({ input, principal }) => listColleague(context, principal, input)),
    bind(user.checkUnique, ({ input, principal }) => checkUnique(context, principal, input)),
    bind(user.register, ({ input, origin, principal }) => register(context, origin, principal, input)),
    bind(user.modifyUser, ({ input, origin, principal }) => modifyUser(context, origin, principal, input)),
    bind(user.modifySelf, ({ input, origin, principal }) => modifySelf(context, origin, principal, input)),
    bind(user.removeUser, ({ input, origin, principal }) => removeUser(context, origin, principal, input)),
    bind(user.handoverPatient, ({ input, origin, principal }) => handoverPatient(context, origin, principal, input)),
    bind(user.undoHandover, ({ input, origin, principal }) => undoHandover(context, origin, principal, input)),
    bind(user.setCover, ({ input, origin, principal }) => setCover(context, origin, principal, input)),
  ];
}
