// Opening the page by the personal link, and the consent given on it.
import * as z from 'zod';
import { clientKey, id, maxInteger, timestamp } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { personName } from '../patient/field-rules.ts';

/** Whom to call when the page cannot help. */
export const clinic = z.object({
  agency_name: z.string(),
  agency_phone: z.string().nullable(),
  doctor_name: z.string(),
  /** 治疗师, 医生 …: the title shown on the page. */
  doctor_title: z.string(),
});
export type Clinic = z.infer<typeof clinic>;

export const openLink = endpoint({
  method: 'POST',
  path: '/api/h5/open',
  summary: '用专属链接打开患者端：每台手机得到自己的凭证；失效的链接答以联系方式',
  access: 'public',
  scope: 'none',
  body: z.strictObject({
    token: z.string('链接不完整').regex(/^[\w-]{43}$/, '链接不完整，请重新扫码'),
    /** The same phone opening the link again does not count as a second device. */
    device_key: clientKey,
  }),
  output: z.object({
    token: z.string(),
    /** The patient of the link: unsent entries of the phone are sent under a new link of the same patient only. */
    patient_id: id,
    /** Records merged into this one: unsent entries under their ids belong to this patient as well. */
    merged_ids: z.array(id),
    expire_time: timestamp,
    clinic,
  }),
  holdsSecret: true,
});

export const giveConsent = endpoint({
  method: 'POST',
  path: '/api/h5/consent',
  summary: '勾选同意知情同意书',
  access: 'patient',
  scope: 'own',
  body: z.strictObject({
    client_key: clientKey,
    doc_version: z.int('缺少文本版本').positive('缺少文本版本').max(maxInteger, '缺少文本版本'),
    signer: z.enum(['本人', '监护人'], '请选择签署人'),
    signer_name: personName,
    is_agreed: z.literal(true, '请先阅读并勾选同意'),
  }),
  output: z.object({ is_given: z.literal(true) }),
});
