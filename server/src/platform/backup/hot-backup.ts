import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import type { Database } from '#server/platform/database/index.ts';
import { writeBackup } from './dump.ts';

export const hotBackupRequest = 'backup';

/** Lets the backup command take a backup from the running server. A cut connection leaves a file without its seal. */
export function answerBackupRequests(database: Database, log: Logger, scratchFolder: string): void {
  database.lock?.onRequest((line, socket) => {
    if (line !== hotBackupRequest) return void socket.destroy();
    sendBackup(database, socket, scratchFolder).catch((error: unknown) => {
      log.warn({ err: error }, 'backup not completed');
      socket.destroy();
    });
  });
}

async function sendBackup(database: Database, socket: Socket, scratchFolder: string): Promise<void> {
  const gone = new AbortController();
  socket.once('close', () => gone.abort());
  await writeBackup(database, socket, { scratchFolder, signal: gone.signal });
}
