import { auditActions } from '@yun/contract/audit-actions';
import { describe, expect, it } from 'vitest';
import { buildEntry } from '#web/test/dashboard.ts';
import { auditGroups } from './audit-actions.ts';
import { auditDetails, auditSentence } from './audit-words.ts';

const say = (changes: Parameters<typeof buildEntry>[0]) => {
  const { who, what } = auditSentence(buildEntry(changes));
  return `${who} ${what}`;
};

/** Every act the server writes, with details as it writes them; those on patients, exercises and plans follow below. */
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

type CareSentence = [action: string, detail: Record<string, unknown>, sentence: string, entity: string];
const nameOf: Readonly<Record<string, string>> = {
  ...{ patient: '罗秀英', alert: '罗秀英', plan: '膝置换 2–6 周', exercise: '踝泵运动', agency: '仁和康复医院' },
};

const change = (field: string) => ({ [field]: { from: null, to: [] } });

const patientSentences: [string, Record<string, unknown>, string][] = [
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

const planSentences: [string, Record<string, unknown>, string][] = [
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

const otherSentences: CareSentence[] = [
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

const progressSentences: [string, Record<string, unknown>, string][] = [
  [
    'save_session',
    {
      ...{ session_id: 3, plan_id: 4, train_date: '2026-11-12', slot_no: 2, status: 'aborted', source: '医生代录' },
      ...{ pain_before: 2, pain_after: null, rpe: 6, is_late: true, adverse_event: '跌倒', has_paused: true },
    },
    '周敏 录入训练 罗秀英，2026-11-12 第 2 次，跌倒',
  ],
  [
    'correct_session',
    {
      ...{ session_id: 3, train_date: '2026-11-12', reason: '填反了' },
      changes: [{ field: '训练后疼痛', from: '6', to: '4' }],
    },
    '周敏 更正训练记录 罗秀英，2026-11-12，填反了',
  ],
  ['list_session', {}, '周敏 查看训练记录 罗秀英'],
  ['training_day', {}, '周敏 查看一天的训练 罗秀英'],
  [
    'save_measurement',
    {
      measured_at: '2026-11-12 09:00',
      values: [
        { id: 1, key: 'rom.knee_flexion.左.被动', word: '左膝屈（被动）', value: '84°' },
        { id: 2, key: 'weight', word: '体重', value: '60.0 kg' },
      ],
    },
    '周敏 录入测量 罗秀英，左膝屈（被动） 84° 等 2 项',
  ],
  [
    'remove_measurement',
    { id: 1, key: 'weight', word: '体重', value: '60.0 kg', measured_at: '2026-11-12 09:00:00', reason: '录错' },
    '周敏 作废测量 罗秀英，体重 60.0 kg，录错',
  ],
  ['list_measurement', {}, '周敏 查看测量记录 罗秀英'],
  [
    'save_assessment',
    {
      ...{ assessment_id: 5, scale_code: 'TUG', side: null, phase: '中期', assessed_at: '2026-11-12 09:00:00' },
      ...{ status: 'confirmed', total: 13.5, items: { value: 13.5 }, conclusion: '平稳' },
    },
    '周敏 确认评定 罗秀英，TUG',
  ],
  ['remove_assessment', { assessment_id: 5, scale_code: 'TUG', status: 'draft' }, '周敏 删除评定草稿 罗秀英，TUG'],
  ['void_assessment', { scale_code: 'TUG', reason: '录错患者' }, '周敏 作废评定 罗秀英，TUG，录错患者'],
  ['list_assessment', {}, '周敏 查看评定记录 罗秀英'],
  [
    'save_goal',
    { goal_id: 2, from: { text: '屈膝 110°', target: 110 }, to: { text: '屈膝 120°', due_date: '2026-12-21' } },
    '周敏 修改康复目标 罗秀英，屈膝 120°',
  ],
  [
    'change_goal',
    { goal_id: 2, text: '屈膝 120°', from: 'open', to: 'reached', note: '提前' },
    '周敏 结束康复目标 罗秀英，屈膝 120°，达成',
  ],
  ['list_goal', {}, '周敏 查看康复目标 罗秀英'],
  ['summary', {}, '周敏 查看训练进展 罗秀英'],
  ['progress_timeline', {}, '周敏 查看时间线 罗秀英'],
  ['report', { from: '2026-10-15', to: '2026-11-12' }, '周敏 查看阶段小结 罗秀英'],
  ['export_progress', { sessions: 40, measurements: 6, assessments: 3 }, '周敏 导出训练进展 罗秀英'],
  ['fhir_bundle', { resources: 88 }, '周敏 导出 FHIR 数据 罗秀英'],
];

const raised = { patient_id: 4, rule_code: 'W01', severity: 4 };

const alertSentences: CareSentence[] = [
  ['raise_alert', { ...raised, by_system: true }, '周敏 发出预警 罗秀英，重度疼痛', 'alert'],
  ['restore_alert', { ...raised, by_system: true }, '周敏 恢复预警 罗秀英，重度疼痛', 'alert'],
  ['change_alert', { ...raised, by_system: true }, '周敏 更新预警 罗秀英，重度疼痛', 'alert'],
  ['end_alert', { ...raised, by_system: true }, '周敏 解除预警 罗秀英，重度疼痛', 'alert'],
  ['take_alert', raised, '周敏 接手预警 罗秀英，重度疼痛', 'alert'],
  ['close_alert', { ...raised, note: '已联系' }, '周敏 处理预警 罗秀英，重度疼痛，已联系', 'alert'],
  ['ignore_alert', { ...raised, note: '误报' }, '周敏 忽略预警 罗秀英，重度疼痛，误报', 'alert'],
  [
    'snooze_alert',
    { ...raised, until: '2026-11-14', on_behalf_of: 16 },
    '周敏 稍后提醒预警 罗秀英，重度疼痛，到 2026-11-14',
    'alert',
  ],
  ['undo_alert', raised, '周敏 撤销预警的处理 罗秀英，重度疼痛', 'alert'],
  ['list_alert', {}, '周敏 查看预警 罗秀英', 'patient'],
  [
    'save_rule',
    { code: 'W01', params: { pain: { from: 7, to: 8 } }, reason: '按本院标准' },
    '周敏 修改预警规则 仁和康复医院，重度疼痛，按本院标准',
    'agency',
  ],
  ['list_rule', {}, '周敏 查看预警规则 仁和康复医院', 'agency'],
  ['simulate_rule', { code: 'W04' }, '周敏 试算预警规则 仁和康复医院，连续未训练', 'agency'],
  [
    'save_scale',
    { code: 'TUG', from: { is_enabled: true, mdc: null }, to: { is_enabled: true, mdc: 3 } },
    '周敏 设置量表 仁和康复医院，TUG',
    'agency',
  ],
  ['list_scale', {}, '周敏 查看量表设置 仁和康复医院', 'agency'],
  [
    'accept_hint',
    { title: 'x', version_no: 3, summary: '直腿抬高 10 → 12 次' },
    '周敏 采纳调整建议 膝置换 2–6 周，直腿抬高 10 → 12 次',
    'plan',
  ],
];

const talkSentences: CareSentence[] = [
  ['get_talk', {}, '周敏 查看状态记录 罗秀英', 'patient'],
  ['list_talk', {}, '周敏 查看会话列表 罗秀英', 'patient'],
  ['talk_timeline', {}, '周敏 查看沟通时间线 罗秀英', 'patient'],
  [
    'doctor_say',
    { record_id: 9, length: 12, files: 2, reply_to: 8, handled: true, on_behalf_of: 16 },
    '周敏 回复患者 罗秀英，附件 2 个',
    'patient',
  ],
  ['recall_message', { record_id: 9, content: '发错了' }, '周敏 撤回消息 罗秀英', 'patient'],
  [
    'handle_talk',
    { handled: false, snooze_until: '2026-11-13 08:00:00' },
    '周敏 稍后处理会话 罗秀英，到 2026-11-13 08:00',
    'patient',
  ],
  [
    'upload_talk_file',
    { file_id: 'x', mime: 'image/webp', size: 1024, by_patient: true },
    '周敏 上传会话附件 罗秀英',
    'patient',
  ],
  ['get_talk_file', { file_id: 'x' }, '周敏 查看会话附件 罗秀英', 'patient'],
  ['patient_say', { record_id: 9, length: 12, link_id: 3 }, '周敏 给医生发消息 罗秀英', 'patient'],
  [
    'save_quick_reply',
    { title: '复诊提醒', scope: 'agency', attachments: 1, version: 2 },
    '周敏 修改常用语，复诊提醒',
    'quick_reply',
  ],
  ['remove_quick_reply', { title: '复诊提醒', scope: 'user' }, '周敏 删除常用语，复诊提醒', 'quick_reply'],
  [
    'send_broadcast',
    { status: 'waiting', recipients: 12, send_at: '2026-11-13 08:00', left_out_ids: [4, 5], chosen_ids: [6] },
    '周敏 预约群发消息，12 位患者，其中 1 位训练暂停或危急，由发送人选择，2 位训练暂停或危急未发',
    'broadcast',
  ],
  ['cancel_broadcast', {}, '周敏 取消群发', 'broadcast'],
  [
    'create_h5_link',
    { link_id: 3, days: 30, scope: ['plan', 'talk'], replaced_ids: [2] },
    '周敏 生成患者端链接 罗秀英，30 天有效',
    'patient',
  ],
  ['show_h5_link', { link_id: 3 }, '周敏 查看患者端链接 罗秀英', 'patient'],
  ['revoke_h5_link', { link_id: 3, reason: '手机丢失' }, '周敏 停用患者端链接 罗秀英，手机丢失', 'patient'],
  [
    'open_h5_link',
    { link_id: 3, device: '苹果手机（微信）', is_new: true },
    '周敏 打开患者端 罗秀英，苹果手机（微信）',
    'patient',
  ],
  ['read_red_flag', { record_id: 9, groups: ['HEART', 'BREATH'] }, '周敏 写到危险征象 罗秀英，心脏、呼吸', 'patient'],
  [
    'answer_red_flag',
    { event_id: 5, link_id: 3, groups: ['HEART'], answer: 'now', has_paused: true },
    '周敏 回答对危险征象的询问 罗秀英，现在就有，心脏',
    'patient',
  ],
  [
    'report_event',
    { event_id: 5, link_id: 3, event: '跌倒', signs: ['跌倒', '头晕'], has_paused: true },
    '周敏 报告不适 罗秀英，跌倒、头晕',
    'patient',
  ],
];

const careSentences: CareSentence[] = [
  ...talkSentences,
  ...progressSentences.map((one): CareSentence => [...one, 'patient']),
  ...alertSentences,
  ...patientSentences.map((one): CareSentence => [...one, 'patient']),
  ...planSentences.map((one): CareSentence => [...one, 'plan']),
  ...otherSentences,
];

describe('every act of the trail', () => {
  it.each(sentences)('%s %j reads: %s', (action, detail, sentence) => {
    expect(say({ action, detail })).toBe(sentence);
  });

  it('has words, is offered as a filter, and no other', () => {
    const offered = auditGroups.flatMap(({ actions }) => Object.keys(actions));
    expect(new Set(offered).size).toBe(offered.length);
    expect([...offered].sort()).toEqual([...auditActions].sort());
    expect([...sentences, ...careSentences].map(([action]) => action).sort()).toEqual([...auditActions].sort());
  });

  it('has its details in words: no field keeps its code', () => {
    for (const [action, detail, , entity = 'user'] of [...sentences, ...careSentences]) {
      const names = auditDetails({ action, detail, entity }).map(({ name }) => name);
      expect(names.join(), action).not.toMatch(/[a-z_]/);
    }
  });

  it.each(careSentences)('%s %j reads: %s', (action, detail, sentence, entity) => {
    const { who, what } = auditSentence(buildEntry({ action, detail, entity, entity_name: nameOf[entity] ?? null }));
    expect(`${who} ${what}`).toBe(sentence);
  });
});

describe('a sentence', () => {
  it('shows the code of an act that has no words', () => {
    expect(say({ action: 'fly_away' })).toBe('周敏 fly_away 何静');
  });

  it('names the patient where nobody has signed in', () => {
    const told = { action: 'patient_say', user_id: null, user_name: null, entity: 'patient', entity_name: '罗秀英' };
    expect(say({ ...told, detail: { length: 3 } })).toBe('患者本人 给医生发消息 罗秀英');
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

  it('says what happened by itself', () => {
    const bySystem = { user_id: null, user_name: null, entity: 'plan', detail: { title: '膝置换 0–2 周' } };
    expect(say({ ...bySystem, action: 'pause_plan' })).toMatch(/^系统 暂停计划/);
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
    ['upload_file', { kind: 'picture' }, '上传图片 何静'],
    ['remove_file', { kind: 'avatar' }, '删除头像 何静'],
    ['remove_file', { kind: 'signature' }, '删除签名 何静'],
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

  it('of a patient have the words of the record', () => {
    const detail = {
      ...{
        condition_code: { from: 'LBP', to: 'TKA' },
        status: { from: 'active', to: 'paused' },
        gender: { from: 9, to: 2 },
      },
      ...{
        precaution_tags: { from: [], to: ['眩晕', '平衡差'] },
        on_behalf_of: 16,
        step: 'pause',
        name: { from: '罗英', to: '罗秀英' },
      },
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

  it('tell of what is too long for a line only that it changed', () => {
    expect(auditDetails({ detail: { dose: { from: { sets: 2 }, to: { sets: 3 } } }, entity: 'exercise' })).toEqual([
      { name: '默认剂量', to: '已修改' },
    ]);
    const items = { from: [{}, {}], to: [{}] };
    expect(auditDetails({ detail: { items }, entity: 'plan_template' })).toEqual([
      { name: '动作', from: '2 个动作', to: '1 个动作' },
    ]);
  });

  it('put what is nested into words too', () => {
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
