// Clears the phone when a link has ended: everything received from the server is deleted. Jobs that were not sent and
// work that was begun stay for the next link of the same patient.
import { jobName, jobStore } from './job-store.ts';
import { begunNames, dropKept, listKept } from './kept.ts';
import { dropPhotos } from './photos.ts';

export const isOwnWork = (name: string) => name.startsWith(jobName) || begunNames.includes(name);

/** Returns the number of jobs that still wait to be sent. */
export function forgetPatient(patientId: number): number {
  for (const name of listKept(patientId).filter((name) => !isOwnWork(name))) dropKept(patientId, name);
  const jobs = jobStore.list(patientId);
  for (const job of jobs.filter(({ state }) => state !== 'waiting')) jobStore.remove(job);
  return jobs.filter(({ state }) => state === 'waiting').length;
}

/** Deletes everything that was not sent, when the patient asks for it. */
export function dropUnsent(patientId: number): void {
  const photos = jobStore.list(patientId).flatMap((job) => (job.kind === 'say' ? job.input.photos : []));
  for (const name of listKept(patientId)) dropKept(patientId, name);
  void dropPhotos(photos.map(({ key }) => key));
}
