import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMessage,
  markFailed,
  markForRetry,
  markSending,
  nextToSend,
  type OutboxMessage,
  removeMessages,
  resume,
} from './outbox.ts';

function written(patientId: number, clientMsgId: string, writtenAt = 0): OutboxMessage {
  return {
    patientId,
    clientMsgId,
    writtenAt,
    content: clientMsgId,
    attachments: [],
    replyTo: null,
    usedReplies: [],
    state: 'waiting',
    triedAt: 0,
    isRefused: false,
    reason: '',
  };
}

const steps = fc.array(
  fc.record({
    act: fc.constantFrom('write', 'send', 'arrive', 'lose', 'refuse', 'retry', 'reload'),
    patient: fc.integer({ min: 1, max: 3 }),
    pick: fc.nat(20),
  }),
  { maxLength: 80 },
);

describe('pending messages', () => {
  it('are never lost, never doubled, and keep their order and their patient', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        let box: readonly OutboxMessage[] = [];
        const all: OutboxMessage[] = [];
        const arrived: string[] = [];
        const refused = new Set<string>();
        for (const { act, patient, pick } of taken) {
          const sending = box.find((one) => one.patientId === patient && one.state === 'sending');
          const stuck = box.filter(({ state }) => state === 'failed');
          if (act === 'write') {
            const message = written(patient, `m${all.length}`);
            all.push(message);
            box = addMessage(addMessage(box, message), message);
          } else if (act === 'send') {
            const next = nextToSend(box, patient);
            if (next) box = markSending(box, next.clientMsgId, 0);
          } else if (act === 'arrive' && sending) {
            arrived.push(sending.clientMsgId);
            box = removeMessages(box, [sending.clientMsgId]);
          } else if ((act === 'lose' || act === 'refuse') && sending) {
            if (act === 'refuse') refused.add(sending.clientMsgId);
            box = markFailed(box, sending.clientMsgId, '没有连上服务器', act === 'refuse');
          } else if (act === 'retry' && stuck.length > 0) {
            box = markForRetry(box, stuck[pick % stuck.length]?.clientMsgId ?? '');
          } else if (act === 'reload') box = resume(box, 20_000);
        }
        expect([...arrived, ...box.map(({ clientMsgId }) => clientMsgId)].sort()).toEqual(
          all.map(({ clientMsgId }) => clientMsgId).sort(),
        );
        for (const { patientId, clientMsgId, content } of box) {
          expect(all.find((one) => one.clientMsgId === clientMsgId)).toMatchObject({ patientId, content });
        }
        for (const patient of [1, 2, 3]) {
          expect(box.filter((one) => one.patientId === patient && one.state === 'sending').length).toBeLessThan(2);
          const order = all.filter((one) => one.patientId === patient).map(({ clientMsgId }) => clientMsgId);
          // One the server refused lets the others pass.
          const came = arrived.filter((id) => order.includes(id) && !refused.has(id));
          expect(came).toEqual(order.filter((id) => came.includes(id)));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('are sent after a reload when they are recent, else wait for 重试', () => {
    const hour = 3_600_000;
    const [fresh, old] = [written(1, 'fresh', hour - 60_000), written(2, 'old', 0)];
    const box = [{ ...fresh, state: 'sending' as const, triedAt: hour - 60_000 }, old];
    expect(resume(box, hour).map(({ state }) => state)).toEqual(['waiting', 'failed']);
    expect(resume([{ ...fresh, state: 'sending' as const, triedAt: hour - 5000 }], hour)[0]?.state).toBe('sending');
  });

  it('do not overtake messages that wait for the connection', () => {
    const box = markFailed(
      markSending([written(1, 'a'), written(1, 'b'), written(2, 'c')], 'a', 0),
      'a',
      '网络已断开',
      false,
    );
    expect(box.map(({ state }) => state)).toEqual(['failed', 'failed', 'waiting']);
    expect(nextToSend(markForRetry(box, 'b'), 1)?.clientMsgId).toBe('a');
  });
});
