// The queue as the pages use it: what the patient does is kept on the phone first and sent as soon as that is possible.
import { useSyncExternalStore } from 'react';
import { newClientKey } from '#web/lib/api/client-key.ts';
import type { ReadDanger } from '../danger/reader.ts';
import { currentSession } from '../h5-session.ts';
import { isUnsaid, isUrgent, type Job, type JobInputs, type JobKind } from './job.ts';
import { jobName, jobStore } from './job-store.ts';
import { allKept, isKeyOf } from './kept.ts';
import { dropPhotos, sweepPhotos } from './photos.ts';
import { runPass } from './run-pass.ts';
import { sendJob } from './send-job.ts';
import { giveUpUpload, interruptUpload } from './uploading.ts';

const keptAnswerMs = 24 * 3_600_000;
const nudgeKey = 'h5:nudge';

/** The patient shown. */
let opened: number | null = null;
let isRunning = false;
let wantsRun: 'no' | 'yes' | 'nudged' = 'no';
let timer: ReturnType<typeof setTimeout> | undefined;
let snapshot: readonly Job[] | null = null;
const none: readonly Job[] = [];
const listeners = new Set<() => void>();

/** Begins to send for this patient; answers how to stop. Called again with every link that is opened: what waited goes on. */
export function openQueue(patientId: number): () => void {
  opened = patientId;
  for (const job of jobStore.list(patientId)) {
    if (job.state === 'done' && Date.now() - job.order > keptAnswerMs) jobStore.remove(job);
  }
  changed();
  void sweepPhotos((key) => allKept().includes(key));
  const nudge = () => {
    if (document.visibilityState === 'visible') run(true);
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === nudgeKey) run(true);
    else if (key === null || isKeyOf(patientId, jobName, key)) changed();
  };
  window.addEventListener('online', nudge);
  document.addEventListener('visibilitychange', nudge);
  window.addEventListener('storage', onStorage);
  run(true);
  return () => {
    window.removeEventListener('online', nudge);
    document.removeEventListener('visibilitychange', nudge);
    window.removeEventListener('storage', onStorage);
    if (opened === patientId) opened = null;
    clearTimeout(timer);
    changed();
  };
}

/** Keeps one act of the patient. With a `key` of its own the same act is kept once, however often it is added. */
export function addJob<K extends JobKind>(
  kind: K,
  input: JobInputs[K],
  key = newClientKey(),
  read?: ReadDanger,
): Job<K> {
  if (opened === null) throw new Error('no patient is here');
  const jobs = jobStore.list(opened);
  const known = jobs.find((job) => job.key === key);
  if (known) return known as Job<K>;
  const job = {
    ...{ key, kind, patientId: opened, ...ownLink(opened), input, ...(read && { read }) },
    order: Math.max(Date.now(), (jobs.at(-1)?.order ?? 0) + 1),
    ...{ state: 'waiting', tries: 0, notBefore: 0, isHeld: false, problem: null, output: null },
  } as Job<K>;
  jobStore.put(job);
  changed();
  run(false);
  // On a slow line a picture takes minutes; what is urgent goes out before it.
  if (isUrgent(job)) interruptUpload();
  return job;
}

/** Another tab may have opened somebody else's meanwhile. */
function ownLink(patientId: number): Pick<Job, 'link'> {
  const session = currentSession();
  return session?.link !== undefined && session.patientId === patientId ? { link: session.link } : {};
}

/** Takes away what was refused or what the page has shown; what still waits stays: it may be on its way. */
export function forgetJob(key: string, keepsPhotos = false): void {
  const job = readJobs().find((one) => one.key === key);
  if (!job || job.state === 'waiting') return;
  jobStore.remove(job);
  if (job.kind === 'say' && !keepsPhotos) void dropPhotos(job.input.photos.map((photo) => photo.key));
  changed();
}

/** From now on the server's answer tells what follows from it: a doctor may have released it. */
export function settleJob(key: string): void {
  const job = readJobs().find((one) => one.key === key);
  if (job === undefined || job.state === 'waiting' || job.isSettled) return;
  const { read: _, ...rest } = job;
  jobStore.put({ ...rest, isSettled: true } as Job);
  changed();
}

/** Whether a message can still be taken back. As it is kept now: another tab may be further with it. */
export function mayTakeBack(key: string): boolean {
  const job = opened === null ? undefined : jobStore.list(opened).find((one) => one.key === key);
  return job?.kind === 'say' && isUnsaid(job);
}

/** The patient wants it back; its pictures stay on the phone. */
export function takeBackJob(key: string): void {
  const job = readJobs().find((one) => one.key === key);
  if (!job || !mayTakeBack(key)) return;
  jobStore.remove(job);
  giveUpUpload(key);
  changed();
  run(false);
}

/** The patient does not want to wait: tries at once, here or in the tab that is at it. */
export function retryNow(): void {
  run(true);
  try {
    localStorage.setItem(nudgeKey, String(Date.now()));
  } catch {
    // There is no other tab to tell.
  }
}

function readJobs(): readonly Job[] {
  snapshot ??= opened === null ? none : jobStore.list(opened);
  return snapshot;
}

function onJobs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** All jobs of the patient shown, in order. */
export function useJobs(): readonly Job[] {
  return useSyncExternalStore(onJobs, readJobs);
}

function changed(): void {
  snapshot = null;
  for (const listener of listeners) listener();
}

function run(isNudged: boolean): void {
  if (isNudged) wantsRun = 'nudged';
  else if (wantsRun === 'no') wantsRun = 'yes';
  if (!isRunning) void runAll();
}

async function runAll(): Promise<void> {
  isRunning = true;
  while (opened !== null && wantsRun !== 'no') {
    clearTimeout(timer);
    const patientId: number = opened;
    const isNudged = wantsRun === 'nudged';
    wantsRun = 'no';
    const time = await alone(`h5-queue:${patientId}`, () => pass(patientId, isNudged));
    if (opened !== patientId) wantsRun = 'yes';
    else if (time !== null) timer = setTimeout(() => run(false), Math.max(0, time - Date.now()));
  }
  isRunning = false;
}

const noticedStore = {
  ...jobStore,
  put(job: Job) {
    jobStore.put(job);
    changed();
  },
};

const pass = (patientId: number, isNudged: boolean) =>
  runPass({ patientId, store: noticedStore, send: sendJob, now: Date.now, random: Math.random, isNudged });

/** One tab at a time. Without locks (plain http) two may send the same: under the same key, so it is kept once. */
function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(name, work) : work();
}
