import { beforeEach, expect, it, vi } from 'vitest';

const isQuiet = () => false;

/** The module as in a document that has just been loaded. */
async function newDocument() {
  vi.resetModules();
  return import('./idle-loading.ts');
}

type Answer = PromiseWithResolvers<void>;

/** Scripts that arrive, or fail, when the test says so; `asked` has the names of those requested, in this order. */
function scripts() {
  const asked: string[] = [];
  const answers: Answer[] = [];
  const script = (name: string) => () => {
    asked.push(name);
    const answer = Promise.withResolvers<void>();
    answers.push(answer);
    return answer.promise;
  };
  return { asked, answers, script };
}

let idleCallbacks: (() => void)[];

const afterMs = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A period in which the browser has nothing else to do. */
async function becomeIdle(): Promise<void> {
  for (const callback of idleCallbacks.splice(0)) callback();
  await afterMs(0);
}

async function settle(answer: Answer | undefined, how: 'resolve' | 'reject' = 'resolve'): Promise<void> {
  answer?.[how]();
  await afterMs(0);
}

/** How the browser describes the connection; not all of them do. */
const connectBy = (connection: { saveData?: boolean; effectiveType?: string }) =>
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection }));

beforeEach(() => {
  idleCallbacks = [];
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idleCallbacks.push(callback));
});

it('loads nothing before the first page is there, nor before the browser is idle', async () => {
  const { whenIdle, startIdleLoading } = await newDocument();
  const { asked, script } = scripts();
  whenIdle(script('dialog'));
  await becomeIdle();
  expect(asked).toEqual([]);
  startIdleLoading(isQuiet);
  await afterMs(60_000);
  expect(asked).toEqual([]);
  await becomeIdle();
  expect(asked).toEqual(['dialog']);
});

it('loads one after the other in the given order, each in an idle period of its own', async () => {
  const { whenIdle, startIdleLoading } = await newDocument();
  const { asked, answers, script } = scripts();
  whenIdle(script('first'));
  whenIdle(script('second'));
  startIdleLoading(isQuiet);
  await becomeIdle();
  await becomeIdle();
  expect(asked).toEqual(['first']);
  await settle(answers[0]);
  expect(asked).toEqual(['first']);
  await becomeIdle();
  expect(asked).toEqual(['first', 'second']);
});

it('loads one at a time also when a second page is shown, and what is asked for later', async () => {
  const { whenIdle, startIdleLoading } = await newDocument();
  const { asked, answers, script } = scripts();
  startIdleLoading(isQuiet);
  whenIdle(script('first'));
  startIdleLoading(isQuiet);
  whenIdle(script('second'));
  await becomeIdle();
  expect(asked).toEqual(['first']);
  await settle(answers[0]);
  await becomeIdle();
  await settle(answers[1]);
  whenIdle(script('third'));
  await becomeIdle();
  expect(asked).toEqual(['first', 'second', 'third']);
});

it('goes on after a failure, without a second attempt', async () => {
  const { whenIdle, startIdleLoading } = await newDocument();
  const { asked, answers, script } = scripts();
  whenIdle(script('first'));
  whenIdle(script('second'));
  startIdleLoading(isQuiet);
  await becomeIdle();
  await settle(answers[0], 'reject');
  await becomeIdle();
  await settle(answers[1]);
  await becomeIdle();
  expect(asked).toEqual(['first', 'second']);
});

it('leaves the connection to a call of a page, and looks again half a second later', async () => {
  const { whenIdle, startIdleLoading } = await newDocument();
  const { asked, script } = scripts();
  let isBusy = true;
  whenIdle(script('dialog'));
  startIdleLoading(() => isBusy);
  await becomeIdle();
  isBusy = false;
  await afterMs(499);
  await becomeIdle();
  expect(asked).toEqual([]);
  await afterMs(1);
  expect(asked).toEqual([]);
  await becomeIdle();
  expect(asked).toEqual(['dialog']);
});

it('asks the page that was shown last whether a call is under way', async () => {
  const { whenIdle, startIdleLoading } = await newDocument();
  const { asked, script } = scripts();
  whenIdle(script('dialog'));
  startIdleLoading(() => true);
  startIdleLoading(isQuiet);
  await becomeIdle();
  expect(asked).toEqual(['dialog']);
});

it('loads nothing while the document is hidden', async () => {
  const { whenIdle, startIdleLoading } = await newDocument();
  const { asked, script } = scripts();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  whenIdle(script('dialog'));
  startIdleLoading(isQuiet);
  await becomeIdle();
  expect(asked).toEqual([]);
  hidden.mockReturnValue(false);
  await afterMs(500);
  await becomeIdle();
  expect(asked).toEqual(['dialog']);
});

it('waits half a second each time where the browser does not say when it is idle', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const { whenIdle, startIdleLoading } = await newDocument();
  const { asked, answers, script } = scripts();
  whenIdle(script('first'));
  whenIdle(script('second'));
  startIdleLoading(isQuiet);
  await afterMs(499);
  expect(asked).toEqual([]);
  await afterMs(1);
  expect(asked).toEqual(['first']);
  await settle(answers[0]);
  await afterMs(500);
  expect(asked).toEqual(['first', 'second']);
});

it.each([
  [{ saveData: true, effectiveType: '4g' }, []],
  [{ saveData: false, effectiveType: 'slow-2g' }, []],
  [{ saveData: false, effectiveType: '2g' }, []],
  [{ saveData: false, effectiveType: '3g' }, ['early', 'late']],
  [{ saveData: false, effectiveType: '4g' }, ['early', 'late']],
  [{}, ['early', 'late']],
])('over a connection with %j loads %j', async (connection, expected) => {
  connectBy(connection);
  const { whenIdle, startIdleLoading } = await newDocument();
  const { asked, answers, script } = scripts();
  whenIdle(script('early'));
  startIdleLoading(isQuiet);
  await becomeIdle();
  await settle(answers[0]);
  whenIdle(script('late'));
  await becomeIdle();
  await afterMs(500);
  expect(asked).toEqual(expected);
});
