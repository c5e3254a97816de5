import { errorCodes, talk } from '@yun/contract';
import { and, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Context, PatientCaller } from '#server/platform/context.ts';
import { storeZip } from '#server/platform/document/zip.ts';
import { AppError } from '#server/platform/errors.ts';
import { tidyUp } from '#server/platform/jobs/housekeeping.ts';
import { auditLog } from '#server/tables/audit.table.ts';
import { talkFiles, talkRecords } from '#server/tables/talk.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltPatient, type BuiltUser, buildPatient, signedIn } from '#server/test/build/index.ts';
import { pdf, picture, sayWith, sendFile, storedFile } from '#server/test/talk-file.ts';
import { readFile, storeUpload } from './file.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const doctorOf = () => signedIn(test, { modules: ['PATIENT_MGR'] });

const upload = (token: string | undefined, patientId: number, content: Buffer | string, filename?: string) =>
  sendFile(test, talk.uploadTalkFile, token, content, {
    query: `?patient_id=${patientId}`,
    ...(filename !== undefined && { filename }),
  });
const get = (token: string, id: string, size?: 'small' | 'full') =>
  test.call(talk.getTalkFile, { id, ...(size !== undefined && { size }) }, { token });
const photo = () => picture(40, 30).png().toBuffer();

const trailOf = (action: string, { id }: BuiltUser) =>
  test.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.userId, id)))
    .orderBy(auditLog.id);

/** As the patient's page calls it. */
function patientCaller({ id: patientId, agencyId, doctorId }: BuiltPatient): PatientCaller {
  return {
    context: { database: test.database } as Context,
    origin: { requestId: 'test', address: '127.0.0.1', userAgent: 'test' },
    patient: { sessionId: 1, linkId: 1, patientId, agencyId, doctorId, scopes: ['talk'] },
  };
}
const uploadOwn = (patient: BuiltPatient, content: Buffer) =>
  storeUpload({ ...patientCaller(patient), readUpload: async () => ({ name: 'photo.jpg', content }) }, patient.id);
const getOwn = (patient: BuiltPatient, id: string) => readFile(patientCaller(patient), { id, size: 'full' });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => ok,
    (error: unknown) => (error instanceof AppError ? error.code : Promise.reject(error)),
  );

describe('a file is refused', () => {
  it('to strangers, without a code, to those who do not answer, and for another doctor’s patient', async () => {
    const { user, token } = await doctorOf();
    const { id } = await buildPatient(test, user);
    const image = await photo();
    expect((await upload(undefined, id, image)).code).toBe(errorCodes.badToken);
    const keeper = await signedIn(test, { userType: '机构', agencyId: user.agencyId, modules: ['AGENCY_MGR'] });
    expect((await upload(keeper.token, id, image)).code).toBe(errorCodes.forbidden);
    const both = ['AGENCY_MGR', 'PATIENT_MGR'] as const;
    const manager = await signedIn(test, { userType: '机构', agencyId: user.agencyId, modules: [...both] });
    const answer = await upload(manager.token, id, image);
    expect([answer.code, answer.msg]).toEqual([errorCodes.forbidden, '仅责任医生可回复']);
    const other = await doctorOf();
    const { data } = await upload(token, id, image);
    for (const refused of [await upload(other.token, id, image), await get(other.token, data.id)])
      expect([refused.code, refused.msg]).toEqual([errorCodes.notFound, '记录不存在或无权查看']);
    expect((await upload(token, 88_888_888, image)).code).toBe(errorCodes.notFound);
    const [tried] = await trailOf('upload_talk_file', other.user);
    expect(tried).toMatchObject({ result: 'refused', entity: 'patient', entityId: String(id) });
    const [looked] = await trailOf('get_talk_file', other.user);
    expect(looked).toMatchObject({ result: 'refused', detail: { file_id: data.id } });
  });

  it('when it is neither picture nor PDF, broken, hides something, or would unfold without end', async () => {
    const { user, token } = await doctorOf();
    const { id } = await buildPatient(test, user);
    const wrongKind = '只支持 PNG、JPEG、WebP 图片和 PDF 文件';
    const archive = storeZip([{ name: 'a.js', content: Buffer.from('alert(1)') }]);
    const bomb = await picture(8_000, 7_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const refused: [string, Buffer | string, string][] = [
      ['svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', wrongKind],
      ['html', '<!doctype html><script>alert(1)</script>', wrongKind],
      ['gif', await picture(9, 9).gif().toBuffer(), wrongKind],
      ['page before a PDF', `<script>alert(1)</script>\n${pdf()}`, wrongKind],
      ['page behind a PDF', `${pdf()}<script>alert(1)</script>`, 'PDF 文件不完整或含有其他内容'],
      ['archive behind a PDF', Buffer.concat([Buffer.from(pdf()), archive]), 'PDF 文件不完整或含有其他内容'],
      ['half a picture', (await picture(400, 400).png().toBuffer()).subarray(0, 200), '只支持 PNG、JPEG、WebP 图片'],
      ['bomb', bomb, '图片尺寸过大，请缩小后再上传'],
    ];
    for (const [name, content, message] of refused) {
      const { code, data } = await upload(token, id, content);
      expect([code, data.errors], name).toEqual([errorCodes.invalid, [{ field: 'file', message }]]);
    }
    expect(await test.database.db.$count(talkFiles, eq(talkFiles.patientId, id))).toBe(0);
  });

  it('above 10 MB, when the conversation is full, and for an archived record', async () => {
    const { user, token } = await doctorOf();
    const { id } = await buildPatient(test, user);
    const large = await upload(token, id, Buffer.alloc(40 * 1024 * 1024));
    expect([large.status, large.code, large.msg]).toEqual([413, errorCodes.tooLarge, '文件不能超过 10 MB']);
    await test.database.db.insert(talkFiles).values({
      id: `full-${id}`,
      patientId: id,
      uploaderId: user.id,
      name: 'x.pdf',
      mime: 'application/pdf',
      size: 500 * 1024 * 1024,
      content: Buffer.from('x'),
    });
    const full = await upload(token, id, await photo());
    expect([full.code, full.msg]).toEqual([errorCodes.wrongState, '这位患者的会话附件已满 500 MB，不能再添加']);
    const archived = await buildPatient(test, user, [], { status: 'archived' });
    expect((await upload(token, archived.id, await photo())).code).toBe(errorCodes.wrongState);
  });

  it('at the sixty-first try within an hour, of staff as of patients', async () => {
    const { user, token } = await doctorOf();
    const patient = await buildPatient(test, user);
    for (let n = 0; n < 60; n += 1) expect((await upload(token, patient.id, 'nothing')).code).toBe(errorCodes.invalid);
    expect((await upload(token, patient.id, 'nothing')).code).toBe(errorCodes.tooOften);
    for (let n = 0; n < 60; n += 1)
      expect(await codeOf(uploadOwn(patient, Buffer.from('nothing')))).toBe(errorCodes.invalid);
    expect(await codeOf(uploadOwn(patient, await photo()))).toBe(errorCodes.tooOften);
  });
});

describe('a file', () => {
  it('that is a picture is written anew, upright, in two sizes, without anything beside the pixels', async () => {
    const { user, token } = await doctorOf();
    const { id } = await buildPatient(test, user);
    const taken = await picture(3000, 1000)
      .withExif({ IFD0: { Copyright: 'CANARY' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const trick = Buffer.concat([taken, Buffer.from('<script>CANARY</script>')]);
    const { code, data } = await upload(token, id, trick, '../../伤口\u202egpj.exe.jpg');
    expect(code).toBe(ok);
    const row = await storedFile(test, data.id);
    expect(data).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      name: '伤口gpj.exe.webp',
      mime: 'image/webp',
      size: row.content.length,
      width: 800,
      height: 2400,
    });
    for (const [content, width, height] of [
      [row.content, 800, 2400],
      [row.small, 160, 480],
    ] as const) {
      const found = await sharp(content ?? Buffer.alloc(0)).metadata();
      expect([found.format, found.width, found.height, found.exif]).toEqual(['webp', width, height, undefined]);
      expect(content?.includes('CANARY')).toBe(false);
    }
    for (const [size, content] of [['full', row.content] as const, ['small', row.small] as const]) {
      const answer = await get(token, data.id, size);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(content?.length),
        'content-disposition': expect.stringMatching(/^inline/),
        'content-security-policy': expect.stringContaining('sandbox'),
        'x-content-type-options': 'nosniff',
      });
    }
    const [line] = await trailOf('upload_talk_file', user);
    expect(line).toMatchObject({ entity: 'patient', entityId: String(id), result: 'ok' });
    expect(line?.detail).toEqual({ file_id: data.id, mime: 'image/webp', size: data.size });
  });

  it('that is a PDF stays as it is and is only ever saved', async () => {
    const { user, token } = await doctorOf();
    const { id } = await buildPatient(test, user);
    const content = pdf();
    const { data } = await upload(token, id, content, '报告.pdf');
    expect(data).toMatchObject({ name: '报告.pdf', mime: 'application/pdf', width: null, height: null });
    const answer = await get(token, data.id, 'small');
    expect(answer.body).toBe(content);
    expect(answer.headers['content-disposition']).toMatch(/^attachment/);
  });

  it('is seen by its uploader alone until it is sent, then by both sides of that conversation', async () => {
    const { user, token } = await doctorOf();
    const colleague = await signedIn(test, { agencyId: user.agencyId, modules: ['PATIENT_MGR'] });
    const keeper = await signedIn(test, { userType: '机构', agencyId: user.agencyId, modules: ['AGENCY_MGR'] });
    const [mine, theirs] = [await buildPatient(test, user, [colleague.user.id]), await buildPatient(test, user)];
    const own = await uploadOwn(mine, await photo());
    const { data: sent } = await upload(token, mine.id, await photo());
    expect(await codeOf(getOwn(mine, own.id))).toBe(ok);
    expect((await get(token, sent.id)).status).toBe(200);
    for (const answer of [
      await get(colleague.token, sent.id),
      await get(token, own.id),
      await get(keeper.token, own.id),
    ])
      expect(answer.code).toBe(errorCodes.notFound);
    expect(await codeOf(getOwn(mine, sent.id))).toBe(errorCodes.notFound);

    await sayWith(test, mine.id, user.id, [sent.id]);
    await sayWith(test, mine.id, null, [own.id]);
    for (const id of [own.id, sent.id]) {
      for (const reader of [token, colleague.token, keeper.token]) expect((await get(reader, id)).status).toBe(200);
      expect(await codeOf(getOwn(mine, id))).toBe(ok);
      expect(await codeOf(getOwn(theirs, id))).toBe(errorCodes.notFound);
    }
    expect((await trailOf('get_talk_file', keeper.user)).filter(({ result }) => result === 'ok')).toHaveLength(1);
    expect(await trailOf('get_talk_file', user)).toHaveLength(1);
  });

  it('of a message that was taken back is served to nobody, and emptied after thirty days', async () => {
    const { user, token } = await doctorOf();
    const patient = await buildPatient(test, user);
    const { data } = await upload(token, patient.id, await photo());
    const { record } = await sayWith(test, patient.id, user.id, [data.id]);
    const recall = (days: number) =>
      test.database.db
        .update(talkRecords)
        .set({ recallTime: sql`now() - make_interval(days => ${days})` })
        .where(eq(talkRecords.id, record.id));
    await recall(29);
    expect((await get(token, data.id)).code).toBe(errorCodes.notFound);
    expect(await codeOf(getOwn(patient, data.id))).toBe(errorCodes.notFound);
    await tidyUp(test.database);
    expect((await storedFile(test, data.id)).content.length).toBe(data.size);
    await recall(31);
    await tidyUp(test.database);
    expect(await storedFile(test, data.id)).toMatchObject({ content: Buffer.alloc(0), small: null, size: 0 });
  });

  it('that nobody sent is gone after a day, and of more than twenty the oldest at once', async () => {
    const { user, token } = await doctorOf();
    const { id } = await buildPatient(test, user);
    const age = (fileId: string, hours: number) =>
      test.database.db
        .update(talkFiles)
        .set({ createTime: sql`now() - make_interval(hours => ${hours})` })
        .where(eq(talkFiles.id, fileId));
    const [old, fresh, sent] = [
      (await upload(token, id, pdf())).data.id,
      (await upload(token, id, pdf())).data.id,
      (await upload(token, id, pdf())).data.id,
    ];
    await sayWith(test, id, user.id, [sent]);
    await age(old, 25);
    await age(fresh, 23);
    await age(sent, 25);
    await tidyUp(test.database);
    const left = async () => {
      const rows = await test.database.db.select().from(talkFiles).where(eq(talkFiles.patientId, id));
      return rows.map((row) => row.id);
    };
    expect((await left()).sort()).toEqual([fresh, sent].sort());
    for (let n = 0; n < 20; n += 1) expect((await upload(token, id, pdf())).code).toBe(ok);
    expect(await left()).toHaveLength(21);
    expect(await left()).not.toContain(fresh);
    expect(await left()).toContain(sent);
  });
});

describe('a message takes files', () => {
  const unknown = { code: errorCodes.invalid, message: '附件不存在或已发送，请重新上传' };

  it('in the given order', async () => {
    const { user, token } = await doctorOf();
    const { id } = await buildPatient(test, user);
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.push((await upload(token, id, pdf())).data.id);
    const wanted = [ids[2], ids[0], ids[1]] as string[];
    const { files } = await sayWith(test, id, user.id, wanted);
    expect(files.map((file) => file.id)).toEqual(wanted);
  });

  it('of its own sender and conversation only, and each once', async () => {
    const { user, token } = await doctorOf();
    const colleague = await signedIn(test, { agencyId: user.agencyId, modules: ['PATIENT_MGR'] });
    const [one, two] = [await buildPatient(test, user, [colleague.user.id]), await buildPatient(test, user)];
    const mine = (await upload(token, one.id, pdf())).data.id;
    const own = (await uploadOwn(one, await photo())).id;
    const notSent = (patientId: number, uploaderId: number | null, ids: string[]) =>
      expect(sayWith(test, patientId, uploaderId, ids)).rejects.toMatchObject(unknown);
    await notSent(one.id, user.id, ['nothing-of-the-kind-at']);
    await notSent(two.id, user.id, [mine]);
    await notSent(one.id, colleague.user.id, [mine]);
    await notSent(one.id, null, [mine]);
    await notSent(one.id, user.id, [own]);
    await notSent(two.id, null, [own]);
    // Not even the one that would be right.
    await notSent(one.id, user.id, [mine, own]);
    expect((await storedFile(test, mine)).recordId).toBeNull();
    const answers = await Promise.allSettled([1, 2, 3].map(() => sayWith(test, one.id, user.id, [mine])));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await notSent(one.id, user.id, [mine]);
    expect((await sayWith(test, one.id, null, [own])).files).toHaveLength(1);
  });
});
