// Actions of accounts, agencies and the service itself.
import { shortDay } from '#web/lib/time/change-time.ts';
import { changedFields, type Detail, isChange } from '../details.ts';
import type { ActionTexts } from './action-text.ts';

const people = (detail: Detail) => (detail.patients ? `${detail.patients} 位患者` : '');

const pictureLabels: Readonly<Record<string, string>> = { avatar: '头像', signature: '签名' };
const pictureLabel = (kind: unknown) => pictureLabels[String(kind)] ?? '图片';

export const signInActions: ActionTexts = {
  sign_in: { verb: '登录' },
  sign_out: { verb: '退出登录' },
  send_phone_code: { verb: '发送手机验证码' },
  modify_password: { verb: '修改本人密码' },
  reset_own_password: { verb: '凭手机验证码重设密码' },
  revoke_session: { verb: '结束本人的会话', noteOf: ({ ended }) => `共 ${ended ?? 0} 个` },
  end_sessions: { verb: '强制下线', noteOf: ({ ended }) => `结束 ${ended ?? 0} 个会话` },
  session_binding_mismatch: { verb: '在别的浏览器使用会话' },
};

export const accountActions: ActionTexts = {
  register: { verb: '新建用户' },
  create_administrator: { verb: '新建系统管理员' },
  modify_user: { verb: '修改用户', noteOf: changedFields },
  modify_self: { verb: '修改本人资料', noteOf: changedFields },
  update_profile: { verb: '修改本人资料', noteOf: changedFields },
  change_phone: { verb: '更换本人手机号' },
  upload_file: {
    verb: '上传图片',
    verbOf: ({ kind }) => `上传${pictureLabel(kind)}`,
  },
  remove_file: {
    verb: '删除图片',
    verbOf: ({ kind }) => `删除${pictureLabel(kind)}`,
  },
  set_notices: { verb: '修改登录提醒' },
  disable_user: { verb: '停用用户' },
  enable_user: { verb: '启用用户' },
  remove_user: { verb: '移除用户', noteOf: (detail) => people(detail) && `交接 ${people(detail)}` },
  reset_password: { verb: '重置密码' },
  user_info: { verb: '查看用户资料' },
  export_user: { verb: '导出用户', noteOf: ({ rows }) => `共 ${rows ?? 0} 行` },
};

export const hierarchyActions: ActionTexts = {
  assgin_manager: { verb: '设置上级', noteOf: ({ manager_name }) => (manager_name ? `上级为${manager_name}` : '') },
  unassign_manager: { verb: '取消上级' },
  list_emploree: { verb: '查看下属' },
  list_emploree_tree: { verb: '查看组织架构' },
  handover_patient: {
    verb: '交接患者',
    noteOf: (detail) => (detail.to_name ? `${people(detail) || '0 位患者'}交给${detail.to_name}` : ''),
  },
  undo_handover: { verb: '撤销交接', noteOf: (detail) => people(detail) && `${people(detail)}退回` },
  set_cover: {
    verb: '设置代班',
    verbOf: ({ cover_user_id }) => (cover_user_id ? '设置代班' : '结束代班'),
    noteOf: coverNote,
  },
};

function coverNote({ cover_name, until }: Detail): string {
  return cover_name ? `由${cover_name}代班${until ? `至 ${shortDay(String(until))}` : ''}` : '';
}

export const specialActions: ActionTexts = {
  set_auth_admin: {
    verb: '设置授权管理员',
    verbOf: ({ is_auth_admin }) => (is_auth_admin ? '设为授权管理员' : '取消授权管理员'),
  },
  set_debug_mode: {
    verb: '设置调试模式',
    verbOf: ({ enabled }) => (enabled ? '开启调试模式' : '关闭调试模式'),
    noteOf: ({ enabled, minutes }) => (enabled && minutes ? `${minutes} 分钟` : ''),
  },
  start_view_as: { verb: '开始以其身份查看' },
  stop_view_as: { verb: '结束以其身份查看' },
  view_as_call: { verb: '以其身份访问数据' },
  foreign_call: { verb: '从其他网站发起修改' },
};

export const agencyActions: ActionTexts = {
  save_agency: {
    verb: '保存机构',
    verbOf: (detail) => (isNew(detail) ? '新建机构' : '修改机构'),
    noteOf: (detail) => (isNew(detail) ? '' : changedFields(detail)),
  },
  change_agency_status: {
    verb: '停用或启用机构',
    verbOf: ({ status }) => (isDisabled(status) ? '停用机构' : '启用机构'),
  },
  agency_info: { verb: '查看机构资料' },
};

/** Every agency has a code, so only a new one had none before. */
function isNew({ code }: Detail): boolean {
  return isChange(code) && code.from === null;
}

/** The server may write the new status alone or as a change. */
function isDisabled(status: unknown): boolean {
  return (isChange(status) ? status.to : status) === 'disabled';
}
