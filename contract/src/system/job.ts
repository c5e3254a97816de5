// Work that runs in the background while its caller goes on.
import * as z from 'zod';
import { id, idParam, timestamp } from '../base/common.ts';
import { endpoint, fileAnswer } from '../base/endpoint.ts';

export const job = z.object({
  id,
  kind: z.enum(['export_patient', 'import_preview', 'import_commit']),
  state: z.enum(['running', 'done', 'failed']),
  done: z.int(),
  total: z.int(),
  /** Why it failed. */
  message: z.string().nullable(),
  /** There is a file to fetch by `job_file`. */
  has_file: z.boolean(),
  create_time: timestamp,
});
export type Job = z.infer<typeof job>;

export const getJobState = endpoint({
  method: 'GET',
  path: '/api/system/job_state',
  summary: '本人的长任务：进度与结果',
  access: 'signed-in',
  scope: 'own',
  query: z.strictObject({ id: idParam }),
  output: job,
});

export const getJobFile = endpoint({
  method: 'GET',
  path: '/api/system/job_file',
  summary: '取本人长任务生成的文件',
  access: 'signed-in',
  scope: 'own',
  query: z.strictObject({ id: idParam }),
  output: fileAnswer,
  answersFile: true,
});
