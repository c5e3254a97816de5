import { patientFieldNames } from '@yun/contract/patient/fields';
import { describe, expect, it } from 'vitest';
import { buildEntry } from '#web/test/dashboard.ts';
import { auditDetails, auditSentence } from './sentence.ts';

const say = (changes: Parameters<typeof buildEntry>[0]) => {
  const { who, what } = auditSentence(buildEntry(changes));
  return `${who} ${what}`;
};

describe('a changed field of a patient', () => {
  const labelsOf = (detail: Record<string, unknown>) =>
    auditDetails(buildEntry({ action: 'modify_patient', entity: 'patient', detail })).map(({ name }) => name);
  const change = { from: null, to: '新' };

  it('has its audit label from the table of fields', () => {
    const detail = Object.fromEntries(patientFieldNames.map((field) => [field, change]));
    const labels = labelsOf(detail);
    expect(labels).toHaveLength(patientFieldNames.length);
    const expected = [
      '姓名',
      '性别',
      '出生日期',
      '手机号',
      '号码归属',
      '证件类型',
      '监护人',
      '监护人手机号',
      '紧急联系人',
      '与紧急联系人的关系',
      '紧急联系人手机号',
      '地区',
      '地址',
      '职业',
      '身高（厘米）',
      '体重（公斤）',
      '利手',
      '病种',
      '诊断',
      'ICD-10',
      '患侧',
      '发病日期',
      '手术名称',
      '手术日期',
      '康复分期',
      '负重状态',
      '禁忌与注意',
      '注意事项说明',
      '合并症',
      '跌倒风险',
      '患者目标',
      '来源',
      '标签',
      '下次复诊',
      '备注',
    ];
    expect(labels.filter((label) => expected.includes(label))).toEqual(expected);
    for (const label of labels) expect(label).not.toMatch(/[a-z_]/);
  });

  it('is not confused with other details of an entry about the patient', () => {
    expect(labelsOf({ user_id: 12, nickname: '徐朗' })).toEqual(['团队成员']);
  });
});

describe('a sentence', () => {
  it('shows the code of an action that has no text', () => {
    expect(say({ action: 'fly_away' })).toBe('周敏 fly_away 何静');
  });

  it('names the patient when no user is signed in', () => {
    const entry = { action: 'patient_say', user_id: null, user_name: null, entity: 'patient', entity_name: '罗秀英' };
    expect(say({ ...entry, detail: { length: 3 } })).toBe('患者本人 给医生发消息 罗秀英');
  });

  it('does not repeat the name of a user acting on his own account', () => {
    expect(say({ action: 'sign_out', entity_id: '11', entity_name: '周敏' })).toBe('周敏 退出登录');
  });

  it('names both people where one views as the other, and what was opened', () => {
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

  it('says that the user is not signed in, or shows the id, where no name is recorded', () => {
    const signedOut = { user_id: null, user_name: null };
    const wrong = { action: 'sign_in', result: 'refused' as const, detail: { reason: 'wrong_password' } };
    expect(say({ ...signedOut, ...wrong })).toBe('未登录用户 登录 何静，未成功：密码不正确');
    expect(say({ ...signedOut, ...wrong, entity_id: null, entity_name: null })).toBe(
      '未登录用户 登录，未成功：密码不正确',
    );
    expect(say({ user_name: null, entity_name: null })).toBe('用户 11 修改用户 编号 16');
  });

  it('names the system for what it did', () => {
    const bySystem = { user_id: null, user_name: null, entity: 'plan', detail: { title: '膝置换 0–2 周' } };
    expect(say({ ...bySystem, action: 'pause_plan' })).toMatch(/^系统 暂停计划/);
  });

  it('shows a refusal with its reason, not what would have been done', () => {
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
    ['upload_file', { kind: 'picture' }, '上传图片 何静'],
    ['remove_file', { kind: 'avatar' }, '删除头像 何静'],
    ['remove_file', { kind: 'signature' }, '删除签名 何静'],
    ['remove_user', { patients: 0 }, '移除用户 何静'],
  ])('follows the details: %s %j', (action, detail, what) => {
    expect(auditSentence(buildEntry({ action, detail })).what).toBe(what);
  });
});

describe('details', () => {
  it('show a change from one value to the other, codes as labels', () => {
    const detail = {
      modules: { from: ['PATIENT_MGR'], to: ['PATIENT_MGR', 'USER_BROWSE'] },
      status: { from: 'active', to: 'disabled' },
      email: { from: null, to: 'a@b.cn' },
      avatar_id: { from: null, to: 'xxxxxxxxxxxxxxxxxxxxxx' },
    };
    expect(auditDetails({ detail, entity: 'user' })).toEqual([
      { name: '权限', from: '管理自己的患者', to: '管理自己的患者、查看用户与训练进展' },
      { name: '状态', from: '启用', to: '停用' },
      { name: '邮箱', from: '无', to: 'a@b.cn' },
      { name: '头像', from: '无', to: '图片' },
    ]);
  });

  it('of progress read as they were entered', () => {
    const values = [
      { id: 1, key: 'weight', word: '体重', value: '60.0 kg' },
      { id: 2, key: 'rom.knee_flexion.右.被动', word: '右膝屈（被动）', value: '155°', is_confirmed: true },
    ];
    const changes = [{ field: '训练后疼痛', from: '6', to: '4' }];
    expect(auditDetails({ detail: { values, changes, status: 'partial' }, entity: 'patient' })).toEqual([
      { name: '测量值', to: '体重 60.0 kg、右膝屈（被动） 155°（少见，已核对）' },
      { name: '更正内容', to: '训练后疼痛 6 → 4' },
      { name: '状态', to: '部分完成' },
    ]);
    const rule = { code: 'W01', params: { pain: { from: 7, to: 8 } } };
    expect(auditDetails({ action: 'save_rule', detail: rule, entity: 'agency' })).toEqual([
      { name: '规则', to: '重度疼痛' },
      { name: '参数', to: '疼痛评分 7 → 8' },
    ]);
  });

  it('prefer a name to its number', () => {
    expect(auditDetails({ detail: { to_id: 4, to_name: '陈书涵', from_id: 9 }, entity: 'user' })).toEqual([
      { name: '接手人', to: '陈书涵' },
      { name: '原上级', to: '编号 9' },
    ]);
  });

  it('of a patient use the labels of the record', () => {
    const detail = {
      condition_code: { from: 'LBP', to: 'TKA' },
      status: { from: 'active', to: 'paused' },
      gender: { from: 9, to: 2 },
      precaution_tags: { from: [], to: ['眩晕', '平衡差'] },
      on_behalf_of: 16,
      step: 'pause',
      name: { from: '罗英', to: '罗秀英' },
    };
    expect(auditDetails({ detail, entity: 'patient' })).toEqual([
      { name: '病种', from: '非特异性腰痛', to: '膝关节置换术后' },
      { name: '状态', from: '康复中', to: '暂停' },
      { name: '性别', from: '未说明', to: '女' },
      { name: '禁忌与注意', from: '无', to: '眩晕、平衡差' },
      { name: '代责任医生操作', to: '编号 16' },
      { name: '操作', to: '暂停' },
      { name: '姓名', from: '罗英', to: '罗秀英' },
    ]);
  });

  it('only say that a long value was changed', () => {
    expect(auditDetails({ detail: { dose: { from: { sets: 2 }, to: { sets: 3 } } }, entity: 'exercise' })).toEqual([
      { name: '默认剂量', to: '已修改' },
    ]);
    const items = { from: [{}, {}], to: [{}] };
    expect(auditDetails({ detail: { items }, entity: 'plan_template' })).toEqual([
      { name: '动作', from: '2 个动作', to: '1 个动作' },
    ]);
  });

  it('show nested values as text too', () => {
    const detail = { rows: 3, filters: { status: 'on_leave', module: 'USER_MGR', userType: '机构', keyword: '' } };
    expect(auditDetails({ detail, entity: 'user' })).toEqual([
      { name: '行数', to: '3' },
      { name: '筛选条件', to: '状态 休假，权限 管理用户，用户类型 机构人员，关键词 无' },
    ]);
    expect(
      auditDetails({ detail: { enabled: false, notices: [], filters: {} }, entity: 'user' }).map(({ to }) => to),
    ).toEqual(['否', '无', '无']);
  });
});
