import { ApiError } from '#web/lib/api-error.ts';
import { giveConsent, reportEvent, saveSession, say, uploadFile } from '../h5.api.ts';
import { currentSession } from '../h5-session.ts';
import type { Job } from './job.ts';
import { dropPhotos, readPhoto } from './photos.ts';

/** Sends one job with the token of its patient. Pictures first, one by one: what the server has is not sent again. */
export async function sendJob(job: Job, onProgress: (job: Job) => void): Promise<unknown> {
  const client_key = job.key;
  mustBeOpen(job);
  switch (job.kind) {
    case 'report':
      return reportEvent({ ...job.input, client_key });
    case 'session':
      return saveSession({ ...job.input, client_key });
    case 'consent':
      return giveConsent({ ...job.input, client_key });
    case 'say':
      return sendMessage(job, onProgress);
  }
}

async function sendMessage(job: Job<'say'>, onProgress: (job: Job) => void): Promise<unknown> {
  const { content } = job.input;
  const photos = [...job.input.photos];
  for (const [n, photo] of photos.entries()) {
    if (photo.id !== null) continue;
    const blob = await readPhoto(photo.key);
    if (blob === null) throw new ApiError('envelope', { code: 40000, message: '照片已不在手机上，请重新选择后再发' });
    mustBeOpen(job);
    photos[n] = { ...photo, id: (await uploadFile(blob)).id };
    onProgress({ ...job, input: { content, photos: [...photos] } });
  }
  mustBeOpen(job);
  const answer = await say({ client_msg_id: job.key, content, attachments: photos.map(({ id }) => id ?? '') });
  await dropPhotos(photos.map(({ key }) => key));
  return answer;
}

/** Directly before every call: another link may have been opened on this phone meanwhile. */
function mustBeOpen({ patientId }: Job): void {
  if (currentSession()?.patientId !== patientId) throw new ApiError('aborted');
}
