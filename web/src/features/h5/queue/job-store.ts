// One entry for each job: tabs that write at the same time never overwrite one another.
import { byOrder, type Job } from './job.ts';
import { dropKept, listKept, readKept, writeKept } from './kept.ts';
import type { JobStore } from './run-pass.ts';

export const jobName = 'job:';

export const jobStore: JobStore = {
  list(patientId) {
    const names = listKept(patientId).filter((name) => name.startsWith(jobName));
    const jobs = names.map((name) => parse(readKept(patientId, name), patientId));
    return jobs.filter((job) => job !== null).sort(byOrder);
  },
  put(job) {
    writeKept(job.patientId, jobName + job.key, JSON.stringify(job));
  },
  remove(job) {
    dropKept(job.patientId, jobName + job.key);
  },
};

function parse(text: string | null, patientId: number): Job | null {
  try {
    const job = JSON.parse(text ?? 'null') as Job | null;
    // An entry under one patient that names another patient is ignored.
    return job?.patientId === patientId ? job : null;
  } catch {
    return null;
  }
}
