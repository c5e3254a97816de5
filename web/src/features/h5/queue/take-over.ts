// Two records of one person may become one: the same link then opens another patient, or the server says so of another
// link, and what was done under the old record goes on as his. What was done under any other link may be anybody's and
// stays where it is.
import { isOwnWork } from './clear-kept.ts';
import type { Job } from './job.ts';
import { jobStore } from './job-store.ts';
import { begunNames, dropKept, keptPatients, listKept, readKept, writeKept } from './kept.ts';

/** Under which link everything begun was begun; missing where it was several. */
const placeName = 'link';

/** Tells one link from another and opens nothing: the secret is four times as long. */
export const markOf = (linkToken: string) => linkToken.slice(0, 10);

/** Called when a link has been opened, before anything of its patient is read. */
export function takeOver(link: string, patientId: number, mergedIds: readonly number[]): void {
  const isBegun = begunNames.some((name) => readKept(patientId, name) !== null);
  for (const other of keptPatients())
    if (other !== patientId) takeFrom(other, mergedIds.includes(other) ? null : link, patientId);
  if (!isBegun) writeKept(patientId, placeName, link);
  else if (readKept(patientId, placeName) !== link) dropKept(patientId, placeName);
}

/** What was done under one link, or all of it. */
function takeFrom(oldId: number, link: string | null, newId: number): void {
  for (const job of jobStore.list(oldId)) if (link === null || job.link === link) moveJob(job, newId);
  if (link !== null && readKept(oldId, placeName) !== link) return;
  for (const name of begunNames) moveBegun(oldId, name, newId);
  // What the server told of the old record is the new one's by now.
  for (const name of listKept(oldId)) if (!isOwnWork(name)) dropKept(oldId, name);
}

/** In this order: a page that is closed in between has it twice, under one key, and never not at all. */
function moveJob(job: Job, newId: number): void {
  const isThere = jobStore.list(newId).some(({ key }) => key === job.key);
  if (!isThere) jobStore.put({ ...job, patientId: newId });
  jobStore.remove(job);
}

function moveBegun(oldId: number, name: string, newId: number): void {
  const value = readKept(oldId, name);
  if (value === null || readKept(newId, name) !== null) return;
  writeKept(newId, name, value);
  dropKept(oldId, name);
}
