// One patient's record: reading and changing it, its state, merging, the audit trail.
import * as z from 'zod';
import {
  clientKey,
  day,
  flagParam,
  id,
  idParam,
  pageOf,
  pageParams,
  reason,
  rowVersion,
  timestamp,
} from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { auditEntry } from '../system/audit.ts';
import { keepers, readers } from './access.ts';
import { patientFieldAnswers } from './field-answers.ts';
import { changedPatientFields, newPatientFields, patientTags } from './field-rules.ts';
import { fieldsUsedFor, type PatientField } from './fields.ts';
import { patientSignals } from './list.ts';
import { checkPatient, idNumber, placeFields } from './record.ts';
import { patientStatuses, patientStepNames } from './states.ts';
import { teamMember } from './team.ts';

export const patientInfo = z.object({
  id,
  patient_no: z.string(),
  ...patientFieldAnswers,
  /** Masked; the full number comes by `reveal_sensitive`. */
  id_number_masked: z.string().nullable(),
  age: z.int(),
  bmi: z.number().nullable(),
  postop_days: z.int().nullable(),
  agency_id: id,
  agency_name: z.string(),
  doctor_id: id,
  doctor_name: z.string(),
  status: z.enum(patientStatuses),
  status_reason: z.string().nullable(),
  status_time: timestamp,
  /** 1, and one more each time the record is reopened. */
  episode: z.int(),
  has_consent: z.boolean(),
  team: z.array(teamMember),
  signals: patientSignals,
  can: z.object({
    edit: z.boolean(),
    change_status: z.boolean(),
    assign: z.boolean(),
    reveal: z.boolean(),
    remove: z.boolean(),
    plan: z.boolean(),
  }),
  create_time: timestamp,
  update_time: timestamp,
  creator_name: z.string().nullable(),
  version: z.int(),
});
export type PatientInfo = z.infer<typeof patientInfo>;

export const getPatientInfo = endpoint({
  method: 'GET',
  path: '/api/patient/patient_info',
  summary: '患者档案（证件号打码；查看会留下记录）；不管理患者的人只得到基本信息',
  access: readers,
  scope: { patient: 'id' },
  query: z.strictObject({ id: idParam }),
  output: patientInfo,
});

export const createPatient = endpoint({
  method: 'POST',
  path: '/api/patient/create_patient',
  summary: '新建患者；疑似重复须确认，同证件号不能新建',
  access: keepers,
  scope: { agency: 'agency_id' },
  body: z
    .strictObject({
      client_key: clientKey,
      ...newPatientFields,
      id_number: idNumber,
      ...placeFields,
      duplicate_ack: z
        .strictObject({
          ids: z.array(id).max(50),
          /** The caller has checked that the look-alikes of colleagues are other people. */
          with_colleagues: z.boolean('请确认是否为同一人').default(false),
          reason,
        })
        .optional(),
    })
    .superRefine(checkPatient),
  output: z.object({ id, patient_no: z.string() }),
});

export const modifyPatient = endpoint({
  method: 'POST',
  path: '/api/patient/modify_patient',
  summary: '修改患者档案',
  access: keepers,
  scope: { patient: 'id' },
  /** What the fields must say together is checked by the handler, which knows those that were left out. */
  body: z.strictObject({ id, version: rowVersion, ...changedPatientFields, id_number: idNumber }),
  output: patientInfo,
});

export const changePatientStatus = endpoint({
  method: 'POST',
  path: '/api/patient/change_status',
  summary:
    '暂停、恢复、结案、重新建档或归档；暂停与结案同时暂停或结束执行中的计划，有未处理的危急预警或不良事件时不能结案或归档',
  access: keepers,
  scope: { patient: 'id' },
  body: z.strictObject({ id, version: rowVersion, step: z.enum(patientStepNames, '未知的操作'), reason }),
  output: patientInfo,
});

export const removePatient = endpoint({
  method: 'POST',
  path: '/api/patient/remove_patient',
  summary: '删除没有任何记录的待激活患者',
  access: keepers,
  scope: { patient: 'id' },
  body: z.strictObject({ id, version: rowVersion, reason }),
  output: z.object({ removed: z.literal(true) }),
});

export const revealSensitive = endpoint({
  method: 'POST',
  path: '/api/patient/reveal_sensitive',
  summary: '查看完整证件号：须填写原因，留下记录，只显示 30 秒',
  access: ['PATIENT_MGR'],
  scope: { patient: 'id' },
  body: z.strictObject({ id, field: z.enum(['id_number'], '未知的字段'), reason }),
  output: z.object({ value: z.string(), expires_in: z.int() }),
  holdsSecret: true,
});

export const tagPatient = endpoint({
  method: 'POST',
  path: '/api/patient/tag_patient',
  summary: '给多位患者加上或去掉标签',
  access: keepers,
  scope: 'list',
  body: z.strictObject({
    ids: z.array(id).min(1, '请选择患者').max(200, '一次最多 200 位'),
    add: patientTags.default([]),
    remove: patientTags.default([]),
  }),
  output: z.object({ changed: z.int() }),
});

export const mergeFields: readonly (PatientField | 'id_number')[] = [...fieldsUsedFor('merge'), 'id_number'];

export const mergePatient = endpoint({
  method: 'POST',
  path: '/api/patient/merge_patient',
  summary: '合并两份档案：逐项选择保留的内容，计划与记录归到保留的一份；7 天内可撤销',
  access: keepers,
  scope: { patient: 'keep_id' },
  body: z.strictObject({
    keep_id: id,
    keep_version: rowVersion,
    drop_id: id,
    drop_version: rowVersion,
    /** Fields whose value is taken from the dropped record. */
    from_drop: z.array(z.enum(mergeFields, '未知的字段')).max(60),
    reason,
  }),
  output: z.object({ id, merge_id: id }),
});

export const undoMerge = endpoint({
  method: 'POST',
  path: '/api/patient/undo_merge',
  summary: '撤销 7 天内的合并',
  access: keepers,
  scope: 'list',
  body: z.strictObject({ merge_id: id }),
  output: z.object({ keep_id: id, drop_id: id }),
});

export const getPatientTimeline = endpoint({
  method: 'GET',
  path: '/api/patient/timeline',
  summary: '患者的变更记录：档案、状态、归属、同意书、附件与计划',
  access: keepers,
  scope: { patient: 'id' },
  query: z.strictObject({
    id: idParam,
    from: day.optional(),
    to: day.optional(),
    with_views: flagParam.optional(),
    ...pageParams,
  }),
  output: pageOf(auditEntry).extend({
    /** Merges of this record that can still be undone. */
    merges: z.array(z.object({ merge_id: id, drop_name: z.string(), drop_no: z.string(), time: timestamp })),
  }),
});
