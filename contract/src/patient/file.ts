// What is kept with a patient's record, and records as Excel files: consents, attachments, import, export.
import * as z from 'zod';
import {
  clientKey,
  day,
  id,
  idParam,
  maxInteger,
  optionalText,
  pageParams,
  pictureId,
  reason,
  timestamp,
} from '../base/common.ts';
import { endpoint, fileAnswer } from '../base/endpoint.ts';
import { keepers } from './access.ts';
import { personName } from './field-rules.ts';
import { patientFilters } from './list.ts';

export const maxAttachmentBytes = 10 * 1024 * 1024;
export const maxAttachments = 50;
export const attachmentKinds = ['检查报告', '影像', '病历', '知情同意书', '照片', '其他'] as const;

const attachment = z.object({
  id: pictureId,
  kind: z.enum(attachmentKinds),
  name: z.string(),
  mime: z.string(),
  size: z.int(),
  creator_name: z.string().nullable(),
  create_time: timestamp,
});
export type Attachment = z.infer<typeof attachment>;

export const listAttachment = endpoint({
  method: 'GET',
  path: '/api/patient/list_attachment',
  summary: '患者的附件',
  access: keepers,
  scope: { patient: 'patient_id' },
  query: z.strictObject({ patient_id: idParam }),
  output: z.object({ list: z.array(attachment) }),
});

export const uploadAttachment = endpoint({
  method: 'POST',
  path: '/api/patient/upload_attachment',
  summary: '上传附件：图片（重新编码）或 PDF，不超过 10 MB',
  access: keepers,
  scope: { patient: 'patient_id' },
  query: z.strictObject({ patient_id: idParam, kind: z.enum(attachmentKinds, '请选择附件类型') }),
  upload: { maxBytes: maxAttachmentBytes },
  output: attachment,
});

export const getAttachment = endpoint({
  method: 'GET',
  path: '/api/patient/get_attachment',
  summary: '取一个附件（查看会留下记录）',
  access: keepers,
  scope: { patient: 'patient_id' },
  query: z.strictObject({ patient_id: idParam, id: pictureId }),
  output: fileAnswer,
  answersFile: true,
});

export const removeAttachment = endpoint({
  method: 'POST',
  path: '/api/patient/remove_attachment',
  summary: '删除附件',
  access: keepers,
  scope: { patient: 'patient_id' },
  body: z.strictObject({ patient_id: id, id: pictureId, reason }),
  output: z.object({ removed: z.literal(true) }),
});

export const consentSigners = ['本人', '监护人'] as const;
export const consentMethods = ['纸质扫描', '手写签名', 'H5 勾选'] as const;

const consent = z.object({
  id,
  doc_code: z.string(),
  doc_version: z.int(),
  doc_title: z.string(),
  signer: z.enum(consentSigners),
  signer_name: z.string(),
  method: z.enum(consentMethods),
  sign_date: day,
  attachment_id: pictureId.nullable(),
  withdrawn_time: timestamp.nullable(),
  withdraw_reason: z.string().nullable(),
  creator_name: z.string().nullable(),
  create_time: timestamp,
});
export type Consent = z.infer<typeof consent>;

const consents = z.object({
  list: z.array(consent),
  /** The text in force; an older one that was signed stays valid until withdrawn. */
  document: z.object({
    doc_code: z.string(),
    doc_version: z.int(),
    title: z.string(),
    paragraphs: z.array(z.string()),
  }),
});

export const listConsent = endpoint({
  method: 'GET',
  path: '/api/consent/list_consent',
  summary: '患者的知情同意与现行文本',
  access: keepers,
  scope: { patient: 'patient_id' },
  query: z.strictObject({ patient_id: idParam }),
  output: consents,
});

export const signConsent = endpoint({
  method: 'POST',
  path: '/api/consent/sign_consent',
  summary: '登记知情同意',
  access: keepers,
  scope: { patient: 'patient_id' },
  body: z.strictObject({
    patient_id: id,
    client_key: clientKey,
    doc_version: z.int('缺少文本版本').positive('缺少文本版本').max(maxInteger, '缺少文本版本'),
    signer: z.enum(consentSigners, '请选择签署人'),
    signer_name: personName,
    method: z.enum(['纸质扫描', '手写签名'], '请选择签署方式'),
    sign_date: day,
    attachment_id: pictureId.nullable().default(null),
  }),
  output: consents,
});

export const withdrawConsent = endpoint({
  method: 'POST',
  path: '/api/consent/withdraw_consent',
  summary: '撤回知情同意；之后不能启用新计划',
  access: keepers,
  scope: { patient: 'patient_id' },
  body: z.strictObject({ patient_id: id, id, reason }),
  output: consents,
});

export const maxImportBytes = 5 * 1024 * 1024;
export const maxImportRows = 5000;
export const maxExportRows = 5000;

/** Long work: its state is asked for by `job_state`. */
const started = z.object({ job_id: id });

export const exportPatient = endpoint({
  method: 'POST',
  path: '/api/patient/export_patient',
  summary: '导出患者为 Excel（打码，最多 5000 行，须填写原因）',
  access: keepers,
  scope: 'list',
  body: z.strictObject({
    filters: z.strictObject(patientFilters),
    ids: z.array(id).max(5000).optional(),
    reason,
    client_key: clientKey,
  }),
  output: started,
});

export const getImportTemplate = endpoint({
  method: 'GET',
  path: '/api/patient/import_template',
  summary: '导入患者用的 Excel 模板，含填写说明',
  access: keepers,
  scope: 'none',
  output: fileAnswer,
  answersFile: true,
});

export const importPreview = endpoint({
  method: 'POST',
  path: '/api/patient/import_preview',
  summary: '上传 Excel，逐行检查；不写入患者',
  access: keepers,
  scope: 'own',
  query: z.strictObject({ agency_id: idParam.optional() }),
  upload: { maxBytes: maxImportBytes },
  output: started,
});

const importRow = z.object({
  row_no: z.int(),
  state: z.enum(['ok', 'error', 'duplicate', 'saved']),
  name: z.string(),
  phone: z.string(),
  condition: z.string(),
  doctor: z.string(),
  errors: z.array(z.object({ column: z.string(), message: z.string() })),
  patient_id: id.nullable(),
});
export type ImportRow = z.infer<typeof importRow>;

export const getImportRows = endpoint({
  method: 'GET',
  path: '/api/patient/import_rows',
  summary: '检查结果：可导入、有错误、疑似重复的行',
  access: keepers,
  scope: 'own',
  query: z.strictObject({
    job_id: idParam,
    state: z.enum(['ok', 'error', 'duplicate', 'saved'], '未知的状态').optional(),
    page: pageParams.page,
    size: z.enum(['20', '50', '100'], '每页应为 20、50 或 100 行').transform(Number).default(50),
  }),
  output: z.object({
    list: z.array(importRow),
    total: z.int(),
    counts: z.object({ ok: z.int(), error: z.int(), duplicate: z.int(), saved: z.int() }),
  }),
});

export const importCommit = endpoint({
  method: 'POST',
  path: '/api/patient/import_commit',
  summary: '写入检查通过的行；再次提交不会重复',
  access: keepers,
  scope: 'own',
  body: z.strictObject({
    job_id: id,
    /** Also rows that look like an existing patient. */
    with_duplicates: z.boolean(),
    reason: optionalText('原因', 200).default(null),
  }),
  output: started,
});
