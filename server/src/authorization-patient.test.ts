import { randomUUID } from 'node:crypto';
import { h5, today } from '@yun/contract';
import { and, eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { consents, patients } from '#server/tables/patient.table.ts';
import { patientKept, patientOwned } from '#server/tables/patient-owned.ts';
import { talkFiles, talkRecords } from '#server/tables/talk.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildPhone } from '#server/test/build/h5.ts';
import { type BuiltPatient, buildPatient, signedIn } from '#server/test/build/index.ts';
import { sessionForm } from '#server/test/build/progress.ts';
import { type BuiltPlan, buildPastPlan } from '#server/test/build/training.ts';
import { addressOf, openEventStream } from '#server/test/event-stream.ts';
import { expected } from '#server/test/expected-access.ts';
import { pdf, sendFile } from '#server/test/talk-file.ts';
import { tries } from '#server/test/tier.ts';

// Two patients of one doctor: each call does its work for the one who calls and leaves the other untouched.

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

interface Person {
  patient: BuiltPatient;
  plan: BuiltPlan;
  phone: string;
}

interface Pair {
  caller: Person;
  other: Person;
  /** A message that the other was sent. */
  theirs: number;
}

async function buildPeople(count: number): Promise<Person[]> {
  const { user } = await signedIn(test, { modules: ['PATIENT_MGR'] });
  const people: Person[] = [];
  for (let n = 0; n < count; n += 1) {
    const patient = await buildPatient(test, user, [], { status: 'active', name: `患者${'甲乙丙丁'[n]}` });
    people.push({ patient, plan: await buildPastPlan(test, patient), phone: (await buildPhone(test, patient)).phone });
  }
  return people;
}

const say = ({ phone }: Person, content: string, attachments: string[] = []) =>
  test.call(h5.patientSay, { client_msg_id: randomUUID(), content, attachments }, { token: phone });
const listTalk = async ({ phone }: Person) => (await test.call(h5.listOwnTalk, {}, { token: phone })).data.list;
const upload = ({ phone }: Person) => sendFile(test, h5.uploadOwnFile, phone, pdf(), { filename: 'a.pdf' });
const doctorSays = async ({ patient: { id, doctorId } }: Person, content: string) => {
  const values = { patientId: id, senderType: 'doctor', senderId: doctorId, type: 'text', content } as const;
  const [row] = await test.database.db.insert(talkRecords).values(values).returning();
  return row?.id ?? 0;
};
function training({ plan }: Person) {
  const { patient_id: _, adverse_event: __, ...form } = sessionForm(plan);
  return { ...form, signs: [] };
}

const checks: Record<string, (pair: Pair) => Promise<void>> = {
  'GET /api/h5/today': async ({ caller, other }) => {
    for (const { patient, plan, phone } of [caller, other]) {
      const { data } = await test.call(h5.getToday, undefined, { token: phone });
      expect([data.patient_name, data.plans.map((one: h5.TodayPlan) => one.plan_id)]).toEqual([
        patient.name,
        [plan.id],
      ]);
    }
  },
  'POST /api/h5/save_session': async ({ caller, other }) => {
    const send = (body: object) => test.call(h5.saveOwnSession, body, { token: caller.phone });
    expect((await send(training(other))).code).toBe(40400);
    expect((await send({ ...training(caller), patient_id: other.patient.id })).code).toBe(40000);
    expect((await send(training(caller))).code).toBe(ok);
  },
  'POST /api/h5/report': async ({ caller }) => {
    const body = { client_key: randomUUID(), signs: ['跌倒'], note: '' };
    expect((await test.call(h5.reportEvent, body, { token: caller.phone })).data.has_paused).toBe(true);
  },
  'POST /api/h5/answer_red_flag': async ({ caller, other }) => {
    const client_msg_id = randomUUID();
    await test.call(h5.patientSay, { client_msg_id, content: '小腿肿了' }, { token: caller.phone });
    const body = { message_key: client_msg_id, groups: ['THROMBOSIS'], answer: 'past' };
    expect((await test.call(h5.answerRedFlag, body, { token: other.phone })).code).toBe(40400);
    expect((await test.call(h5.answerRedFlag, body, { token: caller.phone })).code).toBe(ok);
  },
  'GET /api/h5/talk': async ({ caller, theirs }) => {
    await say(caller, '我说的');
    expect((await listTalk(caller)).map((one: h5.OwnRecord) => one.content)).toEqual(['我说的']);
    for (const query of [{ after_id: String(theirs - 1) }, { before_id: String(theirs + 1) }]) {
      const { data } = await test.call(h5.listOwnTalk, query, { token: caller.phone });
      expect(data.list.some((one: h5.OwnRecord) => one.id === theirs)).toBe(false);
    }
  },
  'POST /api/h5/talk': async ({ caller, other }) => {
    const { data } = await upload(other);
    const refused = await say(caller, '看照片', [data.id]);
    expect([refused.code, refused.data.errors[0].field]).toEqual([40000, 'attachments']);
    expect((await say(caller, '在吗')).code).toBe(ok);
    await test.database.db.delete(talkFiles).where(eq(talkFiles.id, data.id));
  },
  'POST /api/h5/mark_read': async ({ caller, theirs }) => {
    const id = await doctorSays(caller, '好的');
    const { data } = await test.call(h5.markOwnRead, { last_read_id: Math.max(id, theirs) }, { token: caller.phone });
    expect(data).toEqual({ unread_count: 0 });
  },
  'POST /api/h5/upload_file': async ({ caller }) => {
    const { data } = await upload(caller);
    const [row] = await test.database.db.select().from(talkFiles).where(eq(talkFiles.id, data.id));
    expect([row?.patientId, row?.uploaderId]).toEqual([caller.patient.id, null]);
  },
  'GET /api/h5/get_file': async ({ caller, other }) => {
    const { data } = await upload(caller);
    const get = ({ phone }: Person) => test.call(h5.getOwnFile, { id: data.id }, { token: phone });
    expect((await get(other)).code).toBe(40400);
    expect((await get(caller)).status).toBe(200);
    await say(caller, '', [data.id]);
    expect((await get(other)).code).toBe(40400);
    expect((await get(caller)).headers['content-type']).toBe('application/pdf');
  },
  'POST /api/h5/consent': async ({ caller }) => {
    const body = { client_key: randomUUID(), doc_version: 1, signer: '本人', signer_name: '王秀英', is_agreed: true };
    expect((await test.call(h5.giveConsent, body, { token: caller.phone })).data).toEqual({ is_given: true });
    const rows = await test.database.db
      .select()
      .from(consents)
      .where(and(eq(consents.patientId, caller.patient.id), eq(consents.signDate, today())));
    expect(rows).toHaveLength(1);
  },
  'GET /api/h5/stream': async ({ caller }) => {
    const stream = await openEventStream(`${await addressOf(test)}${h5.openOwnStream.path}`, caller.phone);
    streams.push(stream.close);
    expect((await stream.next())?.event).toBe('hello');
    const [hidden] = await buildPeople(1);
    if (hidden) await say(hidden, '别人说的');
    await say(caller, '自己说的');
    expect(await stream.next()).toEqual({ event: 'talk', data: { patient_id: caller.patient.id } });
  },
};

const streams: (() => void)[] = [];
afterAll(() => {
  for (const close of streams) close();
});

it('every endpoint of patients has its check', () => {
  const names = Object.entries(expected).filter(([, { access }]) => access === 'patient');
  expect(Object.keys(checks).sort()).toEqual(names.map(([name]) => name).sort());
});

/** Everything there is of a patient, as text. */
async function traceOf({ patient: { id } }: Person): Promise<string> {
  const all: unknown[] = [(await test.database.db.select().from(patients).where(eq(patients.id, id)))[0]];
  for (const table of [...patientOwned.map((owned) => owned.table), ...patientKept]) {
    const { rows } = await test.database.db.execute<{ line: string }>(
      sql`select t::text as line from ${sql.identifier(table)} t where patient_id = ${id} order by 1`,
    );
    all.push([table, rows]);
  }
  return JSON.stringify(all);
}

it.each(Object.entries(checks))('%s concerns only the patient who calls', async (_name, check) => {
  const [caller, other] = (await buildPeople(2)) as [Person, Person];
  const theirs = await doctorSays(other, '只给另一位');
  const before = await traceOf(other);
  await check({ caller, other, theirs });
  expect(await traceOf(other)).toBe(before);
});

it('whatever patients write and record, in any order, each reads only their own', async () => {
  const people = await buildPeople(4);
  const said = new Map(people.map(({ patient }) => [patient.id, [] as string[]]));
  const trained = new Map(people.map(({ patient }) => [patient.id, 0]));
  const act = fc.record({ who: fc.nat(3), what: fc.constantFrom('say', 'train', 'answer'), text: fc.uuid() });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), async (acts) => {
      await Promise.all(
        acts.map(async ({ who, what, text }) => {
          const person = people[who] as Person;
          const { id } = person.patient;
          if (what === 'train') {
            const { code } = await test.call(h5.saveOwnSession, training(person), { token: person.phone });
            if (code === ok) trained.set(id, (trained.get(id) ?? 0) + 1);
            return;
          }
          if (what === 'answer') await doctorSays(person, text);
          else if ((await say(person, text)).code !== ok) return;
          said.get(id)?.push(text);
        }),
      );
      for (const person of people) {
        const { id } = person.patient;
        const list = (await listTalk(person)) as h5.OwnRecord[];
        const own = said.get(id) ?? [];
        for (const { type, content } of list) if (type === 'text') expect(own).toContain(content);
        if (own.length <= 30) expect(list.filter(({ type }) => type === 'text')).toHaveLength(own.length);
        const { data } = await test.call(h5.getToday, undefined, { token: person.phone });
        expect(data.plans[0].sessions).toHaveLength(trained.get(id) ?? 0);
      }
    }),
    { numRuns: tries(10) },
  );
});
