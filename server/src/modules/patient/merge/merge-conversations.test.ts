import { randomUUID } from 'node:crypto';
import { addDays, talk, today } from '@yun/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { h5Links, talkCursors, talks } from '#server/tables/talk.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildLink, openLink } from '#server/test/build/h5.ts';
import { pairTools } from '#server/test/build/pair.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const { merge, undo, buildPair, say } = pairTools(() => test);

describe('conversations that become one', () => {
  const marks = async (patientId: number) => {
    const { db } = test.database;
    const [talk] = await db.select().from(talks).where(eq(talks.patientId, patientId));
    const rows = await db.select().from(talkCursors).where(eq(talkCursors.patientId, patientId));
    const cursors = Object.fromEntries(rows.map(({ userId, lastReadId }) => [userId, lastReadId]));
    return { answered: talk?.answeredId, handled: talk?.handledTime !== null, lastSeq: talk?.lastSeq, cursors };
  };
  const unreadOf = async (userId: number) => {
    const { rows } = await test.database.db.execute<{ patient_id: number; unread: number }>(
      sql`select patient_id, unread from talk_unread where user_id = ${userId} order by 1`,
    );
    return Object.fromEntries(rows.map(({ patient_id, unread }) => [patient_id, unread]));
  };
  const read = (patientId: number, userId: number, lastReadId: number) =>
    test.database.db
      .insert(talkCursors)
      .values({ patientId, userId, lastReadId })
      .onConflictDoUpdate({ target: [talkCursors.patientId, talkCursors.userId], set: { lastReadId } });

  it('nothing unread becomes read, nothing waiting answered; taken apart, both are as they were', async () => {
    const { doctor, keep, drop } = await buildPair();
    const { id: userId } = doctor.user;
    const early = await say(drop, 'patient');
    await say(keep, 'patient');
    const answer = await say(keep, 'doctor', { senderId: userId });
    const late = await say(drop, 'patient');
    await read(keep.id, userId, answer);
    await read(drop.id, userId, early);
    const before = [await marks(keep.id), await marks(drop.id)];
    expect(await unreadOf(userId)).toEqual({ [drop.id]: 1 });

    const { data } = await merge(doctor.token, { keep, drop });
    expect(await unreadOf(userId)).toMatchObject({ [keep.id]: 2 });
    expect(await marks(keep.id)).toEqual({ answered: 0, handled: false, lastSeq: 4, cursors: { [userId]: early } });
    const { rows } = await test.database.db.execute<{ id: number; seq: number }>(
      sql`select id, seq from talk_record where patient_id = ${keep.id} order by id`,
    );
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    expect(rows.at(-1)?.id).toBe(late);

    expect((await undo(doctor.token, data.merge_id)).code).toBe(ok);
    expect([await marks(keep.id), await marks(drop.id)]).toEqual(before);
    expect(await unreadOf(userId)).toEqual({ [drop.id]: 1 });
  });

  it('what was handled is open again when somebody waits in the other', async () => {
    const { doctor, keep, drop } = await buildPair();
    const heard = await say(keep, 'patient');
    await test.database.db
      .update(talks)
      .set({ handledTime: new Date(), handledBy: doctor.user.id, handledId: heard, answeredId: heard })
      .where(eq(talks.patientId, keep.id));
    await say(drop, 'patient');
    const { data } = await merge(doctor.token, { keep, drop });
    expect(await marks(keep.id)).toMatchObject({ answered: 0, handled: false });
    // Written since: it is not dealt with after that either.
    await say(keep, 'patient');
    await undo(doctor.token, data.merge_id);
    expect(await marks(keep.id)).toMatchObject({ answered: heard, handled: false });
    expect(await marks(drop.id)).toMatchObject({ answered: 0, handled: false });
  });

  it('what was read and answered meanwhile stays so in the kept one, and comes back unread in the other', async () => {
    const { doctor, keep, drop } = await buildPair();
    const { id: userId } = doctor.user;
    await say(keep, 'patient');
    await say(drop, 'patient');
    const { data } = await merge(doctor.token, { keep, drop });
    const answer = await say(keep, 'doctor', { senderId: userId });
    await read(keep.id, userId, answer);
    await undo(doctor.token, data.merge_id);
    expect(await unreadOf(userId)).toEqual({ [drop.id]: 1 });
    expect(await marks(keep.id)).toMatchObject({ answered: answer, cursors: { [userId]: answer } });
  });

  it('who waits in one goes on waiting, though the other was answered later and is snoozed', async () => {
    const { doctor, keep, drop } = await buildPair();
    await say(drop, 'patient');
    const asked = await say(keep, 'patient');
    await say(keep, 'doctor', { senderId: doctor.user.id });
    await merge(doctor.token, { keep, drop });
    const { token } = doctor;
    const later = { handled: false, snooze_until: `${addDays(today(), 2)} 08:00:00`, last_seen_id: asked };
    expect((await test.call(talk.handleTalk, { patient_id: keep.id, ...later }, { token })).code).toBe(ok);
    const form = { patient_id: keep.id, content: '发错了', client_msg_id: randomUUID() };
    expect((await marks(keep.id)).answered).toBe(0);
    const { data: wrong } = await test.call(talk.doctorSay, form, { token });
    expect((await marks(keep.id)).answered).toBe(wrong.id);
  });

  it('what quotes a message of the other shows nothing of it once they are two again', async () => {
    const { doctor, keep, drop } = await buildPair();
    const theirs = await say(drop, 'patient', { content: '只与我有关' });
    const { data } = await merge(doctor.token, { keep, drop });
    const { token } = doctor;
    const form = { patient_id: keep.id, content: '收到', reply_to: theirs, client_msg_id: randomUUID() };
    const { data: answer } = await test.call(talk.doctorSay, form, { token });
    expect(answer.reply_to).toMatchObject({ content: '只与我有关' });
    await undo(token, data.merge_id);
    const after = await test.call(talk.getTalkRecords, { patient_id: String(keep.id) }, { token });
    expect(after.data.list).toMatchObject([{ id: answer.id, content: '收到', reply_to: null }]);
  });

  it('what the patient has not read of either stays unread', async () => {
    const { doctor, keep, drop } = await buildPair();
    const unseen = await say(drop, 'doctor', { senderId: doctor.user.id });
    await say(keep, 'doctor', { senderId: doctor.user.id, readTime: new Date() });
    await merge(doctor.token, { keep, drop });
    const [talk] = await test.database.db.select().from(talks).where(eq(talks.patientId, keep.id));
    expect(talk?.patientReadId).toBeLessThan(unseen);
  });

  it('one link remains, the phones of the other are out until they are taken apart', async () => {
    const { doctor, keep, drop } = await buildPair();
    const [mine, theirs] = [await buildLink(test, keep), await buildLink(test, drop)];
    const { data } = await merge(doctor.token, { keep, drop });
    // The phone learns which unsent work of before is this patient's.
    const kept = { patient_id: keep.id, merged_ids: [drop.id] };
    expect((await openLink(test, mine.token)).data).toMatchObject(kept);
    expect((await openLink(test, theirs.token)).code).toBe(50012);
    await undo(doctor.token, data.merge_id);
    expect((await openLink(test, mine.token)).data).toMatchObject({ patient_id: keep.id, merged_ids: [] });
    expect((await openLink(test, theirs.token)).data).toMatchObject({ patient_id: drop.id, merged_ids: [] });
  });

  it('the only link goes along; one that has run out makes room', async () => {
    const { doctor, keep, drop } = await buildPair();
    const old = await buildLink(test, keep, { expireTime: new Date(Date.now() - 1000) });
    const { token } = await buildLink(test, drop);
    const { data } = await merge(doctor.token, { keep, drop });
    expect((await openLink(test, token)).data.patient_id).toBe(keep.id);
    const [row] = await test.database.db.select().from(h5Links).where(eq(h5Links.id, old.id));
    expect(row?.revokedTime).not.toBeNull();
    await undo(doctor.token, data.merge_id);
    expect((await openLink(test, token)).data.patient_id).toBe(drop.id);
  });
});
