// What the trail calls acts on patients, exercises and plans.
import type { AuditAction } from '@yun/contract/base/audit-actions';
import { patientSteps } from '@yun/contract/patient/states';
import type { ActionText, Detail } from './action-text.ts';
import { changedFields, isChange } from './details.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const reason = (detail: Detail) => textOf(detail.reason);
const sized = (count: unknown, unit: string) => (typeof count === 'number' ? `共 ${count} ${unit}` : '');

const stepVerbs: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(patientSteps).map(([step, { word }]) => [step, `${word}患者`])),
  reopen: '为患者重新建档',
  activate: '开始患者的康复',
  lose: '将患者转为失访',
  find: '恢复与患者的联系',
  expire: '到期归档患者',
};

export const patientActions: Partial<Record<AuditAction, ActionText>> = {
  create_patient: {
    verb: '新建患者',
    verbOf: ({ import_job }) => (import_job ? '导入患者' : '新建患者'),
    noteOf: ({ patient_no }) => textOf(patient_no) && `编号 ${patient_no}`,
  },
  modify_patient: { verb: '修改患者档案', noteOf: (detail) => changedFields(detail, 'patient') },
  change_patient_status: {
    verb: '变更患者状态',
    verbOf: ({ step }) => stepVerbs[textOf(step)] ?? '变更患者状态',
    noteOf: reason,
  },
  remove_patient: { verb: '删除患者', noteOf: reason },
  patient_info: { verb: '查看患者档案' },
  reveal_sensitive: { verb: '查看完整证件号', noteOf: reason },
  timeline: { verb: '查看变更记录' },
  tag_patient: { verb: '打标签', noteOf: tagNote },
  assign_doctor: { verb: '分配医生', noteOf: assignNote },
  undo_assign: { verb: '撤销分配', noteOf: assignNote },
  save_member: { verb: '设置团队成员', noteOf: memberNote },
  remove_member: { verb: '移出团队成员', noteOf: memberNote },
  merge_patient: { verb: '合并患者', noteOf: mergeNote },
  undo_merge: { verb: '撤销合并', noteOf: mergeNote },
  sign_consent: {
    verb: '登记知情同意',
    noteOf: ({ signer, signer_name }) => [signer, signer_name].map(textOf).filter(Boolean).join(' '),
  },
  withdraw_consent: { verb: '撤回知情同意', noteOf: reason },
  list_consent: { verb: '查看知情同意' },
  upload_attachment: { verb: '上传附件', noteOf: ({ name }) => textOf(name) },
  get_attachment: { verb: '查看附件', noteOf: ({ name }) => textOf(name) },
  remove_attachment: { verb: '删除附件', noteOf: ({ name }) => textOf(name) },
  list_attachment: { verb: '查看附件目录' },
  export_patient: { verb: '导出患者', noteOf: ({ rows }) => sized(rows, '行') },
  import_preview: { verb: '检查导入表格', noteOf: ({ rows }) => sized(rows, '行') },
  import_rows: { verb: '查看导入检查结果' },
  import_commit: { verb: '批量导入患者', noteOf: ({ saved }) => sized(saved, '位') },
  job_file: { verb: '下载文件', noteOf: ({ name }) => textOf(name) },
};

/** 加上“术后”，去掉“观察”. */
function tagNote({ tags }: Detail): string {
  if (!isChange(tags)) return '';
  const [before, after] = [listOf(tags.from), listOf(tags.to)];
  const add = after.filter((tag) => !before.includes(tag)).join('、');
  const remove = before.filter((tag) => !after.includes(tag)).join('、');
  return [add && `加上“${add}”`, remove && `去掉“${remove}”`].filter(Boolean).join('，');
}

/** What a value became. */
const nowOf = (value: unknown) => textOf(isChange(value) ? value.to : value);

function assignNote({ doctor_name }: Detail): string {
  const name = nowOf(doctor_name);
  return name && `由${name}负责`;
}

function memberNote({ nickname, role }: Detail): string {
  return [textOf(nickname), nowOf(role)].filter(Boolean).join(' ');
}

/** Each of the two records has its own line. */
function mergeNote({ drop_name, drop_no, keep_no }: Detail): string {
  if (drop_no) return `并入的是 ${[drop_name, drop_no].map(textOf).filter(Boolean).join(' ')}`;
  return textOf(keep_no) && `并入 ${keep_no}`;
}

export const exerciseActions: Partial<Record<AuditAction, ActionText>> = {
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

export const planActions: Partial<Record<AuditAction, ActionText>> = {
  save_plan: { verb: '保存计划草稿', noteOf: ({ summary }) => textOf(summary) },
  discard_draft: { verb: '放弃计划草稿' },
  activate_plan: {
    verb: '启用计划',
    verbOf: ({ version_no }) => (Number(version_no) > 1 ? '调整计划' : '启用计划'),
    noteOf: (detail) => [version(detail), reason(detail)].filter(Boolean).join('，'),
  },
  pause_plan: { verb: '暂停计划', noteOf: reason },
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
