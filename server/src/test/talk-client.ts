import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCodes, h5, patient, talk } from '@yun/contract';
import type { FoundMessage } from './talk-history.ts';

interface Place {
  url(): string;
}

interface People {
  doctor: string;
  password: string;
}

interface Envelope {
  code: number;
  msg: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers of several endpoints
  data: any;
}

export type Client = Awaited<ReturnType<typeof createClient>>;

/** A doctor and the phones of all his patients, with what they send and see. */
export async function createClient(place: Place, { doctor, password }: People) {
  const token = (await sure('POST', '/api/user/login', '', { account: doctor, password })).token as string;
  const { list } = await sure('GET', `${talk.listTalk.path}?size=100`, token);
  const ids: number[] = list.map((row: { patient_id: number }) => row.patient_id);
  const phones = new Map<number, string>();
  for (const id of ids) phones.set(id, await openPhone(id));

  async function openPhone(patientId: number): Promise<string> {
    const input = { patient_id: patientId, client_key: randomUUID(), days: 30, scope: ['plan', 'log', 'talk'] };
    const { link } = await sure('POST', patient.createH5Link.path, token, input);
    const secret = new URL(link.url, 'http://local').hash.slice(1);
    const opened = await sure('POST', h5.openLink.path, '', { token: secret, device_key: randomUUID() });
    return opened.token;
  }

  async function ask(method: string, path: string, authorization: string, body?: object): Promise<Envelope | null> {
    const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) };
    const more = body === undefined ? {} : { body: JSON.stringify(body) };
    return fetch(place.url() + path, { method, headers, ...more })
      .then(
        (response) => response.json() as Promise<Envelope>,
        () => null,
      )
      .catch(() => null);
  }

  /** Repeats a call until it is answered. */
  async function sure(method: string, path: string, authorization: string, body?: object) {
    for (let tries = 0; tries < 400; tries += 1) {
      const answer = await ask(method, path, authorization, body);
      if (answer?.code === errorCodes.ok) return answer.data;
      if (answer !== null && !isPassing(answer.code)) throw new Error(`${path}: ${answer.code} ${answer.msg}`);
      await sleep(50);
    }
    throw new Error(`${path} was never answered`);
  }

  const outcomeOf = (answer: Envelope | null) => {
    if (answer === null || isPassing(answer.code)) return 'unknown';
    return answer.code === errorCodes.ok ? 'ok' : 'fail';
  };

  async function read(id: number, after: number | null) {
    const messages: FoundMessage[] = [];
    for (let last = after, isMore = true; isMore; ) {
      const from = last === null ? 'after_id=1' : `after_id=${last}`;
      const answer = await sure('GET', `${talk.getTalkRecords.path}?patient_id=${id}&limit=50&${from}`, token);
      messages.push(...answer.list.map(toFound));
      last = messages.at(-1)?.id ?? last;
      isMore = answer.has_more;
      if (!isMore)
        return { list: messages, lastReadId: answer.last_read_id as number, unread: answer.unread as number };
    }
    throw new Error('unreachable');
  }

  return {
    talks: ids,
    read,
    badge: async () => (await sure('GET', talk.getUnread.path, token)).unread_count as number,
    async say(id: number, isPatient: boolean, content: string, client_msg_id: string) {
      if (isPatient)
        return outcomeOf(await ask('POST', h5.patientSay.path, phones.get(id) ?? '', { content, client_msg_id }));
      return outcomeOf(await ask('POST', talk.doctorSay.path, token, { patient_id: id, content, client_msg_id }));
    },
    async markRead(id: number, last_read_id: number) {
      return outcomeOf(await ask('POST', talk.markRead.path, token, { patient_id: id, last_read_id }));
    },
  };
}

/** The outcome is unknown: the service or its database was gone. */
const isPassing = (code: number) => code === errorCodes.unavailable || code === errorCodes.server;

const toFound = (record: talk.TalkRecord): FoundMessage => ({
  id: record.id,
  seq: record.seq,
  value: record.content,
  isByPatient: record.sender_type === 'patient',
});
