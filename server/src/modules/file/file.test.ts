import { deflateSync } from 'node:zlib';
import { errorCodes, file } from '@yun/contract';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/tables/audit.table.ts';
import { pictures } from '#server/tables/picture.table.ts';
import { users } from '#server/tables/user.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { signedIn } from '#server/test/build/index.ts';
import { multipart } from '#server/test/multipart.ts';
import { tries } from '#server/test/tier.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } });

function upload(token: string | undefined, content: Buffer | string, kind = 'avatar', filename = 'me.png') {
  const { payload, headers } = multipart([{ content, filename }]);
  const authorization = token === undefined ? {} : { authorization: token };
  return test.inject({
    method: 'POST',
    url: `${file.uploadFile.path}?kind=${kind}`,
    payload,
    headers: { ...headers, ...authorization },
  });
}

async function stored(id: string) {
  const [picture] = await test.database.db.select().from(pictures).where(eq(pictures.id, id));
  if (picture === undefined) throw new Error(`no picture ${id}`);
  return picture;
}

/** A PNG that says it is as large as one likes, in a few bytes. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

describe('an upload is refused', () => {
  it('to strangers, and for a purpose we do not know', async () => {
    const { token } = await signedIn(test);
    const png = await plain(10, 10).png().toBuffer();
    expect((await upload(undefined, png)).code).toBe(errorCodes.badToken);
    expect((await upload(token, png, 'wallpaper')).code).toBe(errorCodes.invalid);
  });

  it('when it is anything but PNG, JPEG or WebP, whatever its name says', async () => {
    const { token } = await signedIn(test);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const others: [string, Buffer | string][] = [
      ['svg', svg],
      ['svg with a prolog', `<?xml version="1.0"?>${svg}`],
      ['html', '<!doctype html><script>alert(1)</script>'],
      ['gif', await plain(9, 9).gif().toBuffer()],
      ['tiff', await plain(9, 9).tiff().toBuffer()],
      ['avif', await plain(9, 9).avif().toBuffer()],
      ['pdf', '%PDF-1.4\n1 0 obj<<>>endobj'],
      ['zip', Buffer.from('PK\u0003\u0004 and more')],
      ['half a png', (await plain(300, 300).png().toBuffer()).subarray(0, 60)],
      ['only the magic of a png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ];
    for (const [name, content] of others) {
      const answer = await upload(token, content, 'avatar', 'photo.png');
      expect([answer.status, answer.code], name).toEqual([200, errorCodes.invalid]);
      expect(answer.data.errors).toEqual([{ field: 'file', message: '只支持 PNG、JPEG、WebP 图片' }]);
    }
  });

  it('when a few bytes would unfold to a picture without end', async () => {
    const { token } = await signedIn(test);
    for (const bomb of [pngOf(50_000, 50_000), pngOf(5_001, 5_000)]) {
      const answer = await upload(token, bomb);
      expect(answer.data.errors).toEqual([{ field: 'file', message: '图片尺寸过大，请缩小后再上传' }]);
    }
  });

  it('above 2 MB', async () => {
    const { token } = await signedIn(test);
    const answer = await upload(token, Buffer.alloc(3 * 1024 * 1024));
    expect([answer.status, answer.code, answer.msg]).toEqual([413, errorCodes.tooLarge, '文件不能超过 2 MB']);
  });

  it('at the twenty-first within an hour', async () => {
    const { token } = await signedIn(test);
    for (let n = 0; n < 20; n += 1) expect((await upload(token, 'no picture')).code).toBe(errorCodes.invalid);
    const answer = await upload(token, 'no picture');
    expect([answer.status, answer.code]).toEqual([429, errorCodes.tooOften]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000);
  });

  it('never with a fault of ours, whatever the bytes', async () => {
    const [png, jpeg, webp] = await Promise.all([
      plain(40, 40).png().toBuffer(),
      plain(40, 40).jpeg().toBuffer(),
      plain(40, 40).webp().toBuffer(),
    ]);
    const broken = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc
        .tuple(fc.constantFrom(png, jpeg, webp), fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 8 }))
        .map(([picture, changes]) => {
          const copy = Buffer.from(picture);
          for (const [at, byte] of changes) copy[at % copy.length] = byte;
          return copy;
        }),
    );
    let caller = await signedIn(test);
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(broken, async (bytes) => {
        if (sent % 20 === 0) caller = await signedIn(test);
        sent += 1;
        const answer = await upload(caller.token, Buffer.from(bytes));
        expect(answer.status, answer.body).toBe(200);
        expect([ok, errorCodes.invalid]).toContain(answer.code);
      }),
      { numRuns: tries(60) },
    );
  });
});

describe('an upload', () => {
  it('of a face becomes a square WebP', async () => {
    const { user, token } = await signedIn(test);
    const inputs = [plain(800, 500).png(), plain(90, 400).jpeg(), plain(256, 256).webp()];
    for (const input of inputs) {
      const { code, data } = await upload(token, await input.toBuffer());
      expect(code).toBe(ok);
      expect(data.id).toMatch(/^[\w-]{22}$/);
      const picture = await stored(data.id);
      expect(picture).toMatchObject({ kind: 'avatar', ownerId: user.id, mime: 'image/webp' });
      expect(data).toEqual({ id: data.id, mime: 'image/webp', size: picture.content.length });
      expect(await sharp(picture.content).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    }
  });

  it('of a signature becomes a PNG that keeps its shape and is never blown up', async () => {
    const { token } = await signedIn(test);
    const sizes = [
      [1200, 240, 600, 120],
      [300, 960, 75, 240],
      [100, 50, 100, 50],
    ] as const;
    for (const [width, height, wide, high] of sizes) {
      const { data } = await upload(token, await plain(width, height).png().toBuffer(), 'signature');
      const { format, ...shape } = await sharp((await stored(data.id)).content).metadata();
      expect([format, shape.width, shape.height, shape.hasAlpha]).toEqual(['png', wide, high, true]);
    }
  });

  it('loses where and when a photo was taken, but not which side is up', async () => {
    const { token } = await signedIn(test);
    const photo = await sharp({ create: { width: 400, height: 100, channels: 3, background: 'blue' } })
      .withExif({ IFD0: { Copyright: 'CANARY' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { data } = await upload(token, photo, 'signature');
    const { content } = await stored(data.id);
    const { exif, xmp, iptc, orientation, width, height } = await sharp(content).metadata();
    expect({ exif, xmp, iptc, orientation }).toEqual({});
    expect([width, height]).toEqual([60, 240]);
  });

  it('loses what was hidden behind the picture or in its comments', async () => {
    const { token } = await signedIn(test);
    const hidden = '<script>alert("CANARY")</script>';
    const png = await plain(50, 50).png().toBuffer();
    const jpeg = await plain(50, 50).jpeg().toBuffer();
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, hidden.length + 2]), Buffer.from(hidden)]);
    const tricks = [
      Buffer.concat([png, Buffer.from(hidden)]),
      Buffer.concat([jpeg, Buffer.from(`PK\u0003\u0004${hidden}`)]),
      Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
    ];
    for (const trick of tricks) {
      const { code, data } = await upload(token, trick);
      expect(code).toBe(ok);
      const { content } = await stored(data.id);
      expect(content.includes('CANARY')).toBe(false);
      // A WebP says its own length: nothing comes after it.
      expect(content.readUInt32LE(4) + 8).toBe(content.length);
    }
  });

  it('of an animation keeps the first frame', async () => {
    const { token } = await signedIn(test);
    const frames = await Promise.all(['red', 'green'].map((background) => frameOf(background)));
    const animation = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: 100 })
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    const { data } = await upload(token, animation);
    const { content } = await stored(data.id);
    expect((await sharp(content).metadata()).pages).toBeUndefined();
    const { dominant } = await sharp(content).stats();
    expect(dominant.r).toBeGreaterThan(dominant.g);
  });

  it('leaves an audit line', async () => {
    const { user, token } = await signedIn(test);
    const { data } = await upload(token, await plain(9, 9).png().toBuffer());
    const lines = await test.database.db.select().from(auditLog).where(eq(auditLog.entityId, data.id));
    expect(lines).toMatchObject([
      { action: 'upload_file', entity: 'picture', userId: user.id, detail: { kind: 'avatar' } },
    ]);
  });

  it('keeps thirty of a person, first of all those in use', async () => {
    const { user, token } = await signedIn(test);
    const old = Array.from({ length: 31 }, (_, n) => ({
      id: `${String(n).padStart(2, '0')}${user.account}`.padEnd(22, 'x').slice(0, 22),
      kind: 'avatar' as const,
      ownerId: user.id,
      mime: 'image/webp',
      content: Buffer.from('x'),
      createTime: new Date(Date.now() - (40 - n) * 60_000),
    }));
    await test.database.db.insert(pictures).values(old);
    const [first, second, third] = old.map(({ id }) => id);
    await test.database.db
      .update(users)
      .set({ avatarId: first ?? null })
      .where(eq(users.id, user.id));
    const { data } = await upload(token, await plain(9, 9).png().toBuffer());
    const kept = await test.database.db.select().from(pictures).where(eq(pictures.ownerId, user.id));
    const ids = kept.map(({ id }) => id);
    expect(ids).toHaveLength(30);
    expect(ids).toEqual(expect.arrayContaining([first, data.id]));
    expect(ids).not.toContain(second);
    expect(ids).not.toContain(third);
  });
});

const frameOf = (background: string) =>
  sharp({ create: { width: 32, height: 32, channels: 3, background } })
    .png()
    .toBuffer();
