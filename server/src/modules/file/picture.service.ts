import { randomBytes } from 'node:crypto';
import type { AnswerOf, file, ParsedOf } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Caller } from '#server/platform/context.ts';
import { notFound, wrongState } from '#server/platform/errors.ts';
import type { Uploading } from '#server/platform/http/upload.ts';
import { limitAttempts } from '#server/platform/session/attempts.ts';
import { deletePicture, findPicture, insertPicture, lockOwner } from './picture.queries.ts';
import { type PictureKind, toPicture } from './picture.ts';

/** Per person. Avatars and signatures share one counter; general pictures are more, so they have their own. */
const ofPerson = { counter: 'upload', perHour: 20, kept: 30 };
const limits: Record<PictureKind, typeof ofPerson> = {
  avatar: ofPerson,
  signature: ofPerson,
  picture: { counter: 'upload_picture', perHour: 60, kept: 60 },
};

export async function uploadFile(
  { context: { database }, origin, principal: actor, readUpload }: Caller & Uploading,
  { kind }: ParsedOf<typeof file.uploadFile>,
): Promise<AnswerOf<typeof file.uploadFile>> {
  const { counter, perHour, kept } = limits[kind];
  const attempts = { key: `${counter}:${actor.userId}`, limit: perHour, windowSeconds: 3600 };
  await limitAttempts(database.db, attempts, '上传次数过多');
  // Read only after the limit, so that a refused upload costs no memory.
  const { mime, content } = await toPicture(kind, (await readUpload()).content);
  const id = randomBytes(16).toString('base64url');
  await database.withTx(async (tx) => {
    await insertPicture(tx, { id, kind, ownerId: actor.userId, mime, content }, kept);
    await audit(tx, origin, { action: 'upload_file', entity: 'picture', entityId: id, actor, detail: { kind } });
  });
  return { id, mime, size: content.length };
}

export async function getFile(
  { context: { database }, principal }: Caller,
  { id }: ParsedOf<typeof file.getFile>,
): Promise<AnswerOf<typeof file.getFile>> {
  const picture = await findPicture(database.db, principal, id);
  if (picture === undefined) throw notFound();
  const { kind, mime, content } = picture;
  return { name: `${kind}.${mime.replace('image/', '')}`, mime, content, isInline: true };
}

/** Unknown, foreign and removed pictures get the same answer: it reveals nothing, and a repeated call does no harm. */
export async function removeFile(
  { context: { database }, origin, principal: actor }: Caller,
  { id }: ParsedOf<typeof file.removeFile>,
): Promise<AnswerOf<typeof file.removeFile>> {
  await database.withTx(async (tx) => {
    const inUse = await lockOwner(tx, actor.userId);
    if (inUse.includes(id)) throw wrongState('这张图片正在使用，不能删除');
    const kind = await deletePicture(tx, actor.userId, id);
    if (kind === undefined) return;
    await audit(tx, origin, { action: 'remove_file', entity: 'picture', entityId: id, actor, detail: { kind } });
  });
  return {};
}
