import { user } from '@yun/contract';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { setCover } from './hierarchy/cover.service.ts';
import { handoverPatient, undoHandover } from './hierarchy/handover.service.ts';
import { listEmploree, listEmploreeTree } from './hierarchy/hierarchy.service.ts';
import { listEmploreeLevel } from './hierarchy/hierarchy-level.service.ts';
import { assginManager, unassignManager } from './hierarchy/manager.service.ts';
import { changePhone, sendBindCode } from './own-account/change-phone.service.ts';
import { getNotices, setNotices } from './own-account/notices.service.ts';
import { modifyPassword, resetOwnPassword, resetPassword } from './own-account/password.service.ts';
import { getProfile, modifySelf, updateProfile } from './own-account/profile.service.ts';
import { phoneLogin, sendPhoneCode } from './phone-code/phone-code.service.ts';
import { setDebugMode } from './session/debug-mode.service.ts';
import { endSessions, listSession, logout, revokeSession } from './session/own-sessions.service.ts';
import { login } from './session/sign-in.service.ts';
import { startViewAs, stopViewAs } from './session/view-as.service.ts';
import { setAuthAdmin } from './staff/auth-admin.service.ts';
import { modifyUser } from './staff/modify-user.service.ts';
import { register } from './staff/register.service.ts';
import { removeUser } from './staff/remove-user.service.ts';
import { checkUnique, getUserInfo } from './staff/staff.service.ts';
import { listColleague } from './staff-list/colleague.service.ts';
import { exportUser, listUser } from './staff-list/staff-list.service.ts';

export const userRoutes: BoundRoute[] = [
  bind(user.login, login),
  bind(user.phoneLogin, phoneLogin),
  bind(user.sendPhoneCode, sendPhoneCode),
  bind(user.logout, logout),
  bind(user.listSession, listSession),
  bind(user.revokeSession, revokeSession),
  bind(user.endSessions, endSessions),
  bind(user.setDebugMode, setDebugMode),
  bind(user.startViewAs, startViewAs),
  bind(user.stopViewAs, stopViewAs),

  bind(user.getProfile, getProfile),
  bind(user.updateProfile, updateProfile),
  bind(user.modifySelf, modifySelf),
  bind(user.sendBindCode, sendBindCode),
  bind(user.changePhone, changePhone),
  bind(user.modifyPassword, modifyPassword),
  bind(user.resetOwnPassword, resetOwnPassword),
  bind(user.getNotices, getNotices),
  bind(user.setNotices, setNotices),

  bind(user.listUser, listUser),
  bind(user.exportUser, exportUser),
  bind(user.listColleague, listColleague),
  bind(user.getUserInfo, getUserInfo),
  bind(user.checkUnique, checkUnique),
  bind(user.register, register),
  bind(user.modifyUser, modifyUser),
  bind(user.removeUser, removeUser),
  bind(user.resetPassword, resetPassword),
  bind(user.setAuthAdmin, setAuthAdmin),

  bind(user.listEmploree, listEmploree),
  bind(user.listEmploreeTree, listEmploreeTree),
  bind(user.listEmploreeLevel, listEmploreeLevel),
  bind(user.assginManager, assginManager),
  bind(user.unassignManager, unassignManager),
  bind(user.handoverPatient, handoverPatient),
  bind(user.undoHandover, undoHandover),
  bind(user.setCover, setCover),
];
