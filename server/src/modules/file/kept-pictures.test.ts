import { randomBytes } from 'node:crypto';
import { file } from '@yun/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { pictures } from '#server/tables/picture.table.ts';
import { users } from '#server/tables/user.table.ts';
import { type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltUser, signedIn } from '#server/test/build/index.ts';
import { picture, sendFile } from '#server/test/talk-file.ts';
import type { PictureKind } from './picture.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const upload = async (token: string, kind: PictureKind) =>
  sendFile(test, file.uploadFile, token, await picture(9, 9).png().toBuffer(), { query: `?kind=${kind}` });

/** So many of one kind, the first the oldest. */
async function buildPictures({ id: ownerId }: BuiltUser, kind: PictureKind, count: number, minutesAgo: number) {
  const rows = Array.from({ length: count }, (_, n) => ({
    id: randomBytes(16).toString('base64url'),
    kind,
    ownerId,
    mime: 'image/webp',
    content: Buffer.from('x'),
    createTime: new Date(Date.now() - (minutesAgo - n) * 60_000),
  }));
  await test.database.db.insert(pictures).values(rows);
  return rows.map(({ id }) => id);
}

const keptOf = async ({ id }: BuiltUser) =>
  (await test.database.db.select({ id: pictures.id }).from(pictures).where(eq(pictures.ownerId, id))).map(
    (row) => row.id,
  );

describe('of what is kept of a person', () => {
  it('the oldest of sixty general pictures goes for a new one, and no face or signature', async () => {
    const { user: person, token } = await signedIn(test);
    const faces = await buildPictures(person, 'avatar', 2, 190);
    const signatures = await buildPictures(person, 'signature', 2, 180);
    const [oldest, ...general] = await buildPictures(person, 'picture', 60, 170);
    const { data } = await upload(token, 'picture');
    const kept = await keptOf(person);
    expect(kept.sort()).toEqual([...faces, ...signatures, ...general, data.id].sort());
    expect(kept).not.toContain(oldest);
  });

  it('the oldest of thirty faces and signatures goes for a new one, and no general picture', async () => {
    const { user: person, token } = await signedIn(test);
    const general = await buildPictures(person, 'picture', 60, 190);
    const [oldest, ...faces] = await buildPictures(person, 'avatar', 20, 60);
    const signatures = await buildPictures(person, 'signature', 10, 30);
    const { data } = await upload(token, 'signature');
    const kept = await keptOf(person);
    expect(kept.sort()).toEqual([...general, ...faces, ...signatures, data.id].sort());
    expect(kept).not.toContain(oldest);
  });

  it('the face and the signature in use stay, whatever comes', async () => {
    const { user: person, token } = await signedIn(test);
    const [avatarId = '', ...faces] = await buildPictures(person, 'avatar', 15, 90);
    const [signatureId = '', ...signatures] = await buildPictures(person, 'signature', 15, 70);
    await test.database.db.update(users).set({ avatarId, signatureId }).where(eq(users.id, person.id));
    const { data } = await upload(token, 'avatar');
    const left = [avatarId, signatureId, ...faces.slice(1), ...signatures, data.id];
    expect((await keptOf(person)).sort()).toEqual(left.sort());
  });
});
