// What a phone forgets when a link has ended: everything it was told. What the patient did and could not send yet stays
// for the next link of the same patient, and so does what he has begun.
import { jobName, jobStore } from './job-store.ts';
import { begunNames, dropKept, listKept } from './kept.ts';
import { dropPhotos } from './photos.ts';

export const isOwnWork = (name: string) => name.startsWith(jobName) || begunNames.includes(name);

/** Answers how many acts still wait. */
export function forgetPatient(patientId: number): number {
  for (const name of listKept(patientId).filter((name) => !isOwnWork(name))) dropKept(patientId, name);
  const jobs = jobStore.list(patientId);
  for (const job of jobs.filter(({ state }) => state !== 'waiting')) jobStore.remove(job);
  return jobs.filter(({ state }) => state === 'waiting').length;
}

/** The patient gives up what was not sent. */
export function dropUnsent(patientId: number): void {
  const photos = jobStore.list(patientId).flatMap((job) => (job.kind === 'say' ? job.input.photos : []));
  for (const name of listKept(patientId)) dropKept(patientId, name);
  void dropPhotos(photos.map(({ key }) => key));
}
