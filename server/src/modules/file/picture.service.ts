import { randomBytes } from 'node:crypto';
import type { AnswerOf, file } from '@yun/contract';
import { limitAttempts } from '#server/platform/attempts.ts';
import { audit } from '#server/platform/audit.ts';
import type { Origin, Principal } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Upload } from '#server/platform/upload.ts';
import { findPicture, insertPicture } from './picture.queries.ts';
import { type PictureKind, toPicture } from './picture.ts';

const perHour = 20;
const keptPerPerson = 30;

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
  const limit = { key: `upload:${actor.userId}`, limit: perHour, windowSeconds: 3600 };
  await limitAttempts(database.db, limit, '上传次数过多');
  const { mime, content } = await toPicture(kind, (await read()).content);
  const id = randomBytes(16).toString('base64url');
  await database.withTx(async (tx) => {
    await insertPicture(tx, { id, kind, ownerId: actor.userId, mime, content }, keptPerPerson);
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
