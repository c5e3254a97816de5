import { errorCodes, patient } from '@yun/contract';
import { and, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { storeZip } from '#server/platform/document/zip.ts';
import { tidyUp } from '#server/platform/jobs/housekeeping.ts';
import { auditLog } from '#server/tables/audit.table.ts';
import { attachments, patients } from '#server/tables/patient.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltUser, buildPatient, signedIn, unique } from '#server/test/build/index.ts';
import { multipart } from '#server/test/multipart.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const doctorOf = () => signedIn(test, { modules: ['PATIENT_MGR'] });
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 160 } } });

/** A small PDF nobody else has. */
const pdf = (body = '', end = '%%EOF\n') =>
  `%PDF-1.7\n1 0 obj<</Type/Catalog /Note(${unique()})>>endobj\n${body}\ntrailer<</Root 1 0 R>>\nstartxref\n9\n${end}`;

interface Sending {
  kind?: string;
  filename?: string;
}

function upload(token: string | undefined, patientId: unknown, content: Buffer | string, sending: Sending = {}) {
  const { kind = '检查报告', filename = 'report.pdf' } = sending;
  const { payload, headers } = multipart([{ content, filename }]);
  return test.inject({
    method: 'POST',
    url: `${patient.uploadAttachment.path}?patient_id=${patientId}&kind=${encodeURIComponent(kind)}`,
    payload,
    headers: { ...headers, ...(token !== undefined && { authorization: token }) },
  });
}

const list = (token: string, id: number) => test.call(patient.listAttachment, { patient_id: String(id) }, { token });
const get = (token: string, patientId: number, id: string) =>
  test.call(patient.getAttachment, { patient_id: String(patientId), id }, { token });
const remove = (token: string, patientId: number, id: string) =>
  test.call(patient.removeAttachment, { patient_id: patientId, id, reason: '传错了文件' }, { token });

async function stored(id: string) {
  const [row] = await test.database.db.select().from(attachments).where(eq(attachments.id, id));
  if (row === undefined) throw new Error(`no attachment ${id}`);
  return row;
}

const trailOf = (action: string, { id }: BuiltUser) =>
  test.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.userId, id)))
    .orderBy(auditLog.id);

describe('an attachment is refused', () => {
  it('to strangers, without a code, of an unknown kind, and for another doctor’s patient', async () => {
    const { user, token } = await doctorOf();
    const { id } = await buildPatient(test, user);
    expect((await upload(undefined, id, pdf())).code).toBe(errorCodes.badToken);
    const plain = await signedIn(test, { agencyId: user.agencyId, modules: ['SELF_MGR'] });
    expect((await upload(plain.token, id, pdf())).code).toBe(errorCodes.forbidden);
    expect((await upload(token, id, pdf(), { kind: '壁纸' })).data.errors).toEqual([
      { field: 'kind', message: '请选择附件类型' },
    ]);
    const other = await doctorOf();
    const { code, data } = await upload(token, id, pdf());
    expect(code).toBe(ok);
    for (const answer of [
      await upload(other.token, id, pdf()),
      await list(other.token, id),
      await get(other.token, id, data.id),
      await remove(other.token, id, data.id),
      await upload(token, 99_999_999, pdf()),
    ]) {
      expect([answer.code, answer.msg]).toEqual([errorCodes.notFound, '记录不存在或无权查看']);
    }
    const refused = await Promise.all(
      ['upload_attachment', 'list_attachment', 'get_attachment', 'remove_attachment'].map((action) =>
        trailOf(action, other.user),
      ),
    );
    expect(refused.flat().map(({ result, entityId }) => [result, entityId])).toEqual(
      Array.from({ length: 4 }, () => ['refused', String(id)]),
    );
  });

  it('when it belongs to another patient, although both are in scope', async () => {
    const { user, token } = await doctorOf();
    const [one, two] = [await buildPatient(test, user), await buildPatient(test, user)];
    const { data } = await upload(token, one.id, pdf());
    expect((await get(token, two.id, data.id)).code).toBe(errorCodes.notFound);
    expect((await remove(token, two.id, data.id)).code).toBe(errorCodes.notFound);
    expect((await get(token, one.id, data.id)).status).toBe(200);
  });

  it('when it is neither picture nor PDF, whatever its name says', async () => {
    const { user, token } = await doctorOf();
    const { id } = await buildPatient(test, user);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const others: [string, Buffer | string, string][] = [
      ['svg', svg, 'x.png'],
      ['html', '<!doctype html><script>alert(1)</script>', 'x.pdf'],
      ['gif', await picture(9, 9).gif().toBuffer(), 'x.jpg'],
      ['tiff', await picture(9, 9).tiff().toBuffer(), 'x.png'],
      ['zip', storeZip([{ name: 'a', content: Buffer.from('b') }]), 'x.pdf'],
      ['something before a PDF', `<script>alert(1)</script>\n${pdf()}`, 'x.pdf'],
      ['a PDF of no version', pdf().replace('%PDF-1.7', '%PDF-'), 'x.pdf'],
    ];
    for (const [name, content, filename] of others) {
      const answer = await upload(token, id, content, { filename });
      expect([answer.status, answer.code], name).toEqual([200, errorCodes.invalid]);
      expect(answer.data.errors, name).toEqual([{ field: 'file', message: '只支持 PNG、JPEG、WebP 图片和 PDF 文件' }]);
    }
  });

  it('when a PDF has no end, hides an archive or a page behind it, or is encrypted', async () => {
    const { user, token } = await doctorOf();
    const { id } = await buildPatient(test, user);
    const archive = storeZip([{ name: 'a.js', content: Buffer.from('alert(1)') }]);
    const messageFor = async (content: Buffer | string) => (await upload(token, id, content)).data.errors[0].message;
    expect(await messageFor(pdf('', ''))).toBe('PDF 文件不完整或含有其他内容');
    expect(await messageFor(`${pdf()}<script>alert(1)</script>`)).toBe('PDF 文件不完整或含有其他内容');
    expect(await messageFor(Buffer.concat([Buffer.from(pdf()), archive]))).toBe('PDF 文件不完整或含有其他内容');
    // The end of the archive takes the end of the PDF for its comment.
    const end = Buffer.from('\n%%EOF\n');
    const inside = Buffer.concat([Buffer.from(pdf('', '')), archive, end]);
    inside.writeUInt16LE(end.length, inside.length - end.length - 2);
    expect(await messageFor(inside)).toBe('PDF 文件不完整或含有其他内容');
    expect(await messageFor(pdf('').replace('/Root', '/Encrypt 5 0 R /Root'))).toBe('PDF 已加密，请去除密码后再上传');
  });

  it('when a picture is broken or would unfold without end', async () => {
    const { user, token } = await doctorOf();
    const { id } = await buildPatient(test, user);
    const half = (await picture(400, 400).png().toBuffer()).subarray(0, 200);
    expect((await upload(token, id, half)).data.errors[0].message).toBe('只支持 PNG、JPEG、WebP 图片');
    const bomb = await picture(8_000, 7_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect((await upload(token, id, bomb)).data.errors[0].message).toBe('图片尺寸过大，请缩小后再上传');
  });

  it('above 10 MB, at the fifty-first, above 200 MB in all, and for an archived record', async () => {
    const { user, token } = await doctorOf();
    const { id } = await buildPatient(test, user);
    const large = await upload(token, id, Buffer.alloc(11 * 1024 * 1024));
    expect([large.status, large.msg]).toEqual([413, '文件不能超过 10 MB']);
    const many = (count: number, size: number) => sql`
      insert into attachment (id, patient_id, kind, name, mime, size, sha256, content, created_by)
      select md5(${id} || '-' || ${size} || '-' || n), ${id}, '其他', 'x.pdf', 'application/pdf', ${size}, md5(n::text),
        'x', ${user.id} from generate_series(1, ${count}) n`;
    await test.database.db.execute(many(1, 200 * 1024 * 1024));
    const full = await upload(token, id, pdf());
    expect([full.code, full.msg]).toEqual([
      errorCodes.wrongState,
      '该患者的附件已达 200 MB；删除的附件 30 天后才释放空间',
    ]);
    await test.database.db.update(attachments).set({ removedTime: sql`now()` }).where(eq(attachments.patientId, id));
    await test.database.db.execute(many(50, 10));
    const crowded = await upload(token, id, pdf());
    expect([crowded.code, crowded.msg]).toEqual([errorCodes.wrongState, '每位患者最多 50 个附件，请先删除不用的']);
    const archived = await buildPatient(test, user, [], { status: 'archived' });
    expect((await upload(token, archived.id, pdf())).code).toBe(errorCodes.wrongState);
  });

  it('while removed files still take the place', async () => {
    const { user, token } = await doctorOf();
    const { id } = await buildPatient(test, user);
    await test.database.db.execute(sql`
      insert into attachment (id, patient_id, kind, name, mime, size, sha256, content, created_by, removed_time)
      values (md5(${id} || '-removed'), ${id}, '其他', 'x.pdf', 'application/pdf', 209715200, 'x', 'x', ${user.id}, now())`);
    expect((await upload(token, id, pdf())).msg).toContain('200 MB');
    await test.database.db
      .update(attachments)
      .set({ removedTime: sql`now() - interval '31 days'` })
      .where(eq(attachments.patientId, id));
    await tidyUp(test.database);
    expect((await upload(token, id, pdf())).msg).not.toContain('200 MB');
  });

  it('to two at once who want the last place', async () => {
    const { user, token } = await doctorOf();
    const { id } = await buildPatient(test, user);
    await test.database.db.execute(sql`
      insert into attachment (id, patient_id, kind, name, mime, size, sha256, content, created_by)
      select md5(${id} || '/' || n), ${id}, '其他', 'x.pdf', 'application/pdf', 1, '', 'x', ${user.id}
      from generate_series(1, 49) n`);
    const answers = await Promise.all([upload(token, id, pdf()), upload(token, id, pdf()), upload(token, id, pdf())]);
    expect(answers.map(({ code }) => code).sort()).toEqual([ok, errorCodes.wrongState, errorCodes.wrongState].sort());
  });

  it('at the sixty-first within an hour', async () => {
    const { user, token } = await doctorOf();
    const { id } = await buildPatient(test, user);
    for (let n = 0; n < 60; n += 1) expect((await upload(token, id, 'nothing')).code).toBe(errorCodes.invalid);
    expect((await upload(token, id, 'nothing')).code).toBe(errorCodes.tooOften);
  });
});

describe('an attachment', () => {
  it('that is a picture is written anew: smaller, upright, without anything beside the pixels', async () => {
    const { user, token } = await doctorOf();
    const { id } = await buildPatient(test, user);
    const photo = await picture(3000, 1000)
      .withExif({ IFD0: { Copyright: 'CANARY' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const trick = Buffer.concat([photo, Buffer.from('<script>CANARY</script>')]);
    const { code, data } = await upload(token, id, trick, { kind: '影像', filename: '膝关节 X 线片.PDF' });
    expect(code).toBe(ok);
    const row = await stored(data.id);
    expect(data).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      kind: '影像',
      name: '膝关节 X 线片.webp',
      mime: 'image/webp',
      size: row.content.length,
      creator_name: user.nickname,
      create_time: expect.any(String),
    });
    const { format, width, height, exif } = await sharp(row.content).metadata();
    expect([format, width, height, exif]).toEqual(['webp', 800, 2400, undefined]);
    expect(row.content.includes('CANARY')).toBe(false);
    const shown = await get(token, id, data.id);
    expect(shown.headers['content-type']).toBe('image/webp');
    expect(shown.headers['content-disposition']).toMatch(/^inline/);
  });

  it('that is a PDF stays as it is and is only ever saved, never shown', async () => {
    const { user, token } = await doctorOf();
    const { id } = await buildPatient(test, user);
    const content = pdf('(膝关节 MRI 报告)');
    const { data } = await upload(token, id, content, { filename: '../../报告\u202efdp.exe.pdf' });
    expect(data.name).toBe('报告fdp.exe.pdf');
    const answer = await get(token, id, data.id);
    expect(answer.body).toBe(content);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''/),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    });
    expect(String(answer.headers['cache-control'])).toContain('no-store');
    const [line] = await trailOf('get_attachment', user);
    expect(line).toMatchObject({ entity: 'patient', entityId: String(id), detail: { attachment_id: data.id } });
  });

  it('sent twice is kept once, also by two at once', async () => {
    const { user, token } = await doctorOf();
    const { id } = await buildPatient(test, user);
    const content = pdf();
    const answers = await Promise.all([upload(token, id, content), upload(token, id, content)]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect((await list(token, id)).data.list).toHaveLength(1);
    expect((await upload(token, id, content, { kind: '病历' })).data.id).not.toBe(answers[0]?.data.id);
    expect(await trailOf('upload_attachment', user)).toHaveLength(2);
  });

  it('is audited as done for the doctor when a manager sends it', async () => {
    const boss = await doctorOf();
    const doctor = await signedIn(test, {
      agencyId: boss.user.agencyId,
      managerId: boss.user.id,
      modules: ['PATIENT_MGR'],
    });
    const { id } = await buildPatient(test, doctor.user);
    expect((await upload(boss.token, id, pdf())).code).toBe(ok);
    expect((await upload(doctor.token, id, pdf())).code).toBe(ok);
    const details = [
      ...(await trailOf('upload_attachment', boss.user)),
      ...(await trailOf('upload_attachment', doctor.user)),
    ];
    expect(details.map(({ detail }) => (detail as Record<string, unknown>).on_behalf_of)).toEqual([
      doctor.user.id,
      undefined,
    ]);
  });

  it('goes from the list when it is removed, stays in the database, and leaves the record as it was', async () => {
    const { user, token } = await doctorOf();
    const { id, version } = await buildPatient(test, user);
    const { data } = await upload(token, id, pdf());
    expect((await remove(token, id, data.id)).data).toEqual({ removed: true });
    expect((await list(token, id)).data.list).toEqual([]);
    expect((await get(token, id, data.id)).code).toBe(errorCodes.notFound);
    expect((await remove(token, id, data.id)).code).toBe(errorCodes.notFound);
    expect((await stored(data.id)).removedTime).not.toBeNull();
    const [line] = await trailOf('remove_attachment', user);
    expect(line?.detail).toMatchObject({ attachment_id: data.id, reason: '传错了文件' });
    const [record] = await test.database.db.select().from(patients).where(eq(patients.id, id));
    expect(record?.version).toBe(version);
  });

  it('is listed newest first; those who only manage staff see none', async () => {
    const { user, token } = await doctorOf();
    const { id } = await buildPatient(test, user);
    const [one, two] = [await upload(token, id, pdf()), await upload(token, id, pdf())];
    const reader = await signedIn(test, { userType: '机构', agencyId: user.agencyId, modules: ['USER_BROWSE'] });
    const { data } = await list(token, id);
    expect(data.list.map((row: { id: string }) => row.id)).toEqual([two.data.id, one.data.id]);
    expect((await list(reader.token, id)).code).toBe(errorCodes.forbidden);
    expect((await get(reader.token, id, one.data.id)).code).toBe(errorCodes.forbidden);
    expect((await upload(reader.token, id, pdf())).code).toBe(errorCodes.forbidden);
    expect((await remove(reader.token, id, one.data.id)).code).toBe(errorCodes.forbidden);
  });
});
