// The details of an entry as text: labels of fields and of their values.
import { labelsOfCodes, type PermissionCode, permissionLabels } from '@yun/contract/base/permission';
import { accountValues, fieldName } from './fields/account.ts';
import type { FieldValues, Labels } from './fields/labels.ts';
import { jobFields, jobValues, patientFields, patientValues, recordFields } from './fields/patient.ts';
import { exerciseFields, exerciseValues, planFields, planValues, templateValues } from './fields/plan.ts';
import { alertFields, alertValues, ruleFields, ruleValues, scaleFields } from './fields/progress.ts';
import { broadcastFields, broadcastValues, replyFields, replyValues } from './fields/talk.ts';

export type Detail = Readonly<Record<string, unknown>>;

/** Labels of fields by the kind of record, where they differ from those of accounts. */
const labels: Readonly<Record<string, Labels>> = {
  patient: patientFields,
  exercise: exerciseFields,
  plan: planFields,
  plan_template: planFields,
  job: jobFields,
  alert: alertFields,
  alert_rule: ruleFields,
  scale: scaleFields,
  quick_reply: replyFields,
  broadcast: broadcastFields,
};

const values: Readonly<Record<string, FieldValues>> = {
  patient: patientValues,
  exercise: exerciseValues,
  plan: planValues,
  plan_template: templateValues,
  job: jobValues,
  alert: alertValues,
  alert_rule: ruleValues,
  quick_reply: replyValues,
  broadcast: broadcastValues,
};

/** Values too long for a line: the entry only says that they were changed. */
const longFields: ReadonlySet<string> = new Set(['dose', 'rules', 'figure', 'milestones']);

/** An id is left out where the details bring the name for it. */
const namedBy: Readonly<Record<string, string>> = {
  agency_id: 'agency_name',
  cover_user_id: 'cover_name',
  doctor_id: 'doctor_name',
  drop_id: 'drop_no',
  from_id: 'from_name',
  handover_to: 'handover_to_name',
  keep_id: 'keep_no',
  key: 'word',
  manager_id: 'manager_name',
  parent_id: 'parent_name',
  patient_id: 'patient_name',
  to_id: 'to_name',
  user_id: 'nickname',
};

/** Ids of other records for which the details bring no name. */
const numberFields: ReadonlySet<string> = new Set(['copied_from', 'from', 'on_behalf_of', 'replaced', 'replaced_by']);
const pictureFields: ReadonlySet<string> = new Set(['avatar_id', 'signature_id']);

/** One detail of an entry; `from` only where a value was changed. */
export interface AuditDetail {
  name: string;
  from?: string;
  to: string;
}

/** The label of a field of this kind of record. */
function fieldNameOf(entity: string, field: string): string {
  return labels[entity]?.[field] ?? fieldName(field);
}

/** The label of a field that was changed: a changed `nickname` is the patient's, otherwise it is a team member's. */
function changedFieldName(entity: string, field: string): string {
  return (entity === 'patient' ? recordFields[field] : undefined) ?? fieldNameOf(entity, field);
}

export function detailsInText(detail: Detail, entity = ''): AuditDetail[] {
  return Object.entries(detail)
    .filter(([field]) => !(namedBy[field] && detail[namedBy[field]] != null))
    .map(([field, value]) => {
      const read = (one: unknown) => inText(field, one, entity);
      if (!isChange(value)) return { name: fieldNameOf(entity, field), to: read(value) };
      const name = changedFieldName(entity, field);
      return longFields.has(field) ? { name, to: changedMark } : { name, from: read(value.from), to: read(value.to) };
    });
}

/** The server writes this instead of a value that the audit trail must not hold. */
const changedMark = '已修改';

export function isChange(value: unknown): value is { from: unknown; to: unknown } {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
}

function inText(field: string, value: unknown, entity: string): string {
  if (value === null || value === undefined || value === '') return '无';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return listInText(field, value, entity) || '无';
  if (isChange(value)) return changeInText(field, value, entity);
  if (typeof value === 'object' && field === 'items') return `${Object.keys(value).length} 项`;
  if (typeof value === 'object') return objectInText(value, entity);
  return scalarInText(field, String(value), entity);
}

/** 训练后疼痛 6 → 4, inside other details. */
function changeInText(field: string, change: { from: unknown; to: unknown }, entity: string): string {
  const named = 'field' in change && typeof change.field === 'string' ? `${change.field} ` : '';
  return `${named}${inText(field, change.from, entity)} → ${inText(field, change.to, entity)}`;
}

function listInText(field: string, list: readonly unknown[], entity: string): string {
  if (field === 'items') return `${list.length} 个动作`;
  if (field === 'values') return list.map(measuredInText).join('、');
  const isCodes = list.every((one) => typeof one === 'string' && one in permissionLabels);
  return isCodes ? labelsOfCodes(list as PermissionCode[]) : list.map((one) => inText(field, one, entity)).join('、');
}

/** 左膝屈（被动） 84°, marked where it is a rare value that was confirmed. */
function measuredInText(one: unknown): string {
  const { word, value, is_confirmed } = one as { word?: unknown; value?: unknown; is_confirmed?: unknown };
  return `${word ?? ''} ${value ?? ''}`.trim() + (is_confirmed === true ? '（少见，已核对）' : '');
}

function scalarInText(field: string, value: string, entity: string): string {
  const isOwn = labels[entity]?.[field] !== undefined;
  const accountLabel = isOwn ? undefined : accountValues[field]?.[value];
  const label = values[entity]?.[field]?.[value] ?? accountLabel ?? permissionLabels[value as PermissionCode];
  if (label) return label;
  if (pictureFields.has(field)) return '图片';
  const isNumber = namedBy[field] !== undefined || numberFields.has(field);
  return isNumber && /^\d+$/.test(value) ? `编号 ${value}` : value;
}

function objectInText(value: object, entity: string): string {
  const parts = Object.entries(value).map(
    ([field, one]) => `${fieldNameOf(entity, field)} ${inText(field, one, entity)}`,
  );
  return parts.join('，') || '无';
}

const maxFields = 3;

/** 权限、职称; of many fields only the first ones and how many there are. */
export function changedFields(detail: Detail, entity = ''): string {
  const names = Object.entries(detail).flatMap(([field, value]) =>
    isChange(value) || value === changedMark ? [changedFieldName(entity, field)] : [],
  );
  const shown = names.slice(0, maxFields).join('、');
  return names.length > maxFields ? `${shown}等 ${names.length} 项` : shown;
}
