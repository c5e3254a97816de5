// What others did to one's account, as the notice says it; the server tells these and no more.
const words: Record<string, string> = {
  modify_user: '修改了你的资料或权限',
  reset_password: '重置了你的密码',
  disable_user: '停用了你的账号',
  enable_user: '启用了你的账号',
  assgin_manager: '设置了你的上级',
  unassign_manager: '取消了你的上级',
  handover_patient: '交接了你的患者',
  undo_handover: '撤销了你的患者交接',
  set_cover: '调整了你的代班',
  set_auth_admin: '调整了你的授权管理员身份',
};

interface Change {
  time: string;
  by: string | null;
  action: string;
}

/** `11-14 08:05 周敏设置了你的上级` */
export function changeText({ time, by, action }: Change): string {
  return `${shortTime(time)} ${by ?? '系统'}${words[action] ?? '更改了你的账号'}`;
}

export function shortTime(time: string): string {
  return time.slice(5, 16);
}
