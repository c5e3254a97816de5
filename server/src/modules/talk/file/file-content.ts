// What of an uploaded file is kept for a conversation: as with attachments of a record, and pictures small as well.
import type { talk } from '@yun/contract';
import { cleanName, toKeptFile, toSmall } from '#server/modules/patient/document/index.ts';
import type { Upload } from '#server/platform/http/upload.ts';

const smallSide = 480;

export interface TalkFileContent extends Omit<talk.TalkFile, 'id'> {
  content: Buffer;
  small: Buffer | null;
}

export async function toTalkFile({ name, content: upload }: Upload): Promise<TalkFileContent> {
  const kept = await toKeptFile(upload);
  const small = kept.mime === 'image/webp' ? await toSmall(kept.content, smallSide) : null;
  return { name: cleanName(name, kept.mime), size: kept.content.length, small, ...kept };
}
