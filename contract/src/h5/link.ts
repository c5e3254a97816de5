// Opening the page by the personal link, and the consent given on it.
import * as z from 'zod';
import { clientKey, id, maxInteger, timestamp } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { personName } from '../patient/record.ts';

/** Whom to call when the page cannot help. */
export const clinic = z.object({
  agency_name: z.string(),
  agency_phone: z.string().nullable(),
  doctor_name: z.string(),
  /** 治疗师, 医生 …: how the page calls the doctor. */
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
    /** The same phone opening it again takes no second place. */
    device_key: clientKey,
  }),
  output: z.object({
    token: z.string(),
    /** Whose link it is: what a phone kept unsent goes out under a new link of the same patient, and of nobody else. */
    patient_id: id,
    /** Records that became one with this one: what a phone kept unsent under them is this patient's too. */
    merged_ids: z.array(id),
    expire_time: timestamp,
    clinic,
  }),
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
