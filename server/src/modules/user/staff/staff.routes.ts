import { user } from '@yun/contract';
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

export const staffRoutes: BoundRoute[] = [
  bind(user.listUser, ({ context, principal }, input) => listUsers(context, principal, input)),
  bind(user.exportUser, ({ context, origin, principal }, input) => exportUsers(context, origin, principal, input)),
  bind(user.getUserInfo, ({ context, origin, principal }, input) => getUserInfo(context, origin, principal, input.id)),
  bind(user.listColleague, ({ context, principal }, input) => listColleague(context, principal, input)),
  bind(user.checkUnique, ({ context, principal }, input) => checkUnique(context, principal, input)),
  bind(user.register, ({ context, origin, principal }, input) => register(context, origin, principal, input)),
  bind(user.modifyUser, ({ context, origin, principal }, input) => modifyUser(context, origin, principal, input)),
  bind(user.modifySelf, ({ context, origin, principal }, input) => modifySelf(context, origin, principal, input)),
  bind(user.removeUser, ({ context, origin, principal }, input) => removeUser(context, origin, principal, input)),
  bind(user.handoverPatient, ({ context, origin, principal }, input) =>
    handoverPatient(context, origin, principal, input),
  ),
  bind(user.undoHandover, ({ context, origin, principal }, input) => undoHandover(context, origin, principal, input)),
  bind(user.setCover, ({ context, origin, principal }, input) => setCover(context, origin, principal, input)),
];
