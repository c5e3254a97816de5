import { errorCodes, file, permissionCodes, user } from '@yun/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/tables/audit.table.ts';
import { pictures } from '#server/tables/picture.table.ts';
import { users } from '#server/tables/user.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { signedIn } from '#server/test/build/index.ts';
import { activatePlan, buildCare, buildDraft } from '#server/test/build/plan.ts';
import { picture, sendFile } from '#server/test/talk-file.ts';
import type { PictureKind } from './picture.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const upload = (token: string | undefined, content: Buffer | string, kind: PictureKind = 'picture') =>
  sendFile(test, file.uploadFile, token, content, { query: `?kind=${kind}` });
const get = (token: string, id: string) => test.call(file.getFile, { id }, { token });
const small = () => picture(9, 9).png().toBuffer();

async function stored(id: string) {
  const [row] = await test.database.db.select().from(pictures).where(eq(pictures.id, id));
  if (row === undefined) throw new Error(`no picture ${id}`);
  return row;
}

describe('a general picture is refused', () => {
  it('to strangers, and when it is none', async () => {
    const { user: person, token } = await signedIn(test);
    expect((await upload(undefined, await small())).code).toBe(errorCodes.badToken);
    for (const content of ['<svg xmlns="http://www.w3.org/2000/svg"/>', await picture(9, 9).gif().toBuffer()]) {
      const { code, data } = await upload(token, content);
      const errors = [{ field: 'file', message: '只支持 PNG、JPEG、WebP 图片' }];
      expect([code, data.errors]).toEqual([errorCodes.invalid, errors]);
    }
    const { status, msg } = await upload(token, Buffer.alloc(3 * 1024 * 1024));
    expect([status, msg]).toEqual([413, '文件不能超过 2 MB']);
    expect(await test.database.db.$count(pictures, eq(pictures.ownerId, person.id))).toBe(0);
  });

  it('to everybody but its owner, whatever they may, as if it did not exist', async () => {
    const care = await buildCare(test);
    const { doctor } = care;
    const { data } = await upload(care.token, await small());
    // What no endpoint lets happen: it stands where the signature of a plan in sight does.
    await test.database.db.update(users).set({ signatureId: data.id }).where(eq(users.id, doctor.id));
    expect((await activatePlan(test, care, await buildDraft(test, care))).code).toBe(ok);
    const { agencyId } = doctor;
    const all = { modules: [...permissionCodes] };
    const others = [
      await signedIn(test, { agencyId }),
      await signedIn(test, { agencyId, ...all }),
      await signedIn(test, { agencyId, userType: '机构', ...all }),
      await signedIn(test, { userType: '管理员', ...all }),
    ];
    for (const { token } of others) {
      const [foreign, missing] = [await get(token, data.id), await get(token, 'A'.repeat(22))];
      expect(foreign.code).toBe(errorCodes.notFound);
      expect({ ...foreign, headers: null, body: null }).toEqual({ ...missing, headers: null, body: null });
    }
    expect((await get(care.token, data.id)).headers['content-type']).toBe('image/webp');
  });

  it('as a face or a signature', async () => {
    const { user: person, token } = await signedIn(test);
    const { data } = await upload(token, await small());
    const { version, nickname } = person;
    const nothing = { email: null, title: null, department: null, license_no: null };
    const own = { version, nickname, ...nothing, avatar_id: null, signature_id: null };
    const tries = [
      await test.call(user.updateProfile, { nickname, avatar_id: data.id }, { token }),
      await test.call(user.modifySelf, { ...own, avatar_id: data.id }, { token }),
      await test.call(user.modifySelf, { ...own, signature_id: data.id }, { token }),
    ];
    expect(tries.map(({ code }) => code)).toEqual(tries.map(() => errorCodes.invalid));
  });

  it('at the sixty-first within an hour, which leaves faces and signatures their own count', async () => {
    const { token } = await signedIn(test);
    const tries = async (kind: PictureKind, count: number) => {
      for (let n = 0; n < count; n += 1) expect((await upload(token, 'none', kind)).code).toBe(errorCodes.invalid);
    };
    await tries('picture', 60);
    const answer = await upload(token, await small());
    expect([answer.status, answer.code]).toEqual([429, errorCodes.tooOften]);
    await tries('avatar', 10);
    await tries('signature', 10);
    for (const kind of ['avatar', 'signature'] as const) {
      expect((await upload(token, 'none', kind)).code).toBe(errorCodes.tooOften);
    }
  });

  it('never because faces and signatures were uploaded often', async () => {
    const { token } = await signedIn(test);
    for (let n = 0; n < 20; n += 1) await upload(token, 'none', 'avatar');
    expect((await upload(token, 'none', 'avatar')).code).toBe(errorCodes.tooOften);
    expect((await upload(token, await small())).code).toBe(ok);
  });
});

describe('a general picture', () => {
  it('becomes a WebP that keeps its shape and is never blown up', async () => {
    const { user: person, token } = await signedIn(test);
    const shapes = [
      [3200, 800, 1600, 400],
      [500, 2000, 400, 1600],
      [1600, 1600, 1600, 1600],
      [40, 30, 40, 30],
    ] as const;
    for (const [width, height, wide, high] of shapes) {
      const { data } = await upload(token, await picture(width, height).png().toBuffer());
      const { content, ...row } = await stored(data.id);
      expect(row).toMatchObject({ kind: 'picture', ownerId: person.id, mime: 'image/webp' });
      expect(data).toEqual({ id: row.id, mime: 'image/webp', size: content.length });
      expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: wide, height: high });
    }
  });

  it('stays see-through', async () => {
    const { token } = await signedIn(test);
    const background = { r: 200, g: 30, b: 30, alpha: 0.5 };
    const half = sharp({ create: { width: 20, height: 20, channels: 4, background } });
    const { data } = await upload(token, await half.png().toBuffer());
    expect((await sharp((await stored(data.id)).content).metadata()).hasAlpha).toBe(true);
  });

  it('stands upright and has nothing beside its pixels', async () => {
    const { token } = await signedIn(test);
    const taken = await picture(400, 100)
      .withExif({ IFD0: { Copyright: 'CANARY' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { data } = await upload(token, Buffer.concat([taken, Buffer.from('<script>CANARY</script>')]));
    const { content } = await stored(data.id);
    const { exif, xmp, iptc, orientation, width, height } = await sharp(content).metadata();
    expect({ exif, xmp, iptc, orientation }).toEqual({});
    expect([width, height]).toEqual([100, 400]);
    expect(content.includes('CANARY')).toBe(false);
    // A WebP says its own length: nothing comes after it.
    expect(content.readUInt32LE(4) + 8).toBe(content.length);
  });

  it('of an animation is its first frame', async () => {
    const { token } = await signedIn(test);
    const frames = ['red', 'green'].map((background) =>
      sharp({ create: { width: 32, height: 32, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    const animation = sharp(await Promise.all(frames), { join: { animated: true } }).webp({ loop: 0, delay: 100 });
    const { data } = await upload(token, await animation.toBuffer());
    const { content } = await stored(data.id);
    expect((await sharp(content).metadata()).pages).toBeUndefined();
    const { dominant } = await sharp(content).stats();
    expect(dominant.r).toBeGreaterThan(dominant.g);
  });

  it('comes back to its owner under its own name, and leaves an audit line', async () => {
    const { user: person, token } = await signedIn(test);
    const { data } = await upload(token, await small());
    const { headers } = await get(token, data.id);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': "inline; filename*=UTF-8''picture.webp",
    });
    const lines = await test.database.db.select().from(auditLog).where(eq(auditLog.entityId, data.id));
    expect(lines).toMatchObject([
      { action: 'upload_file', entity: 'picture', userId: person.id, detail: { kind: 'picture' } },
    ]);
  });
});
