import { ApiError } from '#web/lib/api/api-error.ts';
import { answerRedFlag, giveConsent, reportEvent, saveSession, say, uploadFile } from '../h5.api.ts';
import { currentSession } from '../h5-session.ts';
import type { Job } from './job.ts';
import { dropPhotos, readPhoto } from './photos.ts';
import { watchUpload } from './uploading.ts';

/** Stores the progress of a job. Returns false if the job was taken back meanwhile. */
type Keep = (job: Job) => boolean;

/** Sends one job with the token of its patient. Pictures are uploaded first, one by one, and each only once. */
export async function sendJob(job: Job, keep: Keep): Promise<unknown> {
  const client_key = job.key;
  mustBeOpen(job);
  switch (job.kind) {
    case 'report':
      return reportEvent({ ...job.input, client_key });
    case 'answer':
      return answerRedFlag(job.input);
    case 'session':
      return saveSession({ ...job.input, client_key });
    case 'consent':
      return giveConsent({ ...job.input, client_key });
    case 'say':
      return sendMessage(job, keep);
  }
}

async function sendMessage(job: Job<'say'>, keep: Keep): Promise<unknown> {
  const { content } = job.input;
  const photos = [...job.input.photos];
  for (const [n, photo] of photos.entries()) {
    if (photo.id !== null) continue;
    const blob = await readPhoto(photo.key);
    if (blob === null) throw new ApiError('envelope', { code: 40000, message: '照片已不在手机上，请重新选择后再发' });
    mustBeOpen(job);
    const place = { jobKey: job.key, no: n + 1, count: photos.length };
    photos[n] = { ...photo, id: (await watchUpload(place, (options) => uploadFile(blob, options))).id };
    if (!keep({ ...job, input: { content, photos: [...photos] } })) throw new ApiError('aborted');
  }
  mustBeOpen(job);
  const answer = await say({ client_msg_id: job.key, content, attachments: photos.map(({ id }) => id ?? '') });
  await dropPhotos(photos.map(({ key }) => key));
  return answer;
}

/** Checked before every call: another link may have been opened on this phone meanwhile. */
function mustBeOpen({ patientId }: Job): void {
  if (currentSession()?.patientId !== patientId) throw new ApiError('aborted');
}
