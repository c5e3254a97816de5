// Outlives a run of tests by a moment: ends what a killed run left behind. A program of its own, see leftovers.mjs.
import { closeRun } from './leftovers.mjs';

const [mark, folder] = process.argv.slice(2);
// A terminal's Ctrl-C reaches the run, which then closes our input.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.stdin.resume().on('end', async () => {
  // What ends by itself after a signal to the run is given the time for it.
  await closeRun(3000, mark, folder);
  process.exit();
});
