// Moves the work of a merged patient record to the record that replaced it: the same link then opens another patient, or
// the server lists the merged ids. Work done under any other link may belong to another person and stays where it is.
import { isOwnWork } from './clear-kept.ts';
import type { Job } from './job.ts';
import { jobStore } from './job-store.ts';
import { begunNames, dropKept, keptPatients, listKept, readKept, writeKept } from './kept.ts';

/** Stores the link under which all begun work was begun; missing if there were several. */
const placeName = 'link';

/** Identifies a link without opening it: the secret is four times as long. */
export const markOf = (linkToken: string) => linkToken.slice(0, 10);

/** Called when a link has been opened, before anything of its patient is read. */
export function takeOver(link: string, patientId: number, mergedIds: readonly number[]): void {
  const isBegun = begunNames.some((name) => readKept(patientId, name) !== null);
  for (const other of keptPatients())
    if (other !== patientId) takeFrom(other, mergedIds.includes(other) ? null : link, patientId);
  if (!isBegun) writeKept(patientId, placeName, link);
  else if (readKept(patientId, placeName) !== link) dropKept(patientId, placeName);
}

/** Moves the work done under one link; with null, all of it. */
function takeFrom(oldId: number, link: string | null, newId: number): void {
  for (const job of jobStore.list(oldId)) if (link === null || job.link === link) moveJob(job, newId);
  if (link !== null && readKept(oldId, placeName) !== link) return;
  for (const name of begunNames) moveBegun(oldId, name, newId);
  // Data that the server sent for the old record comes with the new one.
  for (const name of listKept(oldId)) if (!isOwnWork(name)) dropKept(oldId, name);
}

/** Stored before it is removed: if the page is closed in between, the job exists twice under one key and is not lost. */
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
