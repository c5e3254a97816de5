import { randomUUID } from 'node:crypto';
import { file, patient, permissionCodes, system, talk, user } from '@yun/contract';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { publish } from '#server/platform/live/live.ts';
import { jobs } from '#server/tables/job.table.ts';
import { pictures } from '#server/tables/picture.table.ts';
import { broadcasts } from '#server/tables/talk.table.ts';
import { users } from '#server/tables/user.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltUser, buildPatient, password, signedIn, tokenFor, uniquePhone } from '#server/test/build/index.ts';
import { hear } from '#server/test/build/talk.ts';
import { addressOf, openEventStream } from '#server/test/event-stream.ts';
import { expected } from '#server/test/expected-access.ts';
import { ended } from '#server/test/job.ts';
import { lookThrough } from '#server/test/look-through.ts';
import { preview, sheetOf } from '#server/test/sheet.ts';
import { sendFile } from '#server/test/talk-file.ts';

// Endpoints about the caller alone: each does its work for the caller and leaves everybody else untouched.

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

interface Pair {
  caller: { user: BuiltUser; token: string };
  other: { user: BuiltUser; token: string };
}

const rowOf = async ({ id }: BuiltUser) => (await test.database.db.select().from(users).where(eq(users.id, id)))[0];

/** One check for every endpoint of scope `own`: it did its work for the caller. That the other is untouched is checked for all. */
const ownChecks: Record<string, (pair: Pair) => Promise<void>> = {
  'GET /api/user/profile': async ({ caller, other }) => {
    for (const { user: person, token } of [caller, other]) {
      const { data } = await test.call(user.getProfile, undefined, { token });
      expect([data.id, data.account, data.phone]).toEqual([person.id, person.account, person.phone]);
    }
  },
  'POST /api/user/update_profile': async ({ caller, other }) => {
    const values = { nickname: '改名之后', email: 'caller@example.com' };
    const { data } = await test.call(user.updateProfile, values, { token: caller.token });
    expect(data).toMatchObject({ id: caller.user.id, ...values });
    expect(await rowOf(caller.user)).toMatchObject(values);
    for (const stranger of [{ id: other.user.id }, { user_id: other.user.id }, { account: other.user.account }]) {
      expect((await test.call(user.updateProfile, { ...values, ...stranger }, { token: caller.token })).code).toBe(
        40000,
      );
    }
  },
  'POST /api/user/modify_password': async ({ caller }) => {
    const input = { old_password: password, new_password: 'Green-Apple-77' };
    expect((await test.call(user.modifyPassword, input, { token: caller.token })).code).toBe(ok);
    expect((await rowOf(caller.user))?.passwordHash).not.toBe(caller.user.passwordHash);
  },
  'POST /api/user/modify_self': async ({ caller, other }) => {
    const { version } = caller.user;
    const values = { version, nickname: '自己改名', email: null, title: null, department: '康复科', license_no: null };
    const input = { ...values, avatar_id: null, signature_id: null };
    expect((await test.call(user.modifySelf, input, { token: caller.token })).code).toBe(ok);
    expect(await rowOf(caller.user)).toMatchObject({ nickname: '自己改名', department: '康复科' });
    expect((await test.call(user.modifySelf, { ...input, id: other.user.id }, { token: caller.token })).code).toBe(
      40000,
    );
  },
  'POST /api/user/send_bind_code': async ({ caller, other }) => {
    const { sent } = test;
    const before = sent.length;
    expect((await test.call(user.sendBindCode, { phone: other.user.phone }, { token: caller.token })).code).toBe(ok);
    expect(sent).toHaveLength(before);
    expect((await test.call(user.sendBindCode, { phone: uniquePhone() }, { token: caller.token })).code).toBe(ok);
    expect(sent).toHaveLength(before + 1);
  },
  'POST /api/user/change_phone': async ({ caller, other }) => {
    const phone = uniquePhone();
    await test.call(user.sendBindCode, { phone }, { token: caller.token });
    const code = test.sent.at(-1)?.code;
    const send = (to: string) => test.call(user.changePhone, { phone: to, code, password }, { token: caller.token });
    expect((await send(other.user.phone)).code).not.toBe(ok);
    expect((await send(phone)).code).toBe(ok);
    expect((await rowOf(caller.user))?.phone).toBe(phone);
  },
  'GET /api/user/list_session': async ({ caller, other }) => {
    for (const [{ token }, count] of [[caller, 1] as const, [other, 2] as const]) {
      const { data } = await test.call(user.listSession, undefined, { token });
      expect(data.sessions).toHaveLength(count);
      expect(data.sessions.filter((session: { is_current: boolean }) => session.is_current)).toHaveLength(1);
    }
  },
  'POST /api/user/revoke_session': async ({ caller, other }) => {
    const { data } = await test.call(user.listSession, undefined, { token: other.token });
    for (const { id } of data.sessions) {
      expect((await test.call(user.revokeSession, { id }, { token: caller.token })).code).toBe(40400);
    }
    const second = await tokenFor(test, caller.user);
    expect((await test.call(user.revokeSession, {}, { token: caller.token })).data).toEqual({ ended: 1 });
    expect((await test.call(user.getProfile, undefined, { token: second })).code).toBe(50012);
  },
  'GET /api/user/get_notices': async ({ caller, other }) => {
    await test.call(user.setNotices, { notices: [] }, { token: caller.token });
    const answers = [caller, other].map(({ token }) => test.call(user.getNotices, undefined, { token }));
    expect((await Promise.all(answers)).map(({ data }) => data.notices.length)).toEqual([0, 2]);
  },
  'POST /api/user/set_notices': async ({ caller }) => {
    expect((await test.call(user.setNotices, { notices: ['sign_in'] }, { token: caller.token })).code).toBe(ok);
    expect((await rowOf(caller.user))?.notices).toEqual(['sign_in']);
  },
  'POST /api/user/set_debug_mode': async ({ other }) => {
    const { token } = await signedIn(test, { userType: '管理员', modules: ['ADMIN_MGR'] });
    expect((await test.call(user.setDebugMode, { enabled: true, password }, { token })).code).toBe(ok);
    const [mine, theirs] = [token, other.token].map((one) => test.call(user.getProfile, undefined, { token: one }));
    expect((await mine)?.data.debug_until).not.toBeNull();
    expect((await theirs)?.data.debug_until).toBeNull();
  },
  'POST /api/user/stop_view_as': async ({ caller }) => {
    expect((await test.call(user.stopViewAs, undefined, { token: caller.token })).code).toBe(40902);
    const { token } = await lookThrough(test);
    expect((await test.call(user.stopViewAs, undefined, { token })).code).toBe(ok);
  },
  'POST /api/file/upload': async ({ caller, other }) => {
    const id = await uploadAvatar(caller.token);
    const values = { nickname: '换头像', avatar_id: id };
    expect((await test.call(user.updateProfile, values, { token: other.token })).code).toBe(40000);
    expect((await test.call(user.updateProfile, values, { token: caller.token })).code).toBe(ok);
  },
  'POST /api/file/remove_file': async ({ caller, other }) => {
    const [mine, theirs] = [await uploadAvatar(caller.token), await uploadAvatar(other.token)];
    for (const id of [mine, theirs])
      expect((await test.call(file.removeFile, { id }, { token: caller.token })).code).toBe(ok);
    const left = await test.database.db
      .select({ id: pictures.id })
      .from(pictures)
      .where(inArray(pictures.ownerId, [caller.user.id, other.user.id]));
    expect(left).toEqual([{ id: theirs }]);
  },
  'GET /api/system/job_state': async ({ caller, other }) => {
    const [mine, theirs] = [await startJob(caller), await startJob(other)];
    const ask = (id: number) => test.call(system.getJobState, { id: String(id) }, { token: caller.token });
    expect((await ask(mine)).data).toMatchObject({ id: mine, kind: 'import_preview' });
    expect((await ask(theirs)).code).toBe(40400);
  },
  'GET /api/system/job_file': async ({ caller, other }) => {
    const [mine, theirs] = [await startJob(caller), await startJob(other)];
    await ended(test, caller.token, mine);
    const ask = (id: number) => test.call(system.getJobFile, { id: String(id) }, { token: caller.token });
    // The sheet of one line fails, so there is no file, and only its owner learns that.
    expect((await ask(mine)).code).toBe(40902);
    expect((await ask(theirs)).code).toBe(40400);
  },
  'POST /api/patient/import_preview': async ({ caller, other }) => {
    const mine = await startJob(caller);
    const owners = await test.database.db
      .select()
      .from(jobs)
      .where(inArray(jobs.ownerId, [caller.user.id, other.user.id]));
    expect(owners.map(({ id, ownerId }) => [id, ownerId])).toEqual([[mine, caller.user.id]]);
  },
  'GET /api/patient/import_rows': async ({ caller, other }) => {
    const [mine, theirs] = [await startJob(caller), await startJob(other)];
    const ask = (id: number) => test.call(patient.getImportRows, { job_id: String(id) }, { token: caller.token });
    expect((await ask(mine)).code).toBe(40902);
    expect((await ask(theirs)).code).toBe(40400);
  },
  'POST /api/patient/import_commit': async ({ caller, other }) => {
    const [mine, theirs] = [await startJob(caller), await startJob(other)];
    const send = (job_id: number) =>
      test.call(patient.importCommit, { job_id, with_duplicates: false, reason: null }, { token: caller.token });
    expect((await send(mine)).code).toBe(40902);
    expect((await send(theirs)).code).toBe(40400);
  },
  'GET /api/talk/has_unread_talk_record': async ({ caller, other }) => {
    const messages = async (token: string) => (await test.call(talk.getUnread, undefined, { token })).data.unread_count;
    const { agencyId } = other.user;
    const doctor = await signedIn(test, { modules: ['PATIENT_MGR'], ...(agencyId !== null && { agencyId }) });
    await hear(test, await buildPatient(test, doctor.user), '在吗');
    expect([await messages(caller.token), await messages(other.token), await messages(doctor.token)]).toEqual([
      0, 0, 1,
    ]);
  },
  'GET /api/talk/stream': async ({ caller, other }) => {
    const url = `${await addressOf(test)}${talk.openTalkStream.path}`;
    const streams = [await openEventStream(url, caller.token), await openEventStream(url, other.token)];
    for (const stream of streams) expect(await stream.next()).toEqual({ event: 'hello', data: {} });
    const notify = (user: BuiltUser, patient_id: number) =>
      test.database.withTx((tx) => publish(tx, [`user:${user.id}`], { event: 'talk', data: { patient_id } }));
    await notify(other.user, 1);
    await notify(caller.user, 2);
    // The first that comes is the caller's own.
    expect(await streams[0]?.next()).toEqual({ event: 'talk', data: { patient_id: 2 } });
    for (const stream of streams) stream.close();
  },
  'POST /api/talk/save_quick_reply': async ({ caller, other }) => {
    const theirs = (await saveReply(other.token)).data;
    expect((await saveReply(caller.token, { id: theirs.id, version: 1 })).code).toBe(40400);
    const mine = (await saveReply(caller.token)).data;
    expect(await ownReplies(caller.token)).toEqual([mine.id]);
    expect(await ownReplies(other.token)).toEqual([theirs.id]);
  },
  'POST /api/talk/remove_quick_reply': async ({ caller, other }) => {
    const [mine, theirs] = [(await saveReply(caller.token)).data, (await saveReply(other.token)).data];
    const remove = (id: number) => test.call(talk.removeQuickReply, { id, version: 1 }, { token: caller.token });
    expect((await remove(theirs.id)).code).toBe(40400);
    expect((await remove(mine.id)).code).toBe(ok);
    expect([await ownReplies(caller.token), await ownReplies(other.token)]).toEqual([[], [theirs.id]]);
  },
  'POST /api/talk/upload_reply_file': async ({ caller, other }) => {
    const { data } = await sendFile(test, talk.uploadReplyFile, caller.token, onePixel);
    expect((await saveReply(other.token, { attachments: [data.id] })).code).toBe(40000);
    expect((await saveReply(caller.token, { attachments: [data.id] })).data.attachments).toEqual([data]);
  },
  'GET /api/talk/list_broadcast': async ({ caller, other }) => {
    const [mine, theirs] = [await waitingBroadcast(caller.user), await waitingBroadcast(other.user)];
    for (const [{ token }, id] of [[caller, mine] as const, [other, theirs] as const]) {
      const { data } = await test.call(talk.listBroadcast, {}, { token });
      expect(data.list.map((row: { id: number }) => row.id)).toEqual([id]);
    }
  },
  'POST /api/talk/cancel_broadcast': async ({ caller, other }) => {
    const [mine, theirs] = [await waitingBroadcast(caller.user), await waitingBroadcast(other.user)];
    const cancel = (id: number) => test.call(talk.cancelBroadcast, { id }, { token: caller.token });
    expect((await cancel(theirs)).code).toBe(40400);
    expect((await cancel(mine)).data.status).toBe('cancelled');
    const [row] = await test.database.db.select().from(broadcasts).where(eq(broadcasts.id, theirs));
    expect(row?.status).toBe('waiting');
  },
  'POST /api/user/logout': async ({ caller }) => {
    expect((await test.call(user.logout, undefined, { token: caller.token })).code).toBe(ok);
    expect((await test.call(user.getProfile, undefined, { token: caller.token })).code).toBe(50008);
  },
};

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** A sheet without a header: looked through, and refused. */
async function startJob({ token }: { token: string }): Promise<number> {
  return (await preview(test, token, await sheetOf([{ 甲: '1' }]))).data.job_id;
}

function saveReply(token: string, values: Record<string, unknown> = {}) {
  const text = { title: '自己的话', content: '请坚持训练', category: '鼓励', scope: 'user' };
  return test.call(talk.saveQuickReply, { client_key: randomUUID(), ...text, ...values }, { token });
}

async function ownReplies(token: string): Promise<number[]> {
  const { data } = await test.call(talk.listQuickReply, {}, { token });
  return data.list.map(({ id }: { id: number }) => id).filter((id: number) => id > 0);
}

async function waitingBroadcast({ id: senderId }: BuiltUser): Promise<number> {
  const sendAt = new Date(Date.now() + 86_400_000);
  const values = { senderId, clientKey: randomUUID(), filter: {}, content: '请复诊', recipients: 1, sendAt };
  const [row] = await test.database.db
    .insert(broadcasts)
    .values({ ...values, status: 'waiting' })
    .returning();
  return row?.id ?? 0;
}

async function uploadAvatar(token: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([onePixel], { type: 'image/png' }), 'a.png');
  const request = new Request('http://loopback', { method: 'POST', body: form });
  const { data } = await test.inject({
    method: 'POST',
    url: `${file.uploadFile.path}?kind=avatar`,
    headers: { authorization: token, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return data.id;
}

/** Those of patients are in `authorization-patient.test.ts`. */
const ownEndpoints = Object.entries(expected).filter(
  ([, { access, scope }]) => scope === 'own' && access !== 'patient',
);

it('every endpoint of scope own has its check', () => {
  expect(Object.keys(ownChecks).sort()).toEqual(ownEndpoints.map(([name]) => name).sort());
});

// The other is a report in the caller's own agency and the caller holds every code: nobody is nearer to reach.
it.each(Object.entries(ownChecks))('%s concerns only the caller', async (_name, check) => {
  const caller = await signedIn(test, { userType: '机构', modules: [...permissionCodes] });
  const { agencyId } = caller.user;
  const other = await signedIn(test, { agencyId, managerId: caller.user.id, modules: [...permissionCodes] });
  const elsewhere = await tokenFor(test, other.user);
  const before = await rowOf(other.user);
  await check({ caller, other });
  expect(await rowOf(other.user)).toEqual(before);
  for (const token of [other.token, elsewhere]) {
    const { code, data } = await test.call(user.getProfile, undefined, { token });
    expect([code, data?.id]).toEqual([ok, other.user.id]);
  }
});
