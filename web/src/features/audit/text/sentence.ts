// The trail as sentences: 冯琪 设置代班 唐可，由钱屿代班至 11-16.
import type { system } from '@yun/contract';
import { actionText } from './account.ts';
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
  // Refused acts carry a reason, not what would have been done.
  const done = (!isRefused && verbOf?.(detail)) || verb;
  const note = isRefused ? refusalOf(entry) : noteOf?.(detail);
  return {
    who: entry.viewer_name ? `${entry.viewer_name}（以${accountName(entry)}的身份）` : accountName(entry),
    what: [[done, objectOf(entry)].filter(Boolean).join(' '), callText(detail.call), note].filter(Boolean).join('，'),
  };
}

/** What the entry tells besides its sentence, field by field. */
export function auditDetails({
  detail,
  entity,
  action,
}: Pick<system.AuditEntry, 'detail' | 'entity'> & { action?: string }): AuditDetail[] {
  return detailsInText(detail, settingKinds[action ?? ''] ?? entity);
}

/** What an agency sets has names of its own. */
const settingKinds: Readonly<Record<string, string>> = {
  save_rule: 'alert_rule',
  simulate_rule: 'alert_rule',
  list_rule: 'alert_rule',
  save_scale: 'scale',
  list_scale: 'scale',
};

/** The account that acted, whoever looked through its eyes. */
export function accountName({ user_id, user_name, action }: Pick<Entry, 'user_id' | 'user_name' | 'action'>): string {
  if (user_name) return user_name;
  if (user_id !== null) return `用户 ${user_id}`;
  if (systemActs.includes(action)) return '系统';
  return patientActs.includes(action) ? '患者本人' : '未登录用户';
}

/** What happens by itself: by the calendar, or as the consequence of a record. */
const systemActs: readonly string[] = [
  ...['raise_alert', 'restore_alert', 'change_alert', 'end_alert', 'pause_plan', 'complete_plan', 'archive_plan'],
  'change_patient_status',
];

/** What patients do by their own link, without an account. */
const patientActs: readonly string[] = [
  ...[
    'open_h5_link',
    'patient_say',
    'report_event',
    'read_red_flag',
    'answer_red_flag',
    'upload_talk_file',
    'save_session',
    'sign_consent',
  ],
];

/** Of these the person looked at is the point, also where the line stands under his own account. */
const viewActs: readonly string[] = ['start_view_as', 'stop_view_as', 'view_as_call'];

/** Kinds of records that have a name, and the detail that may tell it. */
const namedKinds: Readonly<Record<string, string>> = {
  user: '',
  agency: '',
  patient: '',
  exercise: 'name',
  plan: 'title',
  plan_template: 'name',
  alert: '',
};

/** Acts on oneself need no object: it would only repeat the name. */
function objectOf({ action, entity, entity_id, entity_name, user_id, detail }: Entry): string {
  const isSelf = entity === 'user' && user_id !== null && entity_id === String(user_id);
  if (isSelf && !viewActs.includes(action)) return '';
  if (entity_name) return entity_name;
  const told = detail[namedKinds[entity] ?? ''];
  if (typeof told === 'string') return told;
  return entity_id && entity in namedKinds ? `编号 ${entity_id}` : '';
}

function refusalOf(entry: Entry): string {
  const reason = detailsInText({ reason: entry.detail.reason ?? '' })[0]?.to;
  return entry.detail.reason ? `未成功：${reason}` : '未成功';
}
