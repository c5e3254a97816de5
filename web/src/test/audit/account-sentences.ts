// For tests: how acts of the trail read, with details as the server writes them; those of training, alerts and talks
// stand in care-sentences.ts.

/** Acts on users, agencies and the service itself. */
export const sentences: [action: string, detail: Record<string, unknown>, sentence: string][] = [
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
  ['list_emploree', {}, '周敏 查看下属 何静'],
  ['list_emploree_tree', {}, '周敏 查看组织架构 何静'],
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
  ['remove_file', { kind: 'picture' }, '周敏 删除图片 何静'],
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

export type CareSentence = [action: string, detail: Record<string, unknown>, sentence: string, entity: string];

const change = (field: string) => ({ [field]: { from: null, to: [] } });

export const patientSentences: [string, Record<string, unknown>, string][] = [
  [
    'create_patient',
    {
      ...{ patient_no: 'RH202600038', name: '罗秀英', agency_id: 1, doctor_id: 16, on_behalf_of: 16 },
      duplicate_ack: { ids: [7], reason: '同名' },
    },
    '周敏 新建患者 罗秀英，编号 RH202600038',
  ],
  [
    'modify_patient',
    { stage: { from: null, to: '恢复期' }, id_number: '已修改', on_behalf_of: 16 },
    '周敏 修改患者档案 罗秀英，康复分期、证件号',
  ],
  [
    'change_patient_status',
    { step: 'discharge', status: { from: 'active', to: 'discharged' }, reason: '训练达标', episode: 2 },
    '周敏 结案患者 罗秀英，训练达标',
  ],
  ['remove_patient', { patient_no: 'RH1', name: '罗秀英', reason: '重复建档' }, '周敏 删除患者 罗秀英，重复建档'],
  ['patient_info', {}, '周敏 查看患者档案 罗秀英'],
  ['reveal_sensitive', { field: 'id_number', reason: '核对医保' }, '周敏 查看完整证件号 罗秀英，核对医保'],
  ['timeline', {}, '周敏 查看变更记录 罗秀英'],
  [
    'tag_patient',
    { tags: { from: ['观察', '门诊'], to: ['门诊', '术后'] } },
    '周敏 打标签 罗秀英，加上“术后”，去掉“观察”',
  ],
  [
    'assign_doctor',
    {
      ...{ doctor_id: { from: 16, to: 17 }, doctor_name: { from: '何静', to: '徐朗' } },
      ...{ reason: '休假', handover_id: 3 },
    },
    '周敏 分配医生 罗秀英，由徐朗负责',
  ],
  ['undo_assign', { doctor_name: { from: '徐朗', to: '何静' }, handover_id: 3 }, '周敏 撤销分配 罗秀英，由何静负责'],
  [
    'save_member',
    { user_id: 17, nickname: '徐朗', role: { from: null, to: '治疗师' }, notify: { from: null, to: true } },
    '周敏 设置团队成员 罗秀英，徐朗 治疗师',
  ],
  ['remove_member', { user_id: 17, nickname: '徐朗', role: '治疗师' }, '周敏 移出团队成员 罗秀英，徐朗 治疗师'],
  [
    'merge_patient',
    {
      ...{ merge_id: 1, drop_id: 9, drop_no: 'RH2', drop_name: '罗秀瑛', reason: '同一人', rows: { plan: 1 } },
      ...change('tags'),
    },
    '周敏 合并患者 罗秀英，并入的是 罗秀瑛 RH2',
  ],
  ['undo_merge', { merge_id: 1, keep_id: 4, keep_no: 'RH1' }, '周敏 撤销合并 罗秀英，并入 RH1'],
  [
    'sign_consent',
    {
      ...{ consent_id: 1, doc_code: 'REHAB_DATA', doc_version: 1, signer: '本人', signer_name: '罗秀英' },
      ...{ method: '纸质扫描', sign_date: '2026-11-12', attachment_id: null },
    },
    '周敏 登记知情同意 罗秀英，本人 罗秀英',
  ],
  ['withdraw_consent', { consent_id: 1, reason: '患者要求' }, '周敏 撤回知情同意 罗秀英，患者要求'],
  ['list_consent', {}, '周敏 查看知情同意 罗秀英'],
  [
    'upload_attachment',
    { attachment_id: 'x', kind: '影像', name: '膝正位.png', size: 1024 },
    '周敏 上传附件 罗秀英，膝正位.png',
  ],
  ['get_attachment', { attachment_id: 'x', name: '膝正位.png' }, '周敏 查看附件 罗秀英，膝正位.png'],
  [
    'remove_attachment',
    { attachment_id: 'x', kind: '影像', name: '膝正位.png', reason: '传错' },
    '周敏 删除附件 罗秀英，膝正位.png',
  ],
  ['list_attachment', {}, '周敏 查看附件目录 罗秀英'],
  [
    'export_patient',
    { rows: 32, filters: { tag: '术后' }, reason: '月报', job_id: 3, chosen: 2 },
    '周敏 导出患者 罗秀英，共 32 行',
  ],
  [
    'import_preview',
    { job_id: 3, rows: 20, documents: 9, ok: 18, error: 1, duplicate: 1 },
    '周敏 检查导入表格 罗秀英，共 20 行',
  ],
  ['import_rows', {}, '周敏 查看导入检查结果 罗秀英'],
  [
    'import_commit',
    { job_id: 3, agency_id: 1, saved: 18, skipped: 1, with_duplicates: false },
    '周敏 批量导入患者 罗秀英，共 18 位',
  ],
];

export const planSentences: [string, Record<string, unknown>, string][] = [
  [
    'save_plan',
    { patient_id: 4, title: 'x', summary: '增加踝泵运动' },
    '周敏 保存计划草稿 膝置换 2–6 周，增加踝泵运动',
  ],
  ['discard_draft', { patient_id: 4, title: 'x' }, '周敏 放弃计划草稿 膝置换 2–6 周'],
  [
    'activate_plan',
    {
      ...{ patient_id: 4, title: 'x', version_no: 2, effective_date: '2026-11-12', reason: '疼痛下降', summary: 'x' },
      ...{ acknowledged: ['x'], ack_reason: 'x', status: { from: 'draft', to: 'active' }, replaced: 3 },
    },
    '周敏 调整计划 膝置换 2–6 周，第 2 版，疼痛下降',
  ],
  ['pause_plan', { reason: '住院', resume_date: '2026-12-01', by_system: true }, '周敏 暂停计划 膝置换 2–6 周，住院'],
  ['resume_plan', { end_date: { from: 'a', to: 'b' } }, '周敏 恢复计划 膝置换 2–6 周，结束日期'],
  ['complete_plan', { end_reason: '达标提前', note: 'x', replaced_by: 4 }, '周敏 结束计划 膝置换 2–6 周，达标提前'],
  ['archive_plan', { reason: '完成满 30 天' }, '周敏 归档计划 膝置换 2–6 周'],
  ['remove_plan', { title: 'x' }, '周敏 删除计划 膝置换 2–6 周'],
  ['copy_plan', { title: 'x', items: 5, from: 4 }, '周敏 复制计划 膝置换 2–6 周'],
  ['rollback_version', { to: 1, version_no: 3, summary: 'x' }, '周敏 回退计划 膝置换 2–6 周，到第 1 版'],
  ['print_plan', { patient_id: 4, version_no: 3 }, '周敏 打印计划 膝置换 2–6 周，第 3 版'],
  ['plan_info', {}, '周敏 查看计划 膝置换 2–6 周'],
  ['list_plan', {}, '周敏 查看计划列表 膝置换 2–6 周'],
  ['plan_patient', {}, '周敏 查看计划的患者 膝置换 2–6 周'],
  ['diff_version', {}, '周敏 对比计划版本 膝置换 2–6 周'],
];

export const otherSentences: CareSentence[] = [
  ['save_template', { name: '膝置换', owner_scope: 'agency' }, '周敏 新建计划模板 膝置换', 'plan_template'],
  ['change_template_status', { status: { from: 'draft', to: 'active' } }, '周敏 发布计划模板 编号 16', 'plan_template'],
  ['template_info', {}, '周敏 查看计划模板 编号 16', 'plan_template'],
  ['list_template', {}, '周敏 查看计划模板列表 罗秀英', 'patient'],
  [
    'save_exercise',
    { ...change('dose'), ...change('progression_ids') },
    '周敏 修改动作 踝泵运动，默认剂量、进阶动作',
    'exercise',
  ],
  [
    'copy_exercise',
    { copied_from: 3, code: 'U012', name: 'x', owner_scope: 'user' },
    '周敏 复制动作 踝泵运动',
    'exercise',
  ],
  ['change_exercise_status', { status: { from: 'active', to: 'disabled' } }, '周敏 停用动作 踝泵运动', 'exercise'],
  ['favorite', { is_favorite: true }, '周敏 收藏动作 踝泵运动', 'exercise'],
  ['exercise_info', {}, '周敏 查看动作 踝泵运动', 'exercise'],
  ['list_exercise', {}, '周敏 查看动作库 罗秀英', 'patient'],
  ['job_file', { kind: 'export_patient', name: '患者列表.xlsx' }, '周敏 下载文件，患者列表.xlsx', 'job'],
];
