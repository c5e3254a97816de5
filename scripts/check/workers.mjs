/** Runs the jobs, `width` at a time, in their order; resolves when all are done. */
export async function inParallel(jobs, width) {
  const queue = [...jobs];
  const worker = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) await job();
  };
  await Promise.all(Array.from({ length: width }, worker));
}
