// Actions on records of progress and on alerts.
import { alertRules } from '@yun/contract/alert/rule';
import { goalStatusLabels } from '@yun/contract/progress/labels';
import { type Detail, isChange } from '../details.ts';
import { type ActionTexts, joined, reasonOf, textOf } from './action-text.ts';

/** 11-12 第 2 次. */
function trained({ train_date, slot_no, adverse_event }: Detail): string {
  const which = typeof slot_no === 'number' && slot_no > 1 ? ` 第 ${slot_no} 次` : '';
  return joined(textOf(train_date) && `${train_date}${which}`, adverse_event);
}

/** 左膝屈（被动） 84°; of many the first and how many. */
function measured({ values, word, value }: Detail): string {
  if (!Array.isArray(values)) return [word, value].map(textOf).filter(Boolean).join(' ');
  const [first] = values as Detail[];
  const text = first ? measured(first) : '';
  return values.length > 1 ? `${text} 等 ${values.length} 项` : text;
}

const assessed = ({ scale_code }: Detail) => textOf(scale_code);

function goalNote({ text, to }: Detail): string {
  if (typeof text === 'string') return text;
  return typeof to === 'object' && to !== null ? textOf((to as Detail).text) : '';
}

export const progressActions: ActionTexts = {
  save_session: { verb: '录入训练', noteOf: trained },
  correct_session: { verb: '更正训练记录', noteOf: (detail) => joined(trained(detail), reasonOf(detail)) },
  list_session: { verb: '查看训练记录' },
  training_day: { verb: '查看一天的训练' },
  save_measurement: { verb: '录入测量', noteOf: measured },
  remove_measurement: { verb: '作废测量', noteOf: (detail) => joined(measured(detail), reasonOf(detail)) },
  list_measurement: { verb: '查看测量记录' },
  save_assessment: {
    verb: '保存评定',
    verbOf: ({ status }) => (status === 'confirmed' ? '确认评定' : '保存评定草稿'),
    noteOf: assessed,
  },
  remove_assessment: { verb: '删除评定草稿', noteOf: assessed },
  void_assessment: { verb: '作废评定', noteOf: (detail) => joined(assessed(detail), reasonOf(detail)) },
  list_assessment: { verb: '查看评定记录' },
  save_scale: { verb: '设置量表', noteOf: ({ code, scale_code }) => textOf(scale_code ?? code) },
  list_scale: { verb: '查看量表设置' },
  save_goal: {
    verb: '设定康复目标',
    verbOf: ({ from }) => (from === undefined ? '设定康复目标' : '修改康复目标'),
    noteOf: goalNote,
  },
  change_goal: {
    verb: '结束康复目标',
    verbOf: ({ to }) => (to === 'open' ? '重新进行康复目标' : '结束康复目标'),
    noteOf: (detail) => joined(goalNote(detail), goalStatusLabels[detail.to as keyof typeof goalStatusLabels]),
  },
  list_goal: { verb: '查看康复目标' },
  summary: { verb: '查看训练进展' },
  accept_hint: { verb: '采纳调整建议', noteOf: ({ summary }) => textOf(summary) },
  progress_timeline: { verb: '查看时间线' },
  report: { verb: '查看阶段小结' },
  export_progress: { verb: '导出训练进展' },
  fhir_bundle: { verb: '导出 FHIR 数据' },
};

const ruleName = (code: unknown) => alertRules[code as keyof typeof alertRules]?.name ?? textOf(code);
const rule = ({ rule_code }: Detail) => ruleName(rule_code);
const handled = (detail: Detail) => joined(rule(detail), detail.note);

export const alertActions: ActionTexts = {
  raise_alert: { verb: '发出预警', noteOf: rule },
  restore_alert: { verb: '恢复预警', noteOf: rule },
  change_alert: { verb: '更新预警', noteOf: rule },
  end_alert: { verb: '解除预警', noteOf: rule },
  take_alert: { verb: '接手预警', noteOf: handled },
  close_alert: { verb: '处理预警', noteOf: handled },
  ignore_alert: { verb: '忽略预警', noteOf: handled },
  snooze_alert: {
    verb: '稍后提醒预警',
    noteOf: (detail) => joined(rule(detail), textOf(detail.until) && `到 ${detail.until}`, detail.note),
  },
  undo_alert: { verb: '撤销预警的处理', noteOf: rule },
  list_alert: { verb: '查看预警' },
  save_rule: {
    verb: '修改预警规则',
    verbOf: ({ is_enabled }) =>
      isChange(is_enabled) ? (is_enabled.to ? '启用预警规则' : '停用预警规则') : '修改预警规则',
    noteOf: (detail) => joined(ruleName(detail.rule_code ?? detail.code), reasonOf(detail)),
  },
  list_rule: { verb: '查看预警规则' },
  simulate_rule: { verb: '试算预警规则', noteOf: ({ rule_code, code }) => ruleName(rule_code ?? code) },
};
