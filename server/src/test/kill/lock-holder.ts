// Started as a process by data-dir-lock.test.ts: takes the lock, prints it, and keeps it until killed.
import { lockDataDir } from '#server/platform/database/embedded/data-dir-lock.ts';

try {
  const lock = await lockDataDir(process.argv[2] ?? '');
  lock.onRequest((line, socket) => socket.end(`you said ${line}\n`));
  process.stdout.write('locked\n');
  setInterval(() => undefined, 1000);
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
}
