// `npm run dev`: the server restarts on change, the web is served by Vite, which passes /api on to the server.
import { existsSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { loadEnvironment } from './support/environment.mjs';
import { inRoot } from './support/paths.mjs';
import { launch } from './support/processes.mjs';
import { main, say } from './support/steps.mjs';

await main(async () => {
  await ensureInstalled();
  loadEnvironment();
  // Vite serves the pages here, but the server refuses to start without built pages: old ones are enough.
  if (!existsSync(inRoot('web/dist/version.json'))) await ensureBuilt(['web']);
  const { createServer } = await import('vite');

  say('启动服务端（修改后自动重启）');
  const server = launch(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/src/main.ts'],
    {
      leads: true,
    },
  );

  const target = `http://${process.env.HOST ?? '127.0.0.1'}:${process.env.PORT ?? 8080}`;
  const vite = await createServer({ root: inRoot('web'), server: { host: '127.0.0.1', proxy: { '/api': target } } });
  await vite.listen();
  say('开发页面（修改后自动刷新）');
  vite.printUrls();

  const { code } = await server.ended;
  await vite.close();
  process.exitCode = code;
});
