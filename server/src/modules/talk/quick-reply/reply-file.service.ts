import type { AnswerOf, talk } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Caller } from '#server/platform/context.ts';
import { notFound, wrongState } from '#server/platform/errors.ts';
import type { Uploading } from '#server/platform/http/upload.ts';
import { auditRefused } from '#server/platform/refusals.ts';
import { dropOldUnsent, insertFile } from '../file/file.queries.ts';
import { limitUploads, maxUnsent, newFileId, toAnswer, toTalkFile } from '../file/file.service.ts';
import { findReplyFile, lockReplies, measureReplyFiles } from './quick-reply.queries.ts';

const maxMegabytes = 100;

/** Belongs to its uploader until an answer is saved with it. */
export async function uploadReplyFile(caller: Caller & Uploading): Promise<talk.TalkFile> {
  const { context, origin, principal } = caller;
  await limitUploads(caller);
  const file = await toTalkFile(await caller.readUpload());
  return context.database.withTx(async (tx) => {
    const { userId } = principal;
    await lockReplies(tx, userId, null);
    if ((await measureReplyFiles(tx, userId)) + file.size > maxMegabytes * 1024 * 1024)
      throw wrongState(`常用语的附件已满 ${maxMegabytes} MB，请先删除不用的`);
    const kept = await insertFile(tx, { id: newFileId(), uploaderId: userId, ...file });
    await dropOldUnsent(tx, null, userId, maxUnsent);
    const { id: file_id, mime, size } = kept;
    const detail = { file_id, mime, size };
    await audit(tx, origin, { action: 'upload_talk_file', entity: 'quick_reply', actor: principal, detail });
    return kept;
  });
}

export async function getReplyFile(
  caller: Caller,
  { id }: { id: string },
): Promise<AnswerOf<typeof talk.getReplyFile>> {
  const found = await findReplyFile(caller.context.database.db, caller.principal, id);
  if (found !== undefined) return toAnswer(found);
  await auditRefused(caller, { action: 'get_talk_file', entity: 'quick_reply', detail: { file_id: id } });
  throw notFound();
}
