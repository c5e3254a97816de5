import { errorCodes } from '@yun/contract/base/error-codes';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { byOrder, type Job, type JobKind, jobKinds } from './job.ts';
import { type JobStore, runPass } from './run-pass.ts';

/** What can happen to one try; `lost` and `killed` both before and after the server has stored it. */
const outcomes = ['ok', 'lost', 'answer-lost', 'busy', 'fault', 'refused', 'closed', 'killed', 'killed-after'] as const;
type Outcome = (typeof outcomes)[number];

const failures: Partial<Record<Outcome, () => ApiError>> = {
  lost: () => new ApiError('offline'),
  'answer-lost': () => new ApiError('timeout'),
  busy: () => new ApiError('envelope', { code: errorCodes.tooOften, retryAfterSeconds: 30 }),
  fault: () => new ApiError('envelope', { code: errorCodes.server }),
  refused: () => new ApiError('envelope', { code: errorCodes.wrongState, message: '计划已暂停' }),
  closed: () => new ApiError('envelope', { code: errorCodes.endedElsewhere }),
};

/** A phone with two patients' jobs, and a server that stores each key once. */
function world() {
  const kept = new Map<string, Job>();
  const applied: Job[] = [];
  let now = 1000;
  const store: JobStore = {
    // As with localStorage, the caller gets a copy.
    list: (patientId) => structuredClone([...kept.values()].filter((job) => job.patientId === patientId).sort(byOrder)),
    put: (job) => void kept.set(job.key, structuredClone(job)),
    remove: ({ key }) => void kept.delete(key),
  };
  const add = (kind: JobKind, patientId: number, more: Partial<Job> = {}): string => {
    now += 1;
    const base = { state: 'waiting', tries: 0, notBefore: 0, isHeld: false, problem: null, output: null };
    store.put({ ...base, key: `k${now}`, kind, patientId, order: now, input: {}, ...more } as unknown as Job);
    return `k${now}`;
  };
  const apply = (job: Job) => {
    if (!applied.some(({ key }) => key === job.key)) applied.push(job);
    return { key: job.key };
  };
  const answer = (job: Job, outcome: Outcome): Promise<unknown> => {
    const isKnown = applied.some(({ key }) => key === job.key);
    if (outcome === 'killed' || outcome === 'killed-after') {
      if (outcome === 'killed-after') apply(job);
      return new Promise(() => {});
    }
    const failure = outcome === 'refused' && isKnown ? undefined : failures[outcome];
    if (failure === undefined || outcome === 'answer-lost') apply(job);
    return failure ? Promise.reject(failure()) : Promise.resolve({ key: job.key });
  };
  const pass = (patientId: number, isImmediate: boolean, next: (job: Job) => Outcome | Promise<Outcome>) =>
    runPass({
      patientId,
      store,
      isImmediate,
      now: () => now,
      random: () => 0.5,
      async send(job) {
        expect(job.patientId).toBe(patientId);
        return answer(job, await next(job));
      },
    });
  return {
    kept,
    applied,
    add,
    pass,
    later(time: number) {
      now = Math.max(now, time);
    },
  };
}

type World = ReturnType<typeof world>;

/** The network is back: everything is sent. */
async function settle({ pass, later }: World): Promise<void> {
  for (const patientId of [1, 2]) {
    for (let time: number | null = 0; time !== null; later(time ?? 0)) time = await pass(patientId, true, () => 'ok');
  }
}

function judge({ kept, applied }: World): void {
  const jobs = [...kept.values()];
  expect(jobs.filter(({ state }) => state === 'waiting')).toEqual([]);
  const done = jobs.filter(({ state }) => state === 'done');
  expect(done.every((job) => (job.output as unknown as { key: string }).key === job.key)).toBe(true);
  for (const patientId of [1, 2]) {
    for (const kind of jobKinds) {
      const of = (list: Job[]) => list.filter((job) => job.kind === kind && job.patientId === patientId);
      // Once each, in the patient's order, and nothing that was refused.
      expect(of(applied).map(({ key }) => key)).toEqual(
        of(done)
          .sort(byOrder)
          .map(({ key }) => key),
      );
    }
  }
}

const kind = fc.constantFrom(...jobKinds);
const patient = fc.constantFrom(1, 2);
const outcome = fc.constantFrom(...outcomes);
const step = fc.oneof(
  fc.record({ add: kind, patientId: patient }),
  fc.record({
    patientId: patient,
    isImmediate: fc.boolean(),
    outcomes: fc.array(outcome, { minLength: 1, maxLength: 6 }),
  }),
);

it('sends every job once and in order, whatever is lost, refused, ended or reloaded', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const here = world();
      for (const one of steps) {
        if ('add' in one) {
          here.add(one.add, one.patientId);
          continue;
        }
        let left = [...one.outcomes];
        // No more outcomes: the page is closed during a send; the next step reopens it.
        const ended = new Promise<null>((resolve) => {
          const next = () => {
            const outcome = left.shift() ?? 'killed';
            if (outcome.startsWith('killed')) setTimeout(() => resolve(null));
            return outcome;
          };
          here.pass(one.patientId, one.isImmediate, next).then((time) => {
            if (time !== null && one.isImmediate) here.later(time);
            resolve(null);
          });
        });
        await ended;
        left = [];
      }
      await settle(here);
      judge(here);
    }),
    { numRuns: 300 },
  );
});

it('sends every job once and in order when two tabs send at the same time without locks', async () => {
  const live = fc.constantFrom<Outcome>('ok', 'lost', 'answer-lost', 'busy', 'fault');
  await fc.assert(
    fc.asyncProperty(
      fc.array(kind, { maxLength: 8 }),
      fc.infiniteStream(live),
      fc.scheduler(),
      async (kinds, all, s) => {
        const here = world();
        for (const one of kinds) here.add(one, 1);
        const next = () => s.schedule(Promise.resolve(all.next().value));
        const tabs = [here.pass(1, false, next), here.pass(1, true, next)];
        await s.waitFor(Promise.all(tabs));
        await settle(here);
        judge(here);
      },
    ),
    { numRuns: 200 },
  );
});

it('waits as long as the server demands, even when the patient retries at once', async () => {
  const here = world();
  here.add('say', 1);
  here.add('report', 1);
  const asked: Outcome[] = ['busy', 'lost'];
  expect(await here.pass(1, false, () => asked.shift() ?? 'ok')).toBe(1002 + 1500);
  await here.pass(1, true, () => 'ok');
  const states = [...here.kept.values()].map(({ kind, state, isHeld }) => [kind, state, isHeld]);
  expect(states).toEqual([
    ['say', 'done', false],
    ['report', 'waiting', true],
  ]);
});

it('sends a danger and its answer before messages that cannot be sent, which keep their order', async () => {
  const here = world();
  const read = { groups: ['HEART'], level: 4, isDoubtful: false };
  const [first, second] = [here.add('say', 1), here.add('say', 1)];
  const danger = here.add('say', 1, { read } as Partial<Job>);
  const training = here.add('session', 1);
  const fall = here.add('session', 1, { input: { signs: ['跌倒'] } } as Partial<Job>);
  const answer = here.add('answer', 1, { input: { message_key: danger, answer: 'now' } } as Partial<Job>);
  const stuck = [first, training];
  await here.pass(1, false, ({ key }) => (stuck.includes(key) ? 'busy' : 'ok'));
  expect(here.applied.map(({ key }) => key)).toEqual([danger, answer, fall]);
  await settle(here);
  expect(here.applied.map(({ key }) => key).slice(3)).toEqual([training, first, second]);
});
