// The personal link of a patient, shown as a QR code. It expires, and can be revoked at any time.
import * as z from 'zod';
import { clientKey, id, idParam, reason, timestamp } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { linkScopes, maxLinkDays } from '../talk/labels.ts';
import { keepers } from './access.ts';

export const patientLink = z.object({
  id,
  /** Begins with / if the server does not know its public address; the page then prepends its origin. */
  url: z.string(),
  scopes: z.array(z.enum(linkScopes)),
  expire_time: timestamp,
  create_time: timestamp,
  creator_name: z.string().nullable(),
  /** Phones that have opened it. */
  devices: z.array(z.object({ name: z.string(), open_time: timestamp, last_used_time: timestamp })),
});
export type PatientLink = z.infer<typeof patientLink>;

const ofPatient = z.object({ link: patientLink.nullable() });

export const getH5Link = endpoint({
  method: 'GET',
  path: '/api/patient/h5_link_info',
  summary: '患者当前有效的专属链接；查看会留下记录',
  access: keepers,
  scope: { patient: 'patient_id' },
  query: z.strictObject({ patient_id: idParam }),
  output: ofPatient,
  holdsSecret: true,
});

export const createH5Link = endpoint({
  method: 'POST',
  path: '/api/patient/h5_link',
  summary: '生成新的专属链接；原来的随即失效',
  access: keepers,
  scope: { patient: 'patient_id' },
  body: z.strictObject({
    patient_id: id,
    client_key: clientKey,
    days: z.int('有效天数应为整数').min(1, '有效期为 1 到 90 天').max(maxLinkDays, '有效期为 1 到 90 天'),
    scope: z
      .array(z.enum(linkScopes, '未知的范围'))
      .min(1, '请至少选择一项')
      .max(linkScopes.length)
      .refine((scopes) => !scopes.includes('log') || scopes.includes('plan'), '记录训练需要同时可以查看计划'),
  }),
  output: ofPatient,
  holdsSecret: true,
});

export const revokeH5Link = endpoint({
  method: 'POST',
  path: '/api/patient/revoke_h5_link',
  summary: '停用专属链接：已打开的手机也不能再用',
  access: keepers,
  scope: { patient: 'patient_id' },
  body: z.strictObject({ patient_id: id, id, reason }),
  output: ofPatient,
  holdsSecret: true,
});
