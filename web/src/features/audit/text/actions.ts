// The text of every action in the contract's list; an action of a newer server shows as its code.
import { accountActions, agencyActions, hierarchyActions, signInActions, specialActions } from './actions/account.ts';
import type { ActionText, ActionTexts } from './actions/action-text.ts';
import { patientActions } from './actions/patient.ts';
import { exerciseActions, planActions } from './actions/plan.ts';
import { alertActions, progressActions } from './actions/progress.ts';
import { linkActions, talkActions } from './actions/talk.ts';

/** All actions by group, in the order a filter offers them. */
export const auditGroups: readonly { name: string; actions: ActionTexts }[] = [
  { name: '登录与密码', actions: signInActions },
  { name: '用户', actions: accountActions },
  { name: '上级、交接与代班', actions: hierarchyActions },
  { name: '授权、调试与身份查看', actions: specialActions },
  { name: '机构', actions: agencyActions },
  { name: '患者', actions: patientActions },
  { name: '训练计划', actions: planActions },
  { name: '动作库', actions: exerciseActions },
  { name: '训练进展', actions: progressActions },
  { name: '预警', actions: alertActions },
  { name: '状态记录', actions: talkActions },
  { name: '患者端', actions: linkActions },
];

const all: ReadonlyMap<string, ActionText> = new Map(auditGroups.flatMap(({ actions }) => Object.entries(actions)));

export function actionText(action: string): ActionText {
  return all.get(action) ?? { verb: action };
}
