import type { talk } from '@yun/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { browserClock } from '#web/lib/time/clock.ts';
import { fakeChannels, fakeLockManager, fakeVisibility } from '#web/test/fake-browser.ts';
import { tabLocks } from './browser-windows.ts';
import { createUnreadWatch, type UnreadWatch } from './unread-watch.ts';
import type { WatchParts } from './watch-parts.ts';

const from = (patient_id: number, last_id: number) =>
  ({ patient_id, last_id, unread: 1 }) as talk.Unread['from_patients'][number];
const unread = (...ids: [number, number][]): talk.Unread => ({
  unread_count: ids.length,
  from_patients: ids.map(([patientId, lastId]) => from(patientId, lastId)),
});

/** One server and one browser; the calls and the state of every window are recorded under its name. */
function setup() {
  const manager = fakeLockManager();
  const openChannel = fakeChannels();
  const polls: string[] = [];
  const etags: (string | null)[] = [];
  const state = { now: unread(), error: null as unknown, delay: 0 };
  const streams: { send(text: string): void; fail(): void; isOpen(): boolean; owner: string }[] = [];

  async function openStream(owner: string, signal: AbortSignal): Promise<Response> {
    let isOpen = true;
    const close = () => {
      isOpen = false;
    };
    signal.addEventListener('abort', close);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const send = (text: string) => controller.enqueue(new TextEncoder().encode(text));
        const fail = () => {
          close();
          controller.error(new TypeError());
        };
        streams.push({ owner, send, fail, isOpen: () => isOpen });
        send('event: hello\ndata: {}\n\n');
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }

  function open(name: string, changes: Partial<WatchParts> & { isVisible?: boolean; isLive?: boolean } = {}) {
    const { isVisible = true, isLive = false, ...parts } = changes;
    const visibility = fakeVisibility(isVisible);
    const shown = { count: -1, talks: [] as (number | null)[], news: [] as unknown[], over: 0 };
    const watch = createUnreadWatch({
      async ask(etag) {
        polls.push(name);
        etags.push(etag);
        const { now, error, delay } = state;
        if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
        if (error) throw error;
        const newEtag = JSON.stringify(now);
        return newEtag === etag ? { data: null, etag } : { data: now, etag: newEtag };
      },
      openStream: isLive ? (signal) => openStream(name, signal) : null,
      clock: browserClock,
      random: () => 0.5,
      visibility,
      locks: tabLocks('16', manager),
      channel: openChannel(),
      isFresh: true,
      wantsNotices: () => false,
      onUnread: ({ unread_count }) => {
        shown.count = unread_count;
      },
      onCount: (count) => {
        shown.count = count;
      },
      onTalk: (patientId) => shown.talks.push(patientId),
      onNewMessages: (news) => shown.news.push(news),
      onSessionOver: () => {
        shown.over += 1;
      },
      ...parts,
    });
    opened.push(watch);
    return { watch, visibility, shown };
  }
  return { open, polls, etags, state, streams };
}

let opened: UnreadWatch[] = [];
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  opened = [];
});
afterEach(() => {
  for (const watch of opened) watch.stop();
});

describe('one window', () => {
  it('polls at once after a sign-in, spread over 3 s after a load', async () => {
    const fresh = setup();
    fresh.open('a');
    await pass(0);
    expect(fresh.polls).toEqual(['a']);
    const loaded = setup();
    loaded.open('b', { isFresh: false, random: () => 0.999 });
    await pass(2900);
    expect(loaded.polls).toEqual([]);
    await pass(100);
    expect(loaded.polls).toEqual(['b']);
  });

  it('sends the ETag and shows the same number on 304', async () => {
    const { open, etags, state } = setup();
    state.now = unread([7, 70]);
    const { shown } = open('a');
    await pass(31_000);
    expect(shown.count).toBe(1);
    expect(etags).toEqual([null, JSON.stringify(state.now)]);
    expect(shown.talks).toEqual([]);
  });

  it('ignores failures, keeps the last answer and reports the conversations that changed meanwhile', async () => {
    const { open, state } = setup();
    state.now = unread([7, 70], [8, 80]);
    const { shown } = open('a');
    await pass(0);
    state.error = new ApiError('transport');
    await pass(120_000);
    expect(shown).toEqual({ count: 2, talks: [], news: [], over: 0 });
    state.error = null;
    state.now = unread([7, 71]);
    await pass(300_000);
    expect([shown.count, shown.talks]).toEqual([1, [7, 8]]);
  });

  it('sends nothing while hidden, and polls at once when it is shown again', async () => {
    const { open, polls, state } = setup();
    const { visibility, shown } = open('a');
    await pass(0);
    visibility.set(false);
    state.now = unread([7, 70]);
    await pass(600_000);
    expect(polls).toHaveLength(1);
    expect(shown.talks).toEqual([]);
    visibility.set(true);
    await pass(0);
    expect(polls).toHaveLength(2);
    expect(shown.count).toBe(1);
    // Without live delivery anything may have changed; the answer then names the patients.
    expect(shown.talks).toEqual([null, 7]);
  });

  it('does not poll again after being hidden for a moment', async () => {
    const { open, polls } = setup();
    const { visibility } = open('a');
    await pass(1000);
    visibility.set(false);
    await pass(1000);
    visibility.set(true);
    visibility.focus();
    await pass(20_000);
    expect(polls).toHaveLength(1);
    visibility.focus();
    await pass(0);
    expect(polls).toHaveLength(2);
  });

  it('shows a number that was set here, and not the older answer under way', async () => {
    const { open, state } = setup();
    state.now = unread([7, 70], [8, 80]);
    state.delay = 500;
    const { watch, shown } = open('a');
    await pass(100);
    watch.noteCount(1);
    shown.count = 1;
    state.now = unread([8, 80]);
    await pass(401);
    expect(shown.count).toBe(1);
    await pass(2000);
    expect(shown.count).toBe(1);
  });

  it('handles nothing after it is stopped', async () => {
    const { open, state, polls } = setup();
    state.delay = 500;
    state.now = unread([7, 70]);
    const { watch, shown } = open('a', { isLive: true });
    await pass(100);
    watch.stop();
    const talks = shown.talks.length;
    await pass(600_000);
    expect([shown.count, shown.talks.length, polls.length]).toEqual([-1, talks, 1]);
  });

  it('stops when the session is over, reports it once, and continues when it is renewed', async () => {
    const { open, state, polls, streams } = setup();
    const { shown, watch, visibility } = open('a', { isLive: true });
    await pass(2000);
    const before = polls.length;
    state.error = new ApiError('envelope', { code: 50014 });
    await pass(600_000);
    visibility.focus();
    await pass(600_000);
    expect([polls.length - before, shown.over]).toEqual([1, 1]);
    expect(streams.map(({ isOpen }) => isOpen())).toEqual([false]);
    state.error = null;
    state.now = unread([7, 70]);
    watch.renew();
    await pass(0);
    expect(shown.count).toBe(1);
    expect(streams.map(({ isOpen }) => isOpen())).toEqual([false, true]);
  });
});

describe('two windows', () => {
  it('poll once, and both show the answer', async () => {
    const { open, polls, state } = setup();
    state.now = unread([7, 70]);
    const [a, b] = [open('a'), open('b')];
    await pass(95_000);
    expect(new Set(polls)).toEqual(new Set(['a']));
    expect(polls.length).toBeLessThanOrEqual(4);
    expect([a.shown.count, b.shown.count]).toEqual([1, 1]);
  });

  it('hand over when the polling one is hidden or closed', async () => {
    const { open, polls, state } = setup();
    const [a, b] = [open('a'), open('b')];
    await pass(10_000);
    polls.length = 0;
    state.now = unread([7, 70]);
    a.visibility.set(false);
    await pass(0);
    expect(polls).toEqual(['b']);
    expect([a.shown.count, b.shown.count]).toEqual([1, 1]);
    await pass(10_000);
    b.watch.stop();
    a.visibility.set(true);
    await pass(40_000);
    expect(polls.slice(1)).toEqual(['a', 'a']);
  });

  it('send the last answer to one that was just opened', async () => {
    const { open, polls, state } = setup();
    state.now = unread([7, 70]);
    open('a');
    await pass(1000);
    const b = open('b');
    await pass(0);
    expect(b.shown.count).toBe(1);
    expect(polls).toEqual(['a']);
  });

  it('make the polling one refresh when another is shown again', async () => {
    const { open, polls } = setup();
    open('a');
    const b = open('b');
    await pass(10_000);
    polls.length = 0;
    b.visibility.focus();
    await pass(0);
    expect(polls).toEqual(['a']);
  });

  it('both show a number that was set in one of them', async () => {
    const { open, state } = setup();
    state.now = unread([7, 70], [8, 80]);
    const [a, b] = [open('a'), open('b')];
    await pass(5000);
    state.now = unread([8, 80]);
    b.watch.noteCount(1);
    await pass(0);
    expect(a.shown.count).toBe(1);
    await pass(2000);
    expect([a.shown.count, b.shown.count]).toEqual([1, 1]);
    expect(a.shown.talks).toEqual([7]);
  });

  it('do not get an old number when another is shown meanwhile', async () => {
    const { open, state } = setup();
    state.now = unread([7, 70], [8, 80]);
    open('a');
    const b = open('b');
    await pass(1000);
    b.watch.noteCount(1);
    b.shown.count = 1;
    b.visibility.focus();
    await pass(299);
    expect(b.shown.count).toBe(1);
  });

  it('poll independently where the browser has no locks, but only while visible', async () => {
    const { open, polls } = setup();
    const alone = { locks: tabLocks('16', undefined) };
    expect(alone.locks.areShared).toBe(false);
    open('a', alone);
    const b = open('b', alone);
    await pass(0);
    expect(polls).toEqual(['a', 'b']);
    b.visibility.set(false);
    await pass(65_000);
    expect(polls).toEqual(['a', 'b', 'a', 'a']);
  });
});

describe('live', () => {
  const talkIn = (patientId: number) => `event: talk\ndata: {"patient_id":${patientId}}\n\n`;

  it('uses one stream for all windows; a hint reaches each and one of them polls soon', async () => {
    const { open, polls, state, streams } = setup();
    const [a, b] = [open('a', { isLive: true }), open('b', { isLive: true })];
    await pass(5000);
    expect(streams.map(({ owner }) => owner)).toEqual(['a']);
    polls.length = 0;
    a.shown.talks.length = b.shown.talks.length = 0;
    state.now = unread([7, 70]);
    for (let times = 0; times < 5; times++) streams[0]?.send(talkIn(7));
    await pass(300);
    expect(polls).toEqual(['a']);
    expect([a.shown.count, b.shown.count]).toEqual([1, 1]);
    // The answer names the same patient: that is no second change.
    expect([a.shown.talks, b.shown.talks]).toEqual([
      [7, 7, 7, 7, 7],
      [7, 7, 7, 7, 7],
    ]);
  });

  it('reopens a lost stream in another window too, and reports every conversation as changed', async () => {
    const { open, polls, streams } = setup();
    const [a, b] = [open('a', { isLive: true }), open('b', { isLive: true })];
    await pass(5000);
    a.visibility.set(false);
    await pass(1);
    expect(streams.map(({ owner, isOpen }) => [owner, isOpen()])).toEqual([
      ['a', false],
      ['b', true],
    ]);
    await pass(5000);
    polls.length = 0;
    b.shown.talks.length = 0;
    streams[1]?.fail();
    await pass(5000);
    expect(streams).toHaveLength(3);
    expect(b.shown.talks).toEqual([null]);
    expect(polls).toEqual(['b']);
  });

  it('reports nothing to hidden pages until they are shown', async () => {
    const { open, streams } = setup();
    open('a', { isLive: true });
    const b = open('b', { isLive: true });
    await pass(5000);
    b.visibility.set(false);
    b.shown.talks.length = 0;
    streams[0]?.send(talkIn(7));
    streams[0]?.send(talkIn(8));
    await pass(5000);
    expect(b.shown.talks).toEqual([]);
    b.visibility.set(true);
    expect(b.shown.talks).toEqual([null]);
  });

  it('notifies a user who wants it of messages while no window is visible, with one call for each', async () => {
    const { open, polls, state, streams } = setup();
    const parts = { isLive: true, wantsNotices: () => true };
    const [a, b] = [open('a', parts), open('b', parts)];
    await pass(5000);
    b.visibility.set(false);
    state.now = unread([7, 70]);
    streams[0]?.send(talkIn(7));
    await pass(5000);
    expect([a.shown.news, b.shown.news]).toEqual([[], []]);
    a.visibility.set(false);
    await pass(30_000);
    streams[0]?.send(':\n\n');
    polls.length = 0;
    state.now = unread([8, 80], [7, 70]);
    streams[0]?.send(talkIn(8));
    await pass(40_000);
    expect(polls).toEqual(['a']);
    expect([a.shown.news, b.shown.news]).toEqual([[{ count: 1, patientIds: [8] }], []]);
    expect([a.shown.count, b.shown.count]).toEqual([2, 2]);
  });

  it('keeps no stream open in a hidden window for a user who wants no notices', async () => {
    const { open, streams } = setup();
    const { visibility } = open('a', { isLive: true });
    await pass(5000);
    visibility.set(false);
    await pass(0);
    expect(streams.map(({ isOpen }) => isOpen())).toEqual([false]);
  });
});
