// `npm run db:migrate` and the like: one command of server/src/cli.ts, with whatever arguments follow.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { loadEnvironment } from './support/environment.mjs';
import { launch } from './support/processes.mjs';
import { main } from './support/steps.mjs';

await main(async () => {
  await ensureInstalled();
  loadEnvironment();
  await ensureBuilt(['server']);
  const [name, ...args] = process.argv.slice(2);
  // The terminal stays connected: a command may ask for a password.
  const child = launch(process.execPath, ['server/dist/cli.js', name, ...args], { stdio: 'inherit' });
  process.exitCode = (await child.ended).code;
});
