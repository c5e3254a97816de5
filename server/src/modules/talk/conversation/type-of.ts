import type { RecordType, talk } from '@yun/contract';
import type { Tx } from '#server/platform/database/index.ts';
import { updateRecord } from '../talk.queries.ts';

/** What a message is: pictures alone, files alone, or words with or without them. */
export function typeOf(content: string, files: readonly Pick<talk.TalkFile, 'mime'>[]): RecordType {
  if (content !== '' || files.length === 0) return 'text';
  return files.every(({ mime }) => mime.startsWith('image/')) ? 'image' : 'file';
}

/** Known only once the files are part of the record. */
export async function setType(tx: Tx, id: number, type: RecordType): Promise<void> {
  if (type !== 'text') await updateRecord(tx, id, { type });
}
