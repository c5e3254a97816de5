import { describe, expect, it } from 'vitest';
import { buildEntry } from '#web/test/dashboard.ts';
import { auditGroups } from './audit-actions.ts';
import { auditDetails, auditSentence } from './audit-words.ts';

const say = (changes: Parameters<typeof buildEntry>[0]) => {
  const { who, what } = auditSentence(buildEntry(changes));
  return `${who} ${what}`;
};

/** Every act the server writes, with details as it writes them. */
const sentences: [action: string, detail: Record<string, unknown>, sentence: string][] = [
  ['register', { modules: ['SELF_MGR'], userType: '医生' }, '周敏 新建用户 何静'],
  ['modify_user', { title: { from: null, to: '治疗师' } }, '周敏 修改用户 何静，职称'],
  ['modify_self', { nickname: { from: 'a', to: 'b' } }, '周敏 修改本人资料 何静，姓名'],
  ['update_profile', {}, '周敏 修改本人资料 何静'],
  ['remove_user', { reason: '离职', patients: 5, reports: 1, handover_to: 4 }, '周敏 移除用户 何静，交接 5 位患者'],
  ['disable_user', {}, '周敏 停用用户 何静'],
  ['enable_user', {}, '周敏 启用用户 何静'],
  ['reset_password', {}, '周敏 重置密码 何静'],
  ['reset_own_password', {}, '周敏 凭手机验证码重设密码 何静'],
  ['change_phone', {}, '周敏 更换本人手机号 何静'],
  ['assgin_manager', { manager_id: 4, manager_name: '陈书涵', from_id: 3 }, '周敏 设置上级 何静，上级为陈书涵'],
  ['unassign_manager', { from_id: 4 }, '周敏 取消上级 何静'],
  [
    'handover_patient',
    { to_id: 4, to_name: '陈书涵', patients: 5, reason: '休假' },
    '周敏 交接患者 何静，5 位患者交给陈书涵',
  ],
  ['undo_handover', { handover_id: 1, patients: 5 }, '周敏 撤销交接 何静，5 位患者退回'],
  [
    'set_cover',
    { cover_user_id: 4, cover_name: '钱屿', until: '2025-11-16 23:59:59' },
    '周敏 设置代班 何静，由钱屿代班至 2025-11-16',
  ],
  ['set_auth_admin', { is_auth_admin: true }, '周敏 设为授权管理员 何静'],
  ['set_debug_mode', { enabled: true, minutes: 15 }, '周敏 开启调试模式 何静，15 分钟'],
  ['start_view_as', {}, '周敏 开始以其身份查看 何静'],
  ['stop_view_as', {}, '周敏 结束以其身份查看 何静'],
  ['view_as_call', { call: 'GET /api/user/list_user' }, '周敏 以其身份访问数据 何静，用户列表'],
  ['foreign_call', { call: 'GET /api/user/fly_away' }, '周敏 从其他网站发起修改 何静，GET /api/user/fly_away'],
  ['end_sessions', { ended: 3 }, '周敏 强制下线 何静，结束 3 个会话'],
  ['revoke_session', { ended: 2 }, '周敏 结束本人的会话 何静，共 2 个'],
  ['export_user', { rows: 15, filters: {} }, '周敏 导出用户 何静，共 15 行'],
  ['save_agency', { name: { from: 'a', to: 'b' } }, '周敏 修改机构 何静，机构名称'],
  ['change_agency_status', { status: 'disabled' }, '周敏 停用机构 何静'],
  ['upload_file', { kind: 'signature' }, '周敏 上传签名 何静'],
  ['sign_in', { method: 'password' }, '周敏 登录 何静'],
  ['sign_out', {}, '周敏 退出登录 何静'],
  ['modify_password', {}, '周敏 修改本人密码 何静'],
  ['send_phone_code', { scene: 'login', phone: '199****0016' }, '周敏 发送手机验证码 何静'],
  ['set_notices', { notices: ['sign_in'] }, '周敏 修改登录提醒 何静'],
  ['create_administrator', {}, '周敏 新建系统管理员 何静'],
  ['agency_info', {}, '周敏 查看机构资料 何静'],
  ['user_info', {}, '周敏 查看用户资料 何静'],
  ['session_binding_mismatch', { user_id: 4 }, '周敏 在别的浏览器使用会话 何静'],
];

describe('every act of the trail', () => {
  it.each(sentences)('%s %j reads: %s', (action, detail, sentence) => {
    expect(say({ action, detail })).toBe(sentence);
  });

  it('is offered as a filter, and no other', () => {
    const offered = auditGroups.flatMap(({ actions }) => Object.keys(actions));
    expect(new Set(offered).size).toBe(offered.length);
    expect([...offered].sort()).toEqual(sentences.map(([action]) => action).sort());
  });

  it('has its details in words: no field keeps its code', () => {
    for (const [action, detail] of sentences) {
      const names = auditDetails({ detail }).map(({ name }) => name);
      expect(names.join(), action).not.toMatch(/[a-z_]/);
    }
  });
});

describe('a sentence', () => {
  it('shows the code of an act that has no words', () => {
    expect(say({ action: 'fly_away' })).toBe('周敏 fly_away 何静');
  });

  it('does not repeat somebody who acts on himself', () => {
    expect(say({ action: 'sign_out', entity_id: '11', entity_name: '周敏' })).toBe('周敏 退出登录');
  });

  it('of somebody looking through other eyes names both people, and what was opened', () => {
    const looked = { viewer_name: '系统管理员', user_id: 12, user_name: '徐朗', entity_id: '12', entity_name: '徐朗' };
    const list = { action: 'view_as_call', detail: { call: 'GET /api/user/list_user' } };
    const refused = {
      action: 'view_as_call',
      result: 'refused' as const,
      detail: { call: 'GET /api/audit/list_audit' },
    };
    expect(say({ ...looked, ...list })).toBe('系统管理员（以徐朗的身份） 以其身份访问数据 徐朗，用户列表');
    expect(say({ ...looked, ...refused })).toBe('系统管理员（以徐朗的身份） 以其身份访问数据 徐朗，审计记录，未成功');
    expect(say({ ...looked, action: 'stop_view_as' })).toBe('系统管理员（以徐朗的身份） 结束以其身份查看 徐朗');
    expect(say({ ...looked, action: 'sign_out' })).toBe('系统管理员（以徐朗的身份） 退出登录');
  });

  it('is honest about who could not be named', () => {
    const nobody = { user_id: null, user_name: null };
    const wrong = { action: 'sign_in', result: 'refused' as const, detail: { reason: 'wrong_password' } };
    expect(say({ ...nobody, ...wrong })).toBe('未登录用户 登录 何静，未成功：密码不正确');
    expect(say({ ...nobody, ...wrong, entity_id: null, entity_name: null })).toBe(
      '未登录用户 登录，未成功：密码不正确',
    );
    expect(say({ user_name: null, entity_name: null })).toBe('用户 11 修改用户 编号 16');
  });

  it('tells a refusal with its reason, not what would have been done', () => {
    const refused = { result: 'refused' as const, detail: { reason: '不能管理同级或更高级别的账号' } };
    expect(say({ action: 'set_cover', ...refused })).toBe('周敏 设置代班 何静，未成功：不能管理同级或更高级别的账号');
    expect(say({ action: 'user_info', result: 'refused' })).toBe('周敏 查看用户资料 何静，未成功');
  });

  it('counts the fields when many were changed', () => {
    const change = { from: '', to: 'x' };
    const detail = { nickname: change, title: change, department: change, email: change };
    expect(say({ detail })).toBe('周敏 修改用户 何静，姓名、职称、科室等 4 项');
  });

  it.each([
    ['set_cover', { cover_user_id: null, until: null }, '结束代班 何静'],
    ['set_auth_admin', { is_auth_admin: 0 }, '取消授权管理员 何静'],
    ['set_debug_mode', { enabled: false }, '关闭调试模式 何静'],
    ['change_agency_status', { status: { from: 'disabled', to: 'active' } }, '启用机构 何静'],
    ['change_agency_status', { status: { from: 'active', to: 'disabled' } }, '停用机构 何静'],
    ['save_agency', { name: { from: null, to: 'x' }, code: { from: null, to: 'X' } }, '新建机构 何静'],
    ['upload_file', { kind: 'avatar' }, '上传头像 何静'],
    ['remove_user', { patients: 0 }, '移除用户 何静'],
  ])('follows the details: %s %j', (action, detail, what) => {
    expect(auditSentence(buildEntry({ action, detail })).what).toBe(what);
  });
});

describe('details', () => {
  it('tell a change from one value to the other, codes as words', () => {
    const detail = {
      modules: { from: ['PATIENT_MGR'], to: ['PATIENT_MGR', 'USER_BROWSE'] },
      status: { from: 'active', to: 'disabled' },
      email: { from: null, to: 'a@b.cn' },
      avatar_id: { from: null, to: 'xxxxxxxxxxxxxxxxxxxxxx' },
    };
    expect(auditDetails({ detail })).toEqual([
      { name: '权限', from: '管理自己的患者', to: '管理自己的患者、查看用户与训练进展' },
      { name: '状态', from: '启用', to: '停用' },
      { name: '邮箱', from: '无', to: 'a@b.cn' },
      { name: '头像', from: '无', to: '图片' },
    ]);
  });

  it('prefer a name to its number', () => {
    expect(auditDetails({ detail: { to_id: 4, to_name: '陈书涵', from_id: 9 } })).toEqual([
      { name: '接手人', to: '陈书涵' },
      { name: '原上级', to: '编号 9' },
    ]);
  });

  it('put what is nested into words too', () => {
    const detail = { rows: 3, filters: { status: 'on_leave', module: 'USER_MGR', userType: '机构', keyword: '' } };
    expect(auditDetails({ detail })).toEqual([
      { name: '行数', to: '3' },
      { name: '筛选条件', to: '状态 休假，权限 管理用户，用户类型 机构人员，关键词 无' },
    ]);
    expect(auditDetails({ detail: { enabled: false, notices: [], filters: {} } }).map(({ to }) => to)).toEqual([
      '否',
      '无',
      '无',
    ]);
  });
});
