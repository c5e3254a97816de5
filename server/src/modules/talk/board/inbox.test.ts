// What is stored for the polls, and what they answer, is what the definition says, whatever happens in whatever order.
import { talk } from '@yun/contract';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltTalk, buildTalk } from '#server/test/build/talk.ts';
import { tries } from '#server/test/tier.ts';
import { findUnread } from './unread.queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

type Person = BuiltTalk['doctor'];
/** As changes are made: those that wait for one another are tried again. */
const run = (statement: ReturnType<typeof sql>) => test.database.withTx((tx) => tx.execute(statement));

/** Accounts are held before they change: nobody joins a team meanwhile. */
const changeAgency = (userId: number, agencyId: ReturnType<typeof sql>) =>
  test.database.withTx(async (tx) => {
    await tx.execute(sql`select from app_user where id = ${userId} for update`);
    await tx.execute(sql`update app_user set agency_id = ${agencyId} where id = ${userId}`);
  });

interface World {
  built: BuiltTalk;
  people: Person[];
  newest: number;
  /** The message of the patient before the newest. */
  before: number;
  /** Of a doctor's message, with who wrote it. */
  answer: { id: number; token: string } | null;
}

/** Each is done by one of the people; what is refused changes nothing. */
const acts = {
  async hear(world: World) {
    world.before = world.newest;
    world.newest = await world.built.hear('在吗');
  },
  async say(world: World, { token }: Person) {
    const { data } = await world.built.say('好', {}, token);
    if (data?.id !== undefined) world.answer = { id: data.id, token };
  },
  async recall({ built, answer }: World) {
    if (answer === null) return;
    await test.call(talk.recallMessage, { patient_id: built.patient.id, id: answer.id }, { token: answer.token });
  },
  read: ({ built, newest }: World, { token }: Person) => built.markRead(newest, token),
  readSome: ({ built, before }: World, { token }: Person) => built.markRead(before, token),
  unread: ({ built }: World, { token }: Person) => built.markUnread(token),
  handle: ({ built, newest }: World, { token }: Person) => built.handle({ last_seen_id: newest }, token),
  reopen: ({ built, newest }: World, { token }: Person) =>
    built.handle({ handled: false, last_seen_id: newest }, token),
  join: ({ built }: World, { user }: Person) =>
    run(sql`insert into patient_member (patient_id, user_id, notify) values (${built.patient.id}, ${user.id}, true)
      on conflict (patient_id, user_id) do update set notify = not patient_member.notify`),
  leave: ({ built }: World, { user }: Person) =>
    run(sql`delete from patient_member where patient_id = ${built.patient.id} and user_id = ${user.id}`),
  handOver: ({ built }: World, { user }: Person) =>
    run(sql`update patient set doctor_id = ${user.id} where id = ${built.patient.id}`),
  cover: ({ built }: World, { user }: Person) =>
    run(sql`update app_user set cover_user_id = ${user.id}, cover_until = now() + interval '1 hour'
      where id = ${built.doctor.user.id} and id <> ${user.id}`),
  move: (_: World, { user }: Person) => changeAgency(user.id, sql`(select min(id) from agency)`),
  comeBack: ({ built }: World, { user }: Person) => changeAgency(user.id, sql`${built.agencyId}`),
  remove: ({ built }: World) =>
    run(
      sql`update patient set removed_time = case when removed_time is null then now() end where id = ${built.patient.id}`,
    ),
  rename: ({ built, newest }: World) =>
    run(sql`update patient set name = ${`患者${newest}`}, risk_score = ${newest % 100} where id = ${built.patient.id}`),
  /** No call takes a patient's message back; the count would follow. */
  takeBack: ({ newest }: World) => run(sql`update talk_record set recall_time = now() where id = ${newest}`),
};
const names = Object.keys(acts) as (keyof typeof acts)[];

const rowsOf = async (source: 'talk_inbox' | 'talk_counted', { built }: World) => {
  const counted = source === 'talk_counted' ? sql`and not by_cover and unread > 0` : sql``;
  const { rows } = await run(sql`select user_id, unread, heard_id from ${sql.identifier(source)}
    where patient_id = ${built.patient.id} ${counted} order by user_id`);
  return rows;
};

/** What everybody polls, kept since the last poll, beside what is read anew. */
async function polls(people: Person[]) {
  const polled = await Promise.all(people.map(({ token }) => test.call(talk.getUnread, undefined, { token })));
  const read = await Promise.all(people.map(({ user }) => findUnread(test.database.pool, user.id)));
  return { polled: polled.map(({ data }) => data), read };
}

const step = fc.tuple(fc.constantFrom(...names), fc.nat(2));
type Step = [keyof typeof acts, number];

/** What is in one group happens at the same moment. */
async function follow(groups: Step[][]): Promise<void> {
  const built = await buildTalk(test);
  const people = [built.doctor, await built.join(), await built.join()];
  const world: World = { built, people, newest: 0, before: 0, answer: null };
  await acts.hear(world);
  await acts.hear(world);
  for (const group of groups) {
    await Promise.all(group.map(([name, who]) => acts[name](world, people[who] ?? built.doctor)));
    expect([group, await rowsOf('talk_inbox', world)]).toEqual([group, await rowsOf('talk_counted', world)]);
    const { polled, read } = await polls(people);
    expect([group, polled]).toEqual([group, read]);
  }
}

it('the stored inbox equals a recount after any sequence of acts', async () => {
  const steps = fc.array(step, { minLength: 5, maxLength: 25 });
  const property = fc.asyncProperty(steps, (done) => follow(done.map((one) => [one])));
  await fc.assert(property, { numRuns: tries(10) });
});

it('the stored inbox equals a recount after concurrent acts', async () => {
  const group = fc.array(step, { minLength: 2, maxLength: 6 });
  const property = fc.asyncProperty(fc.array(group, { minLength: 2, maxLength: 4 }), follow);
  await fc.assert(property, { numRuns: tries(10) });
});
