import { randomBytes } from 'node:crypto';
import { errorCodes, file, permissionCodes, user } from '@yun/contract';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/tables/audit.table.ts';
import { pictures } from '#server/tables/picture.table.ts';
import { users } from '#server/tables/user.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltUser, buildUser, signedIn } from '#server/test/build/index.ts';
import type { PictureKind } from './picture.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const remove = (token: string | undefined, id: unknown) =>
  test.call(file.removeFile, { id }, token === undefined ? {} : { token });

async function buildPicture({ id: ownerId }: BuiltUser, kind: PictureKind = 'picture'): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  await test.database.db.insert(pictures).values({ id, kind, ownerId, mime: 'image/webp', content: Buffer.from('x') });
  return id;
}

const isThere = async (id: string) => (await test.database.db.$count(pictures, eq(pictures.id, id))) === 1;
const trailOf = (id: string) =>
  test.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, id), eq(auditLog.action, 'remove_file')));

describe('removing a picture', () => {
  it('is refused to strangers and without an id', async () => {
    const { user: person, token } = await signedIn(test);
    const id = await buildPicture(person);
    expect((await remove(undefined, id)).code).toBe(errorCodes.badToken);
    for (const wrong of [undefined, null, '', 7, [id], `${id}x`, '../../etc/passwd']) {
      expect((await remove(token, wrong)).code, String(wrong)).toBe(errorCodes.invalid);
    }
    expect(await isThere(id)).toBe(true);
  });

  it.each([
    ['avatar', 'avatarId'],
    ['signature', 'signatureId'],
  ] as const)('is refused while it is in use as %s', async (kind, column) => {
    const { user: person, token } = await signedIn(test);
    const id = await buildPicture(person, kind);
    const show = (value: string | null) =>
      test.database.db
        .update(users)
        .set({ [column]: value })
        .where(eq(users.id, person.id));
    await show(id);
    const { code, msg } = await remove(token, id);
    expect([code, msg]).toEqual([errorCodes.wrongState, '这张图片正在使用，不能删除']);
    expect([await isThere(id), await trailOf(id)]).toEqual([true, []]);
    await show(null);
    expect((await remove(token, id)).code).toBe(ok);
    expect(await isThere(id)).toBe(false);
  });

  it('of another user does nothing and reveals nothing, in use or not, whatever codes the caller holds', async () => {
    const owner = await buildUser(test);
    const [loose, shown] = [await buildPicture(owner), await buildPicture(owner, 'avatar')];
    await test.database.db.update(users).set({ avatarId: shown }).where(eq(users.id, owner.id));
    const { agencyId } = owner;
    const all = { modules: [...permissionCodes] };
    const others = [
      await signedIn(test, { agencyId }),
      await signedIn(test, { agencyId, userType: '机构', ...all }),
      await signedIn(test, { userType: '管理员', ...all }),
    ];
    for (const { token } of others) {
      const answers = await Promise.all([loose, shown, 'A'.repeat(22)].map((id) => remove(token, id)));
      for (const { code, data } of answers) expect([code, data]).toEqual([ok, {}]);
    }
    expect([await isThere(loose), await isThere(shown)]).toEqual([true, true]);
    expect([await trailOf(loose), await trailOf(shown), await trailOf('A'.repeat(22))]).toEqual([[], [], []]);
  });

  it.each(['avatar', 'signature', 'picture'] as const)('of one’s own, a %s, takes it away', async (kind) => {
    const { user: person, token } = await signedIn(test);
    const [id, other] = [await buildPicture(person, kind), await buildPicture(person, kind)];
    const { code, data } = await remove(token, id);
    expect([code, data]).toEqual([ok, {}]);
    expect([await isThere(id), await isThere(other)]).toEqual([false, true]);
    expect((await test.call(file.getFile, { id }, { token })).code).toBe(errorCodes.notFound);
    expect(await trailOf(id)).toMatchObject([
      { action: 'remove_file', entity: 'picture', userId: person.id, result: 'ok', detail: { kind } },
    ]);
  });

  it('again, or several times at once, succeeds and is audited once', async () => {
    const { user: person, token } = await signedIn(test);
    const id = await buildPicture(person);
    const answers = await Promise.all([1, 2, 3, 4].map(() => remove(token, id)));
    for (const { code, data } of [...answers, await remove(token, id)]) expect([code, data]).toEqual([ok, {}]);
    expect(await trailOf(id)).toHaveLength(1);
  });

  const choosing = {
    modifySelf: ({ version, nickname }: BuiltUser, id: string, token: string) => {
      const own = { email: null, title: null, department: null, license_no: null, signature_id: null };
      return test.call(user.modifySelf, { version, nickname, ...own, avatar_id: id }, { token });
    },
    updateProfile: ({ nickname }: BuiltUser, id: string, token: string) =>
      test.call(user.updateProfile, { nickname, avatar_id: id }, { token }),
  };

  it.each(['modifySelf', 'updateProfile'] as const)(
    'while it is being chosen by %s ends either way, never with a face that is gone',
    async (name) => {
      const { user: person, token } = await signedIn(test);
      for (let round = 0; round < 5; round += 1) {
        const id = await buildPicture(person, 'avatar');
        const [row] = await test.database.db.select().from(users).where(eq(users.id, person.id));
        const now = { ...person, version: row?.version ?? person.version };
        const [chosen, removed] = await Promise.all([choosing[name](now, id, token), remove(token, id)]);
        const outcomes = [
          [ok, errorCodes.wrongState, true],
          [errorCodes.invalid, ok, false],
        ];
        expect(outcomes).toContainEqual([chosen.code, removed.code, await isThere(id)]);
      }
    },
  );
});
