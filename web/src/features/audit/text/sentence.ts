// Audit entries as sentences: 冯琪 设置代班 唐可，由钱屿代班至 11-16.
import type { system } from '@yun/contract';
import { actionText } from './actions.ts';
import { callText } from './calls.ts';
import { type AuditDetail, detailsInText } from './details.ts';

type Entry = Pick<
  system.AuditEntry,
  'action' | 'entity' | 'entity_id' | 'entity_name' | 'user_id' | 'user_name' | 'viewer_name' | 'result' | 'detail'
>;

/** Who acted, and what they did. */
export function auditSentence(entry: Entry): { who: string; what: string } {
  const { verb, verbOf, noteOf } = actionText(entry.action);
  const { detail, result } = entry;
  const isRefused = result === 'refused';
  // Details of a refused action hold the reason, not what would have been done.
  const action = (!isRefused && verbOf?.(detail)) || verb;
  const note = isRefused ? refusalOf(entry) : noteOf?.(detail);
  return {
    who: entry.viewer_name ? `${entry.viewer_name}（以${accountName(entry)}的身份）` : accountName(entry),
    what: [[action, objectOf(entry)].filter(Boolean).join(' '), callText(detail.call), note].filter(Boolean).join('，'),
  };
}

/** What the entry says besides its sentence, field by field. */
export function auditDetails({
  detail,
  entity,
  action,
}: Pick<system.AuditEntry, 'detail' | 'entity'> & { action?: string }): AuditDetail[] {
  return detailsInText(detail, settingKinds[action ?? ''] ?? entity);
}

/** Settings of an agency have labels of their own. */
const settingKinds: Readonly<Record<string, string>> = {
  save_rule: 'alert_rule',
  simulate_rule: 'alert_rule',
  list_rule: 'alert_rule',
  save_scale: 'scale',
  list_scale: 'scale',
};

/** The account that acted, also where another user viewed as this person. */
export function accountName({ user_id, user_name, action }: Pick<Entry, 'user_id' | 'user_name' | 'action'>): string {
  if (user_name) return user_name;
  if (user_id !== null) return `用户 ${user_id}`;
  if (systemActions.includes(action)) return '系统';
  return patientActions.includes(action) ? '患者本人' : '未登录用户';
}

/** Done by the system: by the calendar, or as the consequence of a record. */
const systemActions: readonly string[] = [
  'raise_alert',
  'restore_alert',
  'change_alert',
  'end_alert',
  'pause_plan',
  'complete_plan',
  'archive_plan',
  'change_patient_status',
];

/** Done by patients with their own link, without an account. */
const patientActions: readonly string[] = [
  'open_h5_link',
  'patient_say',
  'report_event',
  'read_red_flag',
  'answer_red_flag',
  'upload_talk_file',
  'save_session',
  'sign_consent',
];

/** These name the user who was viewed, also when users act on their own account. */
const viewActions: readonly string[] = ['start_view_as', 'stop_view_as', 'view_as_call'];

/** Kinds of records that have a name, and the detail that may hold it. */
const namedKinds: Readonly<Record<string, string>> = {
  user: '',
  agency: '',
  patient: '',
  exercise: 'name',
  plan: 'title',
  plan_template: 'name',
  alert: '',
};

/** Actions on one's own account name no object: it would only repeat the name. */
function objectOf({ action, entity, entity_id, entity_name, user_id, detail }: Entry): string {
  const isSelf = entity === 'user' && user_id !== null && entity_id === String(user_id);
  if (isSelf && !viewActions.includes(action)) return '';
  if (entity_name) return entity_name;
  const name = detail[namedKinds[entity] ?? ''];
  if (typeof name === 'string') return name;
  return entity_id && entity in namedKinds ? `编号 ${entity_id}` : '';
}

function refusalOf(entry: Entry): string {
  const reason = detailsInText({ reason: entry.detail.reason ?? '' })[0]?.to;
  return entry.detail.reason ? `未成功：${reason}` : '未成功';
}
