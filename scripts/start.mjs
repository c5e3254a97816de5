// `npm start`: installs and builds what is missing, then starts the server.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { loadEnvironment } from './support/environment.mjs';
import { launch } from './support/processes.mjs';
import { main, say } from './support/steps.mjs';

await main(async () => {
  await ensureInstalled();
  loadEnvironment();
  await ensureBuilt();
  say('启动服务');
  const { code } = await launch(process.execPath, ['server/dist/main.js'], { leads: true }).ended;
  process.exitCode = code;
});
