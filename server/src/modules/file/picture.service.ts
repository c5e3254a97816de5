import { randomBytes } from 'node:crypto';
import type { AnswerOf, file } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Origin, Principal } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import { notFound, wrongState } from '#server/platform/errors.ts';
import type { Upload } from '#server/platform/http/upload.ts';
import { limitAttempts } from '#server/platform/session/attempts.ts';
import { deletePicture, findPicture, insertPicture, lockOwner } from './picture.queries.ts';
import { type PictureKind, toPicture } from './picture.ts';

/** Of a person: faces and signatures are counted together; general pictures come many at a time. */
const ofPerson = { counter: 'upload', perHour: 20, kept: 30 };
const limits: Record<PictureKind, typeof ofPerson> = {
  avatar: ofPerson,
  signature: ofPerson,
  picture: { counter: 'upload_picture', perHour: 60, kept: 60 },
};

interface Sent {
  kind: PictureKind;
  /** Reads the file; not before the person is known to be allowed one more. */
  read(): Promise<Upload>;
}

export async function uploadPicture(
  { database }: Context,
  origin: Origin,
  actor: Principal,
  { kind, read }: Sent,
): Promise<AnswerOf<typeof file.uploadFile>> {
  const { counter, perHour, kept } = limits[kind];
  const attempts = { key: `${counter}:${actor.userId}`, limit: perHour, windowSeconds: 3600 };
  await limitAttempts(database.db, attempts, '上传次数过多');
  const { mime, content } = await toPicture(kind, (await read()).content);
  const id = randomBytes(16).toString('base64url');
  await database.withTx(async (tx) => {
    await insertPicture(tx, { id, kind, ownerId: actor.userId, mime, content }, kept);
    await audit(tx, origin, { action: 'upload_file', entity: 'picture', entityId: id, actor, detail: { kind } });
  });
  return { id, mime, size: content.length };
}

export async function getPicture(
  { database }: Context,
  principal: Principal,
  id: string,
): Promise<AnswerOf<typeof file.getFile>> {
  const picture = await findPicture(database.db, principal, id);
  if (picture === undefined) throw notFound();
  const { kind, mime, content } = picture;
  return { name: `${kind}.${mime.replace('image/', '')}`, mime, content, isInline: true };
}

/** What is unknown, foreign or gone already is answered alike: nothing is found out, and asking twice does no harm. */
export async function removePicture(
  { database }: Context,
  origin: Origin,
  actor: Principal,
  id: string,
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
