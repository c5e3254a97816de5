import { beforeEach, expect, it, vi } from 'vitest';

const isQuiet = () => false;

/** The module as in a document that has just been loaded. */
async function newDocument() {
  vi.resetModules();
  return import('./idle-loading.ts');
}

interface Answer {
  resolve(): void;
  reject(error: Error): void;
}

/** Scripts that arrive, or fail, when the test says so; `requested` has the names, in this order. */
function scripts() {
  const requested: string[] = [];
  const answers: Answer[] = [];
  const script = (name: string) => () => {
    requested.push(name);
    return new Promise<void>((resolve, reject) => answers.push({ resolve, reject }));
  };
  return { requested, answers, script };
}

let idleCallbacks: (() => void)[];

const afterMs = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A period in which the browser has nothing else to do. */
async function becomeIdle(): Promise<void> {
  for (const callback of idleCallbacks.splice(0)) callback();
  await afterMs(0);
}

async function arrive(answer: Answer | undefined): Promise<void> {
  answer?.resolve();
  await afterMs(0);
}

async function fail(answer: Answer | undefined): Promise<void> {
  answer?.reject(new Error('offline'));
  await afterMs(0);
}

/** How the browser describes the connection; not all of them do. */
const connectBy = (connection?: { saveData?: boolean; effectiveType?: string }) =>
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection }));

beforeEach(() => {
  idleCallbacks = [];
  connectBy();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idleCallbacks.push(callback));
});

it('loads nothing before the first page is there, nor before the browser is idle', async () => {
  const { whenIdle, startIdleLoading } = await newDocument();
  const { requested, script } = scripts();
  whenIdle(script('dialog'));
  await becomeIdle();
  expect(requested).toEqual([]);
  startIdleLoading(isQuiet);
  await afterMs(60_000);
  expect(requested).toEqual([]);
  await becomeIdle();
  expect(requested).toEqual(['dialog']);
});

it('loads one after the other in the given order, each in an idle period of its own', async () => {
  const { whenIdle, startIdleLoading } = await newDocument();
  const { requested, answers, script } = scripts();
  whenIdle(script('first'));
  whenIdle(script('second'));
  startIdleLoading(isQuiet);
  await becomeIdle();
  await becomeIdle();
  expect(requested).toEqual(['first']);
  await arrive(answers[0]);
  expect(requested).toEqual(['first']);
  await becomeIdle();
  expect(requested).toEqual(['first', 'second']);
});

it('loads one at a time also when a second page is shown, and what is added later', async () => {
  const { whenIdle, startIdleLoading } = await newDocument();
  const { requested, answers, script } = scripts();
  startIdleLoading(isQuiet);
  whenIdle(script('first'));
  startIdleLoading(isQuiet);
  whenIdle(script('second'));
  await becomeIdle();
  expect(requested).toEqual(['first']);
  await arrive(answers[0]);
  await becomeIdle();
  await arrive(answers[1]);
  whenIdle(script('third'));
  await becomeIdle();
  expect(requested).toEqual(['first', 'second', 'third']);
});

it('goes on after a failure, without a second attempt', async () => {
  const { whenIdle, startIdleLoading } = await newDocument();
  const { requested, answers, script } = scripts();
  whenIdle(script('first'));
  whenIdle(script('second'));
  startIdleLoading(isQuiet);
  await becomeIdle();
  await fail(answers[0]);
  await becomeIdle();
  await arrive(answers[1]);
  await becomeIdle();
  expect(requested).toEqual(['first', 'second']);
});

it('leaves the connection to a call of a page, and looks again half a second later', async () => {
  const { whenIdle, startIdleLoading } = await newDocument();
  const { requested, script } = scripts();
  let isBusy = true;
  whenIdle(script('dialog'));
  startIdleLoading(() => isBusy);
  await becomeIdle();
  isBusy = false;
  await afterMs(499);
  await becomeIdle();
  expect(requested).toEqual([]);
  await afterMs(1);
  expect(requested).toEqual([]);
  await becomeIdle();
  expect(requested).toEqual(['dialog']);
});

it('asks the page that was shown last whether a call is under way', async () => {
  const { whenIdle, startIdleLoading } = await newDocument();
  const { requested, script } = scripts();
  whenIdle(script('dialog'));
  startIdleLoading(() => true);
  startIdleLoading(isQuiet);
  await becomeIdle();
  expect(requested).toEqual(['dialog']);
});

it('loads nothing while the document is hidden', async () => {
  const { whenIdle, startIdleLoading } = await newDocument();
  const { requested, script } = scripts();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  whenIdle(script('dialog'));
  startIdleLoading(isQuiet);
  await becomeIdle();
  expect(requested).toEqual([]);
  hidden.mockReturnValue(false);
  await afterMs(500);
  await becomeIdle();
  expect(requested).toEqual(['dialog']);
});

it('waits half a second each time where the browser does not say when it is idle', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const { whenIdle, startIdleLoading } = await newDocument();
  const { requested, answers, script } = scripts();
  whenIdle(script('first'));
  whenIdle(script('second'));
  startIdleLoading(isQuiet);
  await afterMs(499);
  expect(requested).toEqual([]);
  await afterMs(1);
  expect(requested).toEqual(['first']);
  await arrive(answers[0]);
  await afterMs(500);
  expect(requested).toEqual(['first', 'second']);
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
  const { requested, answers, script } = scripts();
  whenIdle(script('early'));
  startIdleLoading(isQuiet);
  await becomeIdle();
  await arrive(answers[0]);
  whenIdle(script('late'));
  await becomeIdle();
  await afterMs(500);
  expect(requested).toEqual(expected);
});

it('loads no further when the connection becomes slow', async () => {
  connectBy({ effectiveType: '4g' });
  const { whenIdle, startIdleLoading } = await newDocument();
  const { requested, answers, script } = scripts();
  whenIdle(script('first'));
  whenIdle(script('second'));
  startIdleLoading(isQuiet);
  await becomeIdle();
  connectBy({ effectiveType: '2g' });
  await arrive(answers[0]);
  await becomeIdle();
  expect(requested).toEqual(['first']);
});
