// Actions on exercises, plans and plan templates.
import { changedFields, type Detail, isChange } from '../details.ts';
import { type ActionTexts, reasonOf, textOf } from './action-text.ts';

export const exerciseActions: ActionTexts = {
  save_exercise: {
    verb: '保存动作',
    verbOf: ({ code }) => (typeof code === 'string' ? '新建动作' : '修改动作'),
    noteOf: (detail) => changedFields(detail, 'exercise'),
  },
  copy_exercise: { verb: '复制动作' },
  change_exercise_status: {
    verb: '停用或启用动作',
    verbOf: ({ status }) => (isChange(status) && status.to === 'disabled' ? '停用动作' : '启用动作'),
  },
  favorite: { verb: '收藏动作', verbOf: ({ is_favorite }) => (is_favorite === false ? '取消收藏动作' : '收藏动作') },
  exercise_info: { verb: '查看动作' },
  list_exercise: { verb: '查看动作库' },
};

const version = ({ version_no }: Detail) => (version_no ? `第 ${version_no} 版` : '');

export const planActions: ActionTexts = {
  save_plan: { verb: '保存计划草稿', noteOf: ({ summary }) => textOf(summary) },
  discard_draft: { verb: '放弃计划草稿' },
  activate_plan: {
    verb: '启用计划',
    verbOf: ({ version_no }) => (Number(version_no) > 1 ? '调整计划' : '启用计划'),
    noteOf: (detail) => [version(detail), reasonOf(detail)].filter(Boolean).join('，'),
  },
  pause_plan: { verb: '暂停计划', noteOf: reasonOf },
  resume_plan: { verb: '恢复计划', noteOf: (detail) => changedFields(detail, 'plan') },
  complete_plan: { verb: '结束计划', noteOf: ({ end_reason }) => textOf(end_reason) },
  archive_plan: { verb: '归档计划' },
  remove_plan: { verb: '删除计划' },
  copy_plan: { verb: '复制计划' },
  rollback_version: { verb: '回退计划', noteOf: ({ to }) => (typeof to === 'number' ? `到第 ${to} 版` : '') },
  print_plan: { verb: '打印计划', noteOf: version },
  plan_info: { verb: '查看计划' },
  list_plan: { verb: '查看计划列表' },
  plan_patient: { verb: '查看计划的患者' },
  diff_version: { verb: '对比计划版本' },
  save_template: {
    verb: '保存计划模板',
    verbOf: ({ name }) => (typeof name === 'string' ? '新建计划模板' : '修改计划模板'),
    noteOf: (detail) => changedFields(detail, 'plan_template'),
  },
  change_template_status: {
    verb: '发布或停用计划模板',
    verbOf: ({ status }) => (isChange(status) && status.to === 'disabled' ? '停用计划模板' : '发布计划模板'),
  },
  template_info: { verb: '查看计划模板' },
  list_template: { verb: '查看计划模板列表' },
};
