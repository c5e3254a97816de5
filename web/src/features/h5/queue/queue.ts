// The queue as the pages use it: actions of the patient are stored on the phone first and sent as soon as possible.
import { useSyncExternalStore } from 'react';
import { newClientKey } from '#web/lib/api/client-key.ts';
import type { ReadDanger } from '../danger/reader.ts';
import { currentSession } from '../h5-session.ts';
import { isUnsaid, isUrgent, type Job, type JobInputs, type JobKind } from './job.ts';
import { jobName, jobStore } from './job-store.ts';
import { allKept, isKeyOf } from './kept.ts';
import { deleteUnusedPhotos, dropPhotos } from './photos.ts';
import { runPass } from './run-pass.ts';
import { sendJob } from './send-job.ts';
import { giveUpUpload, interruptUpload } from './uploading.ts';

const keptAnswerMs = 24 * 3_600_000;
const nudgeKey = 'h5:nudge';

/** The patient shown. */
let opened: number | null = null;
let isRunning = false;
let requestedRun: 'no' | 'yes' | 'immediate' = 'no';
let timer: ReturnType<typeof setTimeout> | undefined;
let snapshot: readonly Job[] | null = null;
const none: readonly Job[] = [];
const listeners = new Set<() => void>();

/** Starts sending the jobs of this patient and returns a function that stops it. Called for every link that is opened. */
export function openQueue(patientId: number): () => void {
  opened = patientId;
  for (const job of jobStore.list(patientId)) {
    if (job.state === 'done' && Date.now() - job.order > keptAnswerMs) jobStore.remove(job);
  }
  changed();
  void deleteUnusedPhotos((key) => allKept().includes(key));
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

/** Stores one action of the patient. With the same `key` it is stored once, however often it is added. */
export function addJob<K extends JobKind>(
  kind: K,
  input: JobInputs[K],
  key = newClientKey(),
  read?: ReadDanger,
): Job<K> {
  if (opened === null) throw new Error('no patient is here');
  const jobs = jobStore.list(opened);
  const existing = jobs.find((job) => job.key === key);
  if (existing) return existing as Job<K>;
  const job = {
    key,
    kind,
    patientId: opened,
    ...ownLink(opened),
    input,
    ...(read && { read }),
    order: Math.max(Date.now(), (jobs.at(-1)?.order ?? 0) + 1),
    state: 'waiting',
    tries: 0,
    notBefore: 0,
    isHeld: false,
    problem: null,
    output: null,
  } as Job<K>;
  jobStore.put(job);
  changed();
  run(false);
  // On a slow line a picture takes minutes: an urgent job is sent before it.
  if (isUrgent(job)) interruptUpload();
  return job;
}

/** The link of the session, unless another tab has opened that of another patient meanwhile. */
function ownLink(patientId: number): Pick<Job, 'link'> {
  const session = currentSession();
  return session?.link !== undefined && session.patientId === patientId ? { link: session.link } : {};
}

/** Removes a job that was refused or whose answer was shown; a waiting job stays, it may be on its way. */
export function forgetJob(key: string, keepsPhotos = false): void {
  const job = readJobs().find((job) => job.key === key);
  if (!job || job.state === 'waiting') return;
  jobStore.remove(job);
  if (job.kind === 'say' && !keepsPhotos) void dropPhotos(job.input.photos.map((photo) => photo.key));
  changed();
}

/** Marks a job whose consequences now come with the server's day: a doctor may have released a danger since. */
export function settleJob(key: string): void {
  const job = readJobs().find((job) => job.key === key);
  if (job === undefined || job.state === 'waiting' || job.isSettled) return;
  const { read: _, ...rest } = job;
  jobStore.put({ ...rest, isSettled: true } as Job);
  changed();
}

/** Whether a message can still be taken back. Reads the store: another tab may have sent it. */
export function mayTakeBack(key: string): boolean {
  const job = opened === null ? undefined : jobStore.list(opened).find((job) => job.key === key);
  return job?.kind === 'say' && isUnsaid(job);
}

/** Removes a message that was not sent; its pictures stay on the phone for the draft. */
export function takeBackJob(key: string): void {
  const job = readJobs().find((job) => job.key === key);
  if (!job || !mayTakeBack(key)) return;
  jobStore.remove(job);
  giveUpUpload(key);
  changed();
  run(false);
}

/** Sends at once, here or in the tab that holds the lock. */
export function retryNow(): void {
  run(true);
  try {
    localStorage.setItem(nudgeKey, String(Date.now()));
  } catch {
    // Without storage there is no other tab to notify.
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

function run(isImmediate: boolean): void {
  if (isImmediate) requestedRun = 'immediate';
  else if (requestedRun === 'no') requestedRun = 'yes';
  if (!isRunning) void runAll();
}

async function runAll(): Promise<void> {
  isRunning = true;
  while (opened !== null && requestedRun !== 'no') {
    clearTimeout(timer);
    const patientId: number = opened;
    const isImmediate = requestedRun === 'immediate';
    requestedRun = 'no';
    const time = await alone(`h5-queue:${patientId}`, () => pass(patientId, isImmediate));
    if (opened !== patientId) requestedRun = 'yes';
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

const pass = (patientId: number, isImmediate: boolean) =>
  runPass({ patientId, store: noticedStore, send: sendJob, now: Date.now, random: Math.random, isImmediate });

/** One tab at a time. Without locks (plain http) two tabs may send the same job: the server stores its key once. */
function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(name, work) : work();
}
