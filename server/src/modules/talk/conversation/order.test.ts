import { talk } from '@yun/contract';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#server/platform/database/index.ts';
import { talkRecords } from '#server/tables/talk.table.ts';
import { type TestApp, useApp } from '#server/test/app.ts';
import type { BuiltPatient } from '#server/test/build/index.ts';
import { buildTalk } from '#server/test/build/talk.ts';
import { tries } from '#server/test/tier.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const insert = async (tx: Tx, { id: patientId }: BuiltPatient, content: string) => {
  const message = { patientId, senderType: 'patient', type: 'text', content } as const;
  const [row] = await tx.insert(talkRecords).values(message).returning({ id: talkRecords.id, seq: talkRecords.seq });
  if (row === undefined) throw new Error('nothing was inserted');
  return row;
};

describe('a reader up to a record has missed none before it', () => {
  it('though the transaction of the first is committed late', async (context) => {
    // The embedded engine has one connection: there nothing happens beside a transaction.
    if (test.database.engine !== 'postgres') return context.skip();
    const built = await buildTalk(test);
    const seen: number[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let started = () => {};
    const isIn = new Promise<void>((resolve) => {
      started = resolve;
    });
    const slow = test.database.withTx(async (tx) => {
      await insert(tx, built.patient, '慢的');
      started();
      await held;
    });
    await isIn;
    const quick = test.database.withTx((tx) => insert(tx, built.patient, '快的'));
    // The quick one waits for its turn, so a reader in between sees nothing of it.
    const look = async () => {
      const after = seen.at(-1);
      const { data } = await built.read(after === undefined ? {} : { after_id: String(after) });
      seen.push(...data.list.map(({ id }: talk.TalkRecord) => id));
    };
    await look();
    expect(seen).toEqual([]);
    release();
    await Promise.all([slow, quick]);
    await look();
    await look();
    const { data } = await built.read();
    expect(data.list.map(({ content }: talk.TalkRecord) => content)).toEqual(['慢的', '快的']);
    expect(seen).toEqual(data.list.map(({ id }: talk.TalkRecord) => id));
  });

  it('with many writers and a reader who polls: every message once, in one order, without a gap', async () => {
    const built = await buildTalk(test);
    const seen: talk.TalkRecord[] = [];
    let isWriting = true;
    const writers = Promise.all(
      Array.from({ length: 5 }, async (_, writer) => {
        for (let n = 0; n < 8; n += 1)
          if (writer === 0) await built.say(`回复 ${n}`);
          else await test.database.withTx((tx) => insert(tx, built.patient, `消息 ${writer}-${n}`));
      }),
    ).finally(() => {
      isWriting = false;
    });
    const look = async () => {
      const { data } = await built.read({ after_id: String(seen.at(-1)?.id ?? 1), limit: '50' });
      seen.push(...data.list.filter(({ type }: talk.TalkRecord) => type === 'text'));
    };
    while (isWriting) await look();
    await writers;
    await look();
    expect(seen).toHaveLength(40);
    expect(new Set(seen.map(({ content }) => content)).size).toBe(40);
    expect(seen.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
    expect([...seen].sort((a, b) => a.id - b.id)).toEqual(seen);
  });
});

// What the unread count must be, by the simplest model: a list of messages, a mark, and who answered.
interface Model {
  ids: { id: number; by: 'patient' | 'doctor'; isRecalled: boolean }[];
  handled: number;
  mark: number | null;
}

const steps = fc.array(
  fc.record({
    act: fc.constantFrom('hear', 'hear', 'say', 'recall', 'read', 'unread', 'handle', 'reopen'),
    pick: fc.nat(20),
  }),
  { minLength: 1, maxLength: 14 },
);

const isMessage = (one: Model['ids'][number]) => one.by === 'patient' && !one.isRecalled;
const lastOf = (ids: readonly { id: number }[]) => ids.at(-1)?.id ?? 0;
const answeredOf = ({ ids, handled }: Model) =>
  Math.max(handled, lastOf(ids.filter(({ by, isRecalled }) => by === 'doctor' && !isRecalled)));
const unreadOf = (model: Model) =>
  model.ids.filter((one) => isMessage(one) && one.id > (model.mark ?? answeredOf(model))).length;
const waitingOf = (model: Model) => model.ids.filter((one) => isMessage(one) && one.id > answeredOf(model)).length;

it('unread is what a recount of the rows gives, whatever is written, read, taken back and handled', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (acts) => {
      const built = await buildTalk(test);
      const model: Model = { ids: [], handled: 0, mark: null };
      let isHandled = false;
      for (const { act, pick } of acts) {
        const own = model.ids.filter(({ by, isRecalled }) => by === 'doctor' && !isRecalled);
        const heard = lastOf(model.ids.filter(isMessage));
        if (act === 'hear') {
          model.ids.push({ id: await built.hear(`第 ${pick} 条`), by: 'patient', isRecalled: false });
          isHandled = false;
        } else if (act === 'say') {
          model.ids.push({ id: (await built.say('好')).data.id, by: 'doctor', isRecalled: false });
        } else if (act === 'recall' && own.length > 0) {
          const one = own[pick % own.length];
          if (one === undefined) continue;
          await test.call(
            talk.recallMessage,
            { patient_id: built.patient.id, id: one.id },
            { token: built.doctor.token },
          );
          one.isRecalled = true;
        } else if (act === 'read' && model.ids.length > 0) {
          const upTo = model.ids[pick % model.ids.length]?.id ?? 0;
          await built.markRead(upTo);
          model.mark = Math.max(upTo, model.mark ?? answeredOf(model));
        } else if (act === 'unread' && heard > 0) {
          await built.markUnread();
          model.mark = Math.min(heard - 1, model.mark ?? answeredOf(model));
        } else if (act === 'handle' && model.ids.length > 0) {
          await built.handle({ last_seen_id: lastOf(model.ids) });
          model.handled = heard;
          // Who puts it aside has seen it.
          if (model.mark !== null) model.mark = Math.max(model.mark, heard);
          isHandled = true;
        } else if (act === 'reopen' && model.ids.length > 0) {
          await built.handle({ handled: false, last_seen_id: lastOf(model.ids) });
          if (isHandled) model.handled = 0;
          isHandled = false;
        }
        const { data } = await built.read();
        const badge = await built.unread();
        expect([data.unread, badge.unread_count]).toEqual([unreadOf(model), unreadOf(model)]);
        expect(data.waiting_since === null).toBe(waitingOf(model) === 0);
      }
    }),
    { numRuns: tries(15, 200) },
  );
});
