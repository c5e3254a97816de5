// Handing over the patients of a doctor, and standing in for a colleague on leave.
import * as z from 'zod';
import { day, id, reason, timestamp } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';

export const handoverPatient = endpoint({
  method: 'POST',
  path: '/api/user/handover_patient',
  summary: '把一位医生名下的全部患者交给另一位',
  access: ['USER_MGR', 'AGENCY_MGR'],
  scope: { user: 'from_id' },
  body: z.strictObject({ from_id: id, to_id: id, reason }),
  output: z.object({ handover_id: id.nullable(), patients: z.int() }),
});

export const undoHandover = endpoint({
  method: 'POST',
  path: '/api/user/undo_handover',
  summary: '撤销 24 小时内的交接',
  access: ['USER_MGR', 'AGENCY_MGR'],
  scope: 'list',
  body: z.strictObject({ handover_id: id }),
  output: z.object({ patients: z.int() }),
});

export const setCover = endpoint({
  method: 'POST',
  path: '/api/user/set_cover',
  summary: '休假代班：指定代班医生和截止日期，或取消',
  access: 'signed-in',
  scope: { user: 'user_id' },
  body: z.strictObject({ user_id: id, cover_user_id: id.nullable(), until: day.nullable() }),
  output: z.object({ cover: z.object({ id, nickname: z.string(), until: timestamp }).nullable() }),
});
