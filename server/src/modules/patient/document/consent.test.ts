import { randomUUID } from 'node:crypto';
import { addDays, errorCodes, patient, today } from '@yun/contract';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/tables/audit.table.ts';
import { attachments, consents, patients } from '#server/tables/patient.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildPatient, signedIn, unique } from '#server/test/build/index.ts';
import { hasConsent, hasConsentSql } from './consent.queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const doctorOf = () => signedIn(test, { modules: ['PATIENT_MGR'] });

function signing(patientId: number, values: Record<string, unknown> = {}) {
  return {
    patient_id: patientId,
    client_key: randomUUID(),
    doc_version: 1,
    signer: '本人',
    signer_name: '王秀英',
    method: '手写签名',
    sign_date: today(),
    attachment_id: null,
    ...values,
  };
}

const sign = (token: string, body: unknown) => test.call(patient.signConsent, body, { token });
const list = (token: string, id: number) => test.call(patient.listConsent, { patient_id: String(id) }, { token });
const withdraw = (token: string, patientId: number, id: number) =>
  test.call(patient.withdrawConsent, { patient_id: patientId, id, reason: '患者要求' }, { token });

async function buildAttachment(patientId: number, createdBy: number): Promise<string> {
  const id = unique('att').padEnd(22, 'x').slice(0, 22);
  const content = Buffer.from('%PDF-');
  const values = { kind: '知情同意书', name: '同意书.pdf', mime: 'application/pdf', size: 5, sha256: id } as const;
  await test.database.db.insert(attachments).values({ id, patientId, createdBy, content, ...values });
  return id;
}

const trailOf = (action: string, userId: number) =>
  test.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.userId, userId)));

describe('a consent is refused', () => {
  it('to strangers, without a code, and for a patient out of scope', async () => {
    const { user, token } = await doctorOf();
    const { id } = await buildPatient(test, user);
    expect((await test.call(patient.signConsent, signing(id))).code).toBe(errorCodes.badToken);
    const reader = await signedIn(test, { userType: '机构', agencyId: user.agencyId, modules: ['USER_BROWSE'] });
    expect((await sign(reader.token, signing(id))).code).toBe(errorCodes.forbidden);
    expect((await list(reader.token, id)).code).toBe(errorCodes.forbidden);
    const { data } = await sign(token, signing(id));
    const other = await doctorOf();
    for (const answer of [
      await sign(other.token, signing(id)),
      await list(other.token, id),
      await withdraw(other.token, id, data.list[0].id),
    ]) {
      expect(answer.code).toBe(errorCodes.notFound);
    }
    expect((await list(token, id)).data.list).toHaveLength(1);
    expect(await trailOf('sign_consent', other.user.id)).toMatchObject([{ result: 'refused', entityId: String(id) }]);
  });

  it('with a wrong day, version, signer or method, each reported at its field', async () => {
    const { user, token } = await doctorOf();
    const { id } = await buildPatient(test, user, [], { birthDate: '1960-05-01' });
    const child = await buildPatient(test, user, [], { birthDate: addDays(today(), -365 * 10) });
    const wrong: [Record<string, unknown>, string, string][] = [
      [signing(id, { sign_date: addDays(today(), 1) }), 'sign_date', '签署日期不能晚于今天'],
      [signing(id, { sign_date: '1960-04-30' }), 'sign_date', '签署日期不能早于出生日期'],
      [signing(id, { sign_date: '1970-01-01' }), 'signer', '未满 14 岁须由监护人签署'],
      [signing(child.id), 'signer', '未满 14 岁须由监护人签署'],
      [signing(id, { doc_version: 2 }), 'doc_version', '同意书文本已更新，请刷新后按新文本重新签署'],
      [signing(id, { method: 'H5 勾选' }), 'method', '请选择签署方式'],
      [signing(id, { signer_name: '' }), 'signer_name', '姓名为 2 到 30 个汉字或英文字母'],
      [signing(id, { attachment_id: 'A'.repeat(22) }), 'attachment_id', '附件不存在，请重新上传'],
    ];
    for (const [body, field, message] of wrong) {
      const { code, data } = await sign(token, body);
      expect([code, data.errors]).toEqual([errorCodes.invalid, [{ field, message }]]);
    }
    expect((await list(token, id)).data.list).toEqual([]);
  });

  it('with the paper of another patient', async () => {
    const { user, token } = await doctorOf();
    const [one, two] = [await buildPatient(test, user), await buildPatient(test, user)];
    const attachment_id = await buildAttachment(two.id, user.id);
    expect((await sign(token, signing(one.id, { attachment_id }))).data.errors).toEqual([
      { field: 'attachment_id', message: '附件不存在，请重新上传' },
    ]);
    expect((await sign(token, signing(two.id, { attachment_id }))).code).toBe(ok);
  });

  it('for an archived record; but what was given can always be withdrawn', async () => {
    const { user, token } = await doctorOf();
    const { id } = await buildPatient(test, user);
    const { data } = await sign(token, signing(id));
    await test.database.db.update(patients).set({ status: 'archived' }).where(eq(patients.id, id));
    expect((await sign(token, signing(id))).code).toBe(errorCodes.wrongState);
    expect((await withdraw(token, id, data.list[0].id)).code).toBe(ok);
  });

  it('to be withdrawn twice, also by two at once, or as another patient’s', async () => {
    const { user, token } = await doctorOf();
    const [one, two] = [await buildPatient(test, user), await buildPatient(test, user)];
    const { data } = await sign(token, signing(one.id));
    const [{ id }] = data.list;
    expect((await withdraw(token, two.id, id)).code).toBe(errorCodes.notFound);
    const answers = await Promise.all([withdraw(token, one.id, id), withdraw(token, one.id, id)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([ok, errorCodes.wrongState].sort());
    const again = await withdraw(token, one.id, id);
    expect([again.code, again.msg]).toEqual([errorCodes.wrongState, '该同意已经撤回']);
  });
});

describe('a consent', () => {
  it('is signed once however often it is sent, and answered with the text in force', async () => {
    const { user, token } = await doctorOf();
    const { id } = await buildPatient(test, user, [], { birthDate: addDays(today(), -365 * 10) });
    const attachment_id = await buildAttachment(id, user.id);
    const body = signing(id, { signer: '监护人', signer_name: '王建国', method: '纸质扫描', attachment_id });
    const answers = await Promise.all([sign(token, body), sign(token, body), sign(token, body)]);
    for (const { code, data } of [...answers, await sign(token, body), await list(token, id)]) {
      expect(code).toBe(ok);
      expect(data.list).toHaveLength(1);
    }
    const { data } = await list(token, id);
    expect(data.list[0]).toMatchObject({
      doc_code: 'REHAB_DATA',
      doc_version: 1,
      doc_title: data.document.title,
      signer: '监护人',
      method: '纸质扫描',
      sign_date: today(),
      attachment_id,
      withdrawn_time: null,
      creator_name: user.nickname,
    });
    expect(data.document).toMatchObject({ doc_code: 'REHAB_DATA', doc_version: 1 });
    expect(data.document.paragraphs.length).toBeGreaterThanOrEqual(4);
    expect(await trailOf('sign_consent', user.id)).toMatchObject([
      { entity: 'patient', entityId: String(id), detail: { signer: '监护人', doc_version: 1 } },
    ]);
  });

  it('may be signed without naming a paper, but with nothing unknown', async () => {
    const { user, token } = await doctorOf();
    const { id } = await buildPatient(test, user);
    const { attachment_id: _, ...body } = signing(id);
    expect((await sign(token, { ...body, witness: '李四' })).code).toBe(40000);
    expect((await sign(token, body)).data.list).toMatchObject([{ method: '手写签名', attachment_id: null }]);
  });

  it('keeps its paper from being removed for as long as it holds', async () => {
    const { user, token } = await doctorOf();
    const { id } = await buildPatient(test, user);
    const attachment_id = await buildAttachment(id, user.id);
    const { data } = await sign(token, signing(id, { attachment_id }));
    const body = { patient_id: id, id: attachment_id, reason: '不要了' };
    const refused = await test.call(patient.removeAttachment, body, { token });
    expect([refused.code, refused.msg]).toEqual([errorCodes.wrongState, '这是有效知情同意书的原件，请先撤回该同意']);
    await withdraw(token, id, data.list[0].id);
    expect((await test.call(patient.removeAttachment, body, { token })).code).toBe(ok);
  });

  it('is what others ask for before a plan starts', async () => {
    const { user, token } = await doctorOf();
    const { id } = await buildPatient(test, user);
    const { db } = test.database;
    const both = async () => {
      const [row] = await db
        .select({ has: hasConsentSql(patients.id) })
        .from(patients)
        .where(eq(patients.id, id));
      return [await hasConsent(db, id), row?.has];
    };
    expect(await both()).toEqual([false, false]);
    const { data } = await sign(token, signing(id));
    expect(await both()).toEqual([true, true]);
    await withdraw(token, id, data.list[0].id);
    expect(await both()).toEqual([false, false]);
    await sign(token, signing(id));
    expect(await both()).toEqual([true, true]);
    await db.update(consents).set({ docCode: 'OTHER' }).where(eq(consents.patientId, id));
    expect(await both()).toEqual([false, false]);
  });
});
