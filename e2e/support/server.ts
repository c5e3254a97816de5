// Every worker has its own server and database, so that stories do not affect each other.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { demoPassword } from './environment.ts';

export interface StoryServer {
  url: string;
  /** What it printed, text message codes included: the console provider writes them to the log. */
  log: string;
  /** Runs the statement in its database, stopping the server if necessary; time is simulated by moving rows. */
  change(statement: string): Promise<void>;
}

type Answer = { url?: string; fault?: string };

async function answerOf(child: ChildProcess): Promise<Answer> {
  const gone = once(child, 'exit').then(() => [{ fault: 'the server is gone' }]);
  const [answer] = (await Promise.race([once(child, 'message'), gone])) as [Answer];
  if (answer.fault) throw new Error(answer.fault);
  return answer;
}

/** Serves `webDir` (empty: the product) for as long as `use` takes. */
export async function withServer(
  { webDir, log }: { webDir: string; log: string },
  use: (server: StoryServer) => Promise<void>,
): Promise<void> {
  const child = fork(fileURLToPath(new URL('./serve.mjs', import.meta.url)), {
    // The worker's own arguments may be for its TypeScript loader.
    execArgv: [],
    env: { ...process.env, ...settings, WEB_DIR: webDir, SERVER_LOG: log },
  });
  try {
    const { url = '' } = await answerOf(child);
    await use({
      url,
      log,
      async change(statement) {
        child.send({ statement });
        await answerOf(child);
      },
    });
  } finally {
    const gone = child.exitCode === null && once(child, 'exit');
    if (child.connected) child.disconnect();
    await gone;
  }
}

/** What every server of the stories is started with; the same for the command that seeds. */
export const settings = {
  HOST: '127.0.0.1',
  SEED: 'demo',
  DEMO_PASSWORD: demoPassword,
  SMS_PROVIDER: 'console',
  NODE_ENV: 'development',
  // As without DATABASE_URL, with either engine.
  LOG_LEVEL: 'warn',
  ALLOW_DEBUG_MODE: '1',
};
