import { randomUUID } from 'node:crypto';
import { errorCodes, h5, patient, plan } from '@yun/contract';
import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/tables/audit.table.ts';
import { patients } from '#server/tables/patient.table.ts';
import { h5Links } from '#server/tables/talk.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildLink, buildPhone, openLink } from '#server/test/build/h5.ts';
import { buildPatient, signedIn } from '#server/test/build/index.ts';
import { buildCare, buildRunning } from '#server/test/build/plan.ts';
import { addressOf, openEventStream } from '#server/test/event-stream.ts';
import { lookThrough } from '#server/test/look-through.ts';
import { deviceName } from './link-device.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const input = (patient_id: number, more: object = {}) => ({
  patient_id,
  client_key: randomUUID(),
  days: 30,
  scope: ['plan', 'log', 'talk'],
  ...more,
});
const create = (token: string, body: object) => test.call(patient.createH5Link, body, { token });
const show = (token: string, patient_id: number) =>
  test.call(patient.getH5Link, { patient_id: String(patient_id) }, { token });
const revoke = (token: string, patient_id: number, id: number) =>
  test.call(patient.revokeH5Link, { patient_id, id, reason: '手机丢了' }, { token });

async function buildTreated() {
  const { user, token } = await signedIn(test, { modules: ['PATIENT_MGR'] });
  return { user, token, patient: await buildPatient(test, user) };
}

const secretOf = (url: string) => url.replace('/h5/#', '');
const linksOf = (id: number) =>
  test.database.db.select().from(h5Links).where(eq(h5Links.patientId, id)).orderBy(asc(h5Links.id));
const trailOf = (id: number, action: string) =>
  test.database.db
    .select({ result: auditLog.result, userId: auditLog.userId, detail: auditLog.detail })
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.entityId, String(id))))
    .orderBy(asc(auditLog.id));

describe('is refused', () => {
  it('to callers who are not signed in, hold no code, or do not see the patient', async () => {
    const { user, token, patient: one } = await buildTreated();
    await create(token, input(one.id));
    const reader = await signedIn(test, { agencyId: user.agencyId, userType: '机构', modules: ['USER_BROWSE'] });
    const other = await buildTreated();
    for (const [by, code] of [
      [undefined, errorCodes.badToken],
      [reader.token, errorCodes.forbidden],
      [other.token, errorCodes.notFound],
    ] as const) {
      const sending = by === undefined ? {} : { token: by };
      const { id } = (await linksOf(one.id))[0] ?? { id: 0 };
      const answers = [
        await test.call(patient.getH5Link, { patient_id: String(one.id) }, sending),
        await test.call(patient.createH5Link, input(one.id), sending),
        await test.call(patient.revokeH5Link, { patient_id: one.id, id, reason: '不要了' }, sending),
      ];
      expect(answers.map((answer) => answer.code)).toEqual([code, code, code]);
    }
    expect(await linksOf(one.id)).toMatchObject([{ revokedTime: null }]);
    expect(await trailOf(one.id, 'create_h5_link')).toMatchObject([{ result: 'ok' }, { result: 'refused' }]);
  });

  it('with wrong days or scopes, and for an archived record', async () => {
    const { token, patient: one } = await buildTreated();
    for (const [more, field] of [
      [{ days: 0 }, 'days'],
      [{ days: 91 }, 'days'],
      [{ days: 1.5 }, 'days'],
      [{ scope: [] }, 'scope'],
      [{ scope: ['all'] }, 'scope.0'],
      [{ scope: ['log'] }, 'scope'],
    ] as const) {
      const { code, data } = await create(token, input(one.id, more));
      expect([code, data.errors[0].field]).toEqual([errorCodes.invalid, field]);
    }
    await test.database.db.update(patients).set({ status: 'archived' }).where(eq(patients.id, one.id));
    expect(await create(token, input(one.id))).toMatchObject({ code: 40902, msg: '档案已归档，只能查看' });
    expect(await linksOf(one.id)).toEqual([]);
  });

  it('during view-as: the holder of the link acts as the patient', async () => {
    const { token, viewed } = await lookThrough(test, { modules: ['PATIENT_MGR'] });
    const one = await buildPatient(test, viewed);
    await buildLink(test, one);
    const { code, msg, body } = await show(token, one.id);
    expect([code, msg]).toEqual([40300, '以他人身份查看时，不能打开患者的专属链接']);
    expect(body).not.toContain('/h5/#');
  });

  it('to end the link of another patient', async () => {
    const { user, token, patient: one } = await buildTreated();
    const other = await buildPatient(test, user);
    const { data } = await create(token, input(other.id));
    expect((await revoke(token, one.id, data.link.id)).code).toBe(40400);
    expect((await show(token, other.id)).data.link.id).toBe(data.link.id);
  });
});

describe('a link', () => {
  it('is shown again as it was made, sealed and hashed in the database, and audited without its token', async () => {
    const { user, token, patient: one } = await buildTreated();
    expect((await show(token, one.id)).data).toEqual({ link: null });
    expect(await trailOf(one.id, 'show_h5_link')).toEqual([]);
    const { data } = await create(token, input(one.id, { days: 7, scope: ['plan', 'plan'] }));
    expect(data.link).toMatchObject({ scopes: ['plan'], creator_name: user.nickname, devices: [] });
    expect(data.link.url).toMatch(/^\/h5\/#[\w-]{43}$/);
    const days = (Date.parse(data.link.expire_time) - Date.parse(data.link.create_time)) / 86_400_000;
    expect(days).toBe(7);
    expect((await show(token, one.id)).data).toEqual(data);
    const secret = secretOf(data.link.url);
    const [stored] = await linksOf(one.id);
    expect(JSON.stringify(stored)).not.toContain(secret);
    const lines = [...(await trailOf(one.id, 'create_h5_link')), ...(await trailOf(one.id, 'show_h5_link'))];
    expect(lines).toMatchObject([
      { userId: user.id, detail: { link_id: data.link.id, days: 7 } },
      { userId: user.id, detail: { link_id: data.link.id } },
    ]);
    expect(JSON.stringify(lines) + test.logged()).not.toContain(secret);
  });

  it('is made once however often it is asked for, also at the same time', async () => {
    const { token, patient: one } = await buildTreated();
    const body = input(one.id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(token, body)));
    expect(new Set(answers.map(({ data }) => data.link.url)).size).toBe(1);
    expect(await linksOf(one.id)).toHaveLength(1);
  });

  it('is ended by the next one, of which there is one at a time', async () => {
    const { token, patient: one } = await buildTreated();
    const first = await create(token, input(one.id));
    const second = await create(token, input(one.id));
    expect(secretOf(second.data.link.url)).not.toBe(secretOf(first.data.link.url));
    expect((await openLink(test, secretOf(first.data.link.url))).code).toBe(errorCodes.endedElsewhere);
    expect((await openLink(test, secretOf(second.data.link.url))).code).toBe(ok);
    const made = await Promise.all(Array.from({ length: 8 }, () => create(token, input(one.id))));
    expect(made.every(({ code }) => code === ok)).toBe(true);
    expect((await linksOf(one.id)).filter(({ revokedTime }) => revokedTime === null)).toHaveLength(1);
  });

  it('names the phones it was opened on', async () => {
    const { token, patient: one } = await buildTreated();
    const { data } = await create(token, input(one.id));
    const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) MicroMessenger/8.0';
    await openLink(test, secretOf(data.link.url), randomUUID(), { headers: { 'user-agent': agent } });
    expect((await show(token, one.id)).data.link.devices).toMatchObject([{ name: '苹果手机（微信）' }]);
  });

  it('is ended with a reason, by a second click too, and is gone when it has expired', async () => {
    const { token, patient: one } = await buildTreated();
    const { data } = await create(token, input(one.id));
    for (let n = 0; n < 2; n += 1)
      expect(await revoke(token, one.id, data.link.id)).toMatchObject({ data: { link: null } });
    expect(await trailOf(one.id, 'revoke_h5_link')).toMatchObject([{ detail: { reason: '手机丢了' } }]);
    await buildLink(test, one, { expireTime: new Date(Date.now() - 1000) });
    expect((await show(token, one.id)).data).toEqual({ link: null });
    // An expired link does not prevent the next one.
    expect((await create(token, input(one.id))).code).toBe(ok);
  });
});

it('is printed on the plan for those who may give it out', async () => {
  const care = await buildCare(test);
  const { id } = await buildRunning(test, care);
  const print = (token: string) => test.call(plan.printPlan, { id: String(id) }, { token });
  expect((await print(care.token)).data.link).toBeNull();
  const { data } = await create(care.token, input(care.patient.id));
  const { url, expire_time } = data.link;
  expect((await print(care.token)).data.link).toEqual({ url, expire_time });
  const clerk = await signedIn(test, { agencyId: care.doctor.agencyId, userType: '机构', modules: ['USER_MGR'] });
  expect((await print(clerk.token)).data.link).toBeNull();
});

it.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36', '安卓手机'],
  ['Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 Chrome/130 Safari/537.36', '安卓平板'],
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114 Mobile', '鸿蒙手机'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15', '苹果平板'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130', '电脑'],
  ['', '其他设备'],
])('%s is a %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

it('that is revoked notifies the phones on which it is open: they reload at once', async () => {
  const { token, patient: one } = await buildTreated();
  const { phone, linkId } = await buildPhone(test, one);
  const stream = await openEventStream(`${await addressOf(test)}${h5.openOwnStream.path}`, phone);
  expect(await stream.next()).toMatchObject({ event: 'hello' });
  await revoke(token, one.id, linkId);
  expect(await stream.next()).toEqual({ event: 'talk', data: { patient_id: one.id } });
  expect((await test.call(h5.getToday, undefined, { token: phone })).code).toBe(errorCodes.endedElsewhere);
  stream.close();
});
