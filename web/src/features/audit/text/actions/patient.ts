// Actions on patients, their consents and files, import and export.
import { patientSteps } from '@yun/contract/patient/states';
import { changedFields, type Detail, isChange } from '../details.ts';
import { type ActionTexts, reasonOf, textOf } from './action-text.ts';

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const sized = (count: unknown, unit: string) => (typeof count === 'number' ? `共 ${count} ${unit}` : '');

const stepVerbs: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(patientSteps).map(([step, { word }]) => [step, `${word}患者`])),
  reopen: '为患者重新建档',
  activate: '开始患者的康复',
  lose: '将患者转为失访',
  find: '恢复与患者的联系',
  expire: '到期归档患者',
};

export const patientActions: ActionTexts = {
  create_patient: {
    verb: '新建患者',
    verbOf: ({ import_job }) => (import_job ? '导入患者' : '新建患者'),
    noteOf: ({ patient_no }) => textOf(patient_no) && `编号 ${patient_no}`,
  },
  modify_patient: { verb: '修改患者档案', noteOf: (detail) => changedFields(detail, 'patient') },
  change_patient_status: {
    verb: '变更患者状态',
    verbOf: ({ step }) => stepVerbs[textOf(step)] ?? '变更患者状态',
    noteOf: reasonOf,
  },
  remove_patient: { verb: '删除患者', noteOf: reasonOf },
  patient_info: { verb: '查看患者档案' },
  reveal_sensitive: { verb: '查看完整证件号', noteOf: reasonOf },
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
  withdraw_consent: { verb: '撤回知情同意', noteOf: reasonOf },
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

/** The value after a change. */
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
