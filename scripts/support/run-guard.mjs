// Ends the remaining processes of a test run, also when the run was killed. A program of its own, see leftovers.mjs.
import { closeRun } from './leftovers.mjs';

const [mark, folder] = process.argv.slice(2);
// Ctrl-C in the terminal is ignored here: it ends the run, which then closes our input.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.stdin.resume().on('end', async () => {
  // Processes that end by themselves after a signal to the run get some time for it.
  await closeRun(3000, mark, folder);
  process.exit();
});
