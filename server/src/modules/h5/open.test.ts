import { randomBytes, randomUUID } from 'node:crypto';
import { agency, errorCodes, h5, maxLinkDevices, user } from '@yun/contract';
import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { agencies } from '#server/tables/agency.table.ts';
import { auditLog } from '#server/tables/audit.table.ts';
import { patients } from '#server/tables/patient.table.ts';
import { h5Links, h5Sessions } from '#server/tables/talk.table.ts';
import { nextAddress, ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildLink, buildPhone, openLink } from '#server/test/build/h5.ts';
import { buildAgency, buildPatient, signedIn } from '#server/test/build/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

async function buildTreated(values: object = {}) {
  const { id: agencyId } = await buildAgency(test, { contactPhone: '0571-88886666' });
  const doctor = { agencyId, nickname: '何静', title: '主管治疗师', modules: ['PATIENT_MGR' as const] };
  const { user: he, token } = await signedIn(test, doctor);
  return { doctor: he, token, agencyId, patient: await buildPatient(test, he, [], values) };
}

const clinic = {
  agency_name: expect.any(String),
  agency_phone: '0571-88886666',
  doctor_name: '何静',
  doctor_title: '治疗师',
};
const look = (token?: string) => test.call(h5.getToday, undefined, token === undefined ? {} : { token });
const phonesOf = (linkId: number) => test.database.db.select().from(h5Sessions).where(eq(h5Sessions.linkId, linkId));
const trailOf = (id: number) =>
  test.database.db
    .select({ result: auditLog.result, userId: auditLog.userId, detail: auditLog.detail })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'open_h5_link'), eq(auditLog.entityId, String(id))))
    .orderBy(asc(auditLog.id));

describe('a link does not open', () => {
  it('when nobody made it, and is shut for a place that guesses', async () => {
    const { patient } = await buildTreated();
    const link = await buildLink(test, patient);
    const address = nextAddress();
    const guess = () => openLink(test, randomBytes(32).toString('base64url'), randomUUID(), { address });
    const first = await guess();
    expect([first.code, first.data]).toEqual([errorCodes.badToken, null]);
    // A real one is no guess.
    for (let n = 0; n < 3; n += 1) expect((await openLink(test, link.token, randomUUID(), { address })).code).toBe(ok);
    for (let n = 1; n < 30; n += 1) expect((await guess()).code).toBe(errorCodes.badToken);
    const shut = await guess();
    expect([shut.code, shut.msg]).toEqual([errorCodes.tooOften, '打开次数过多，请 10 分钟后再试']);
    // Those beside him are not shut out.
    expect((await openLink(test, link.token, randomUUID(), { address })).code).toBe(ok);
  });

  it('once it was ended or has run out, and says whom to call', async () => {
    const { patient } = await buildTreated();
    const over = await buildLink(test, patient, { expireTime: new Date(Date.now() - 1000), revokedTime: null });
    const run = await openLink(test, over.token);
    expect([run.code, run.data]).toEqual([errorCodes.expired, { clinic }]);
    const { db } = test.database;
    await db.update(h5Links).set({ revokedTime: new Date() }).where(eq(h5Links.id, over.id));
    const ended = await openLink(test, over.token);
    expect([ended.code, ended.msg, ended.data]).toEqual([
      errorCodes.endedElsewhere,
      '这个链接已停用，请向医生要新的二维码',
      { clinic },
    ]);
    expect(await phonesOf(over.id)).toEqual([]);
    expect(await trailOf(patient.id)).toMatchObject([
      { result: 'refused', userId: null, detail: { link_id: over.id } },
    ]);
  });

  it('when the record is gone or its agency is closed, and says no more than of an unknown one', async () => {
    const [removed, closed] = [await buildTreated(), await buildTreated()];
    await test.database.db.update(patients).set({ removedTime: new Date() }).where(eq(patients.id, removed.patient.id));
    await test.database.db.update(agencies).set({ status: 'disabled' }).where(eq(agencies.id, closed.agencyId));
    for (const { patient } of [removed, closed]) {
      const { token } = await buildLink(test, patient);
      const { code, data } = await openLink(test, token);
      expect([code, data]).toEqual([errorCodes.badToken, null]);
    }
  });

  it('on one phone more than allowed, also when they come at once', async () => {
    const { patient } = await buildTreated();
    const link = await buildLink(test, patient);
    const answers = await Promise.all(Array.from({ length: maxLinkDevices + 4 }, () => openLink(test, link.token)));
    const refused = answers.filter(({ code }) => code !== ok);
    expect(refused).toHaveLength(4);
    for (const { code, msg, data } of refused)
      expect([code, msg, data]).toEqual([40902, '这个二维码已在 5 台手机上打开过，请向医生要一个新的', { clinic }]);
    expect(await phonesOf(link.id)).toHaveLength(maxLinkDevices);
    for (const { data, code } of answers) if (code === ok) expect((await look(data.token)).code).toBe(ok);
  });

  it.each([['short'], ['a'.repeat(44)], ['ä'.repeat(43)], [''], [null], [{ $gt: '' }]])('as %j', async (token) => {
    const { code, data } = await test.call(h5.openLink, { token, device_key: randomUUID() });
    expect([code, data.errors[0].field]).toEqual([40000, 'token']);
  });
});

describe('a phone', () => {
  it('gets a token of its own, and a new one in the old place when it opens the link again', async () => {
    const { patient } = await buildTreated();
    const link = await buildLink(test, patient);
    const device = randomUUID();
    const first = await openLink(test, link.token, device);
    expect(first.data).toMatchObject({
      token: expect.stringMatching(/^h5\.[\w-]{43}$/),
      patient_id: patient.id,
      clinic,
    });
    const second = await openLink(test, link.token, device);
    expect(second.data.token).not.toBe(first.data.token);
    expect((await look(first.data.token)).code).toBe(errorCodes.badToken);
    expect((await look(second.data.token)).code).toBe(ok);
    expect(await phonesOf(link.id)).toHaveLength(1);
    const lines = await trailOf(patient.id);
    expect(lines.map(({ detail }) => detail)).toMatchObject([
      { link_id: link.id, is_new: true },
      { link_id: link.id, is_new: false },
    ]);
    const stored = JSON.stringify([lines, await phonesOf(link.id)]) + test.logged();
    for (const secret of [link.token, first.data.token, second.data.token]) expect(stored).not.toContain(secret);
  });

  it('is let in by nothing but its own token', async () => {
    const { token, patient } = await buildTreated();
    const { phone, linkToken } = await buildPhone(test, patient);
    for (const wrong of [undefined, '', linkToken, `h5.${linkToken}`, token, `${phone}x`, phone.slice(0, -1)])
      expect((await look(wrong)).code).toBe(errorCodes.badToken);
    // And opens nothing of the staff.
    for (const endpoint of [user.getProfile, agency.listAgency])
      expect((await test.call(endpoint, undefined, { token: phone })).code).toBe(errorCodes.badToken);
  });

  it('is out at once when the link is ended, has run out, or a new one was made', async () => {
    const { patient } = await buildTreated();
    const { db } = test.database;
    const { phone, linkId } = await buildPhone(test, patient);
    const end = (values: object) => db.update(h5Links).set(values).where(eq(h5Links.id, linkId));
    await end({ expireTime: new Date(Date.now() - 1000) });
    const over = await look(phone);
    expect([over.code, over.data]).toEqual([errorCodes.expired, { clinic }]);
    await end({ revokedTime: new Date() });
    for (const answer of [
      await look(phone),
      await test.call(h5.patientSay, { client_msg_id: randomUUID(), content: '在吗' }, { token: phone }),
      await test.call(h5.openOwnStream, undefined, { token: phone }),
    ])
      expect([answer.code, answer.data]).toEqual([errorCodes.endedElsewhere, { clinic }]);
  });
});
