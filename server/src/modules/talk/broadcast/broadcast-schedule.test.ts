import { randomUUID } from 'node:crypto';
import { errorCodes, talk } from '@yun/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database, Tx } from '#server/platform/database/index.ts';
import { formatTime } from '#server/platform/time.ts';
import { auditLog } from '#server/tables/audit.table.ts';
import { patients } from '#server/tables/patient.table.ts';
import { broadcasts, talkRecords } from '#server/tables/talk.table.ts';
import { users } from '#server/tables/user.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildPatient, signedIn } from '#server/test/build/index.ts';
import { createBroadcastSchedule } from './broadcast-schedule.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const run = () => createBroadcastSchedule(test.database)();

/** A doctor with some patients, and a broadcast to all of them that waits for tomorrow. */
async function waiting(count = 2) {
  const { user, token } = await signedIn(test, { modules: ['PATIENT_MGR'] });
  const built = await Promise.all(Array.from({ length: count }, () => buildPatient(test, user)));
  const send_at = formatTime(new Date(Date.now() + 86_400_000));
  const input = { client_key: randomUUID(), filter: {}, content: '{患者姓名}，请复诊', confirm_count: count, send_at };
  const { code, data } = await test.call(talk.sendBroadcast, input, { token });
  expect([code, data.status, data.sent]).toEqual([ok, 'waiting', 0]);
  return { user, token, built, input, id: data.broadcast_id as number };
}

const comeDue = (id: number) =>
  test.database.db.update(broadcasts).set({ sendAt: sql`now() - interval '1 second'` }).where(eq(broadcasts.id, id));
const messagesOf = (id: number) => test.database.db.$count(talkRecords, eq(talkRecords.broadcastId, id));
const cancel = (token: string, id: number) => test.call(talk.cancelBroadcast, { id }, { token });
async function stored(id: number) {
  const [row] = await test.database.db.select().from(broadcasts).where(eq(broadcasts.id, id));
  return row;
}

describe('a broadcast for later', () => {
  it('is sent when due, not before, and once, however many jobs run', async () => {
    const { user, token, input, id } = await waiting();
    await run();
    expect([await messagesOf(id), (await stored(id))?.status]).toEqual([0, 'waiting']);
    expect((await test.call(talk.sendBroadcast, input, { token })).data).toEqual({
      broadcast_id: id,
      sent: 0,
      status: 'waiting',
      left_out: [],
    });
    await comeDue(id);
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await messagesOf(id)).toBe(2);
    expect(await stored(id)).toMatchObject({ status: 'sent', recipients: 2, sentTime: expect.any(Date) });
    expect((await test.call(talk.sendBroadcast, input, { token })).data).toMatchObject({ sent: 2, status: 'sent' });
    const trail = await test.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'send_broadcast'), eq(auditLog.userId, user.id)))
      .orderBy(auditLog.id);
    expect(trail.map(({ detail }) => (detail as Record<string, unknown>).status)).toEqual(['waiting', 'sent']);
  });

  it('is sent to whom the sender confirmed, as far as they are patients of the sender by then', async () => {
    const { user, built, id } = await waiting(3);
    const [closed, given, kept] = built;
    const colleague = await signedIn(test, { agencyId: user.agencyId });
    await test.database.db
      .update(patients)
      .set({ status: 'discharged' })
      .where(eq(patients.id, closed?.id ?? 0));
    await test.database.db
      .update(patients)
      .set({ doctorId: colleague.user.id })
      .where(eq(patients.id, given?.id ?? 0));
    await buildPatient(test, user);
    await comeDue(id);
    await run();
    const sent = await test.database.db.select().from(talkRecords).where(eq(talkRecords.broadcastId, id));
    expect(sent.map(({ patientId }) => patientId)).toEqual([kept?.id]);
    expect((await stored(id))?.recipients).toBe(1);
  });

  it('stays for the next time when the process dies on the way, and leaves no trace', async () => {
    const { built, id } = await waiting();
    await comeDue(id);
    const dying: Database = {
      ...test.database,
      withTx: <T>(work: (tx: Tx) => Promise<T>) =>
        test.database.withTx<T>(async (tx) => {
          await work(tx);
          throw new Error('killed before the commit');
        }),
    };
    await expect(createBroadcastSchedule(dying)()).rejects.toThrow('broadcasts were not sent');
    expect([await messagesOf(id), (await stored(id))?.status]).toEqual([0, 'waiting']);
    expect(await test.database.db.$count(talkRecords, eq(talkRecords.patientId, built[0]?.id ?? 0))).toBe(0);
    await run();
    expect([await messagesOf(id), (await stored(id))?.status]).toEqual([2, 'sent']);
  });

  it('is not kept back by any number of others that fail each time', async () => {
    const { user, id } = await waiting();
    const { db } = test.database;
    const due = { content: '请复诊', recipients: 1, status: 'waiting' as const, sendAt: new Date(0) };
    const broken = Array.from({ length: 120 }, () => ({
      ...due,
      senderId: user.id,
      clientKey: randomUUID(),
      // What no version of ours has written: to ask for it is an error of the database.
      filter: { patient_ids: ['x'] } as never,
    }));
    const poisoned = await db.insert(broadcasts).values(broken).returning({ id: broadcasts.id });
    const ids = poisoned.map((row) => row.id);
    // Behind them by its id as well as by its time.
    const [last] = await db
      .insert(broadcasts)
      .values({ ...due, senderId: user.id, clientKey: randomUUID(), filter: {}, sendAt: new Date() })
      .returning({ id: broadcasts.id });
    try {
      await expect(run()).rejects.toThrow('broadcasts were not sent');
      expect((await stored(last?.id ?? 0))?.status).toBe('sent');
      expect((await stored(ids[0] ?? 0))?.status).toBe('waiting');
      await comeDue(id);
      await expect(createBroadcastSchedule(test.database)(AbortSignal.abort())).resolves.toBe(0);
      expect((await stored(id))?.status).toBe('waiting');
    } finally {
      // The next run of whichever test sends all that is due.
      await db
        .update(broadcasts)
        .set({ status: 'cancelled' })
        .where(inArray(broadcasts.id, [id, ...ids]));
    }
  });

  it.each([
    [{ status: 'disabled' as const }, '发送人的账号已停用'],
    [{ modules: ['SELF_MGR' as const] }, '发送人已没有群发的权限'],
    [{ userType: '机构' as const }, '发送人已没有群发的权限'],
  ])('is not sent when the sender became %j', async (values, reason) => {
    const { user, id } = await waiting();
    await test.database.db.update(users).set(values).where(eq(users.id, user.id));
    await comeDue(id);
    await run();
    expect([await messagesOf(id), await stored(id)]).toMatchObject([0, { status: 'failed', failReason: reason }]);
    await run();
    expect(await messagesOf(id)).toBe(0);
  });

  it('is not sent when nobody is left, and its sender is shown why', async () => {
    const { user, token, input, id } = await waiting();
    await test.database.db.update(patients).set({ status: 'archived' }).where(eq(patients.doctorId, user.id));
    await comeDue(id);
    await run();
    const { data } = await test.call(talk.listBroadcast, {}, { token });
    expect(data.list[0]).toMatchObject({ id, status: 'failed', fail_reason: '到发送时没有可以发送的患者' });
    expect((await test.call(talk.sendBroadcast, input, { token })).msg).toBe('这次群发没有发出，请重新发送');
    expect((await cancel(token, id)).code).toBe(errorCodes.wrongState);
  });
});

describe('cancelling', () => {
  it('is for the sender, while it waits', async () => {
    const { user, token, input, id } = await waiting();
    const other = await signedIn(test, { agencyId: user.agencyId, modules: ['PATIENT_MGR'] });
    expect((await cancel(other.token, id)).code).toBe(errorCodes.notFound);
    expect((await cancel(token, 88_888_888)).code).toBe(errorCodes.notFound);
    expect((await cancel(token, id)).data).toMatchObject({ id, status: 'cancelled', read: 0 });
    expect((await cancel(token, id)).data).toMatchObject({ id, status: 'cancelled' });
    await comeDue(id);
    await run();
    expect(await messagesOf(id)).toBe(0);
    expect((await test.call(talk.sendBroadcast, input, { token })).msg).toBe('这次群发已取消');
    const trail = await test.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'cancel_broadcast'), eq(auditLog.userId, user.id)))
      .orderBy(auditLog.id);
    expect(trail.map(({ result, entityId }) => [result, entityId])).toEqual([
      ['refused', '88888888'],
      ['ok', String(id)],
    ]);
  });

  it('at the very moment of sending either stops all of it or none', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { token, id } = await waiting();
      await comeDue(id);
      const works = [() => cancel(token, id), () => run()];
      const [one, two] = round % 2 === 0 ? works : works.reverse();
      await Promise.all([one?.(), two?.()]);
      const status = (await stored(id))?.status;
      expect([status, await messagesOf(id)]).toEqual(status === 'sent' ? ['sent', 2] : ['cancelled', 0]);
      if (status === 'sent') {
        const late = await cancel(token, id);
        expect([late.code, late.msg]).toEqual([errorCodes.wrongState, '这次群发已经发出，不能取消']);
      }
    }
  });
});
