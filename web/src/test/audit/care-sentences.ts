// For tests: how acts of training, alerts and talks read, with details as the server writes them.
import type { CareSentence } from './account-sentences.ts';

export const progressSentences: [string, Record<string, unknown>, string][] = [
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

export const alertSentences: CareSentence[] = [
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

export const talkSentences: CareSentence[] = [
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
    '周敏 预约群发消息，12 位患者，其中 1 位停训或危急，由发送人选择，2 位停训或危急未发',
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
