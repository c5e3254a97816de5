import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { writeBackup } from '#server/platform/backup/dump.ts';
import { hotBackupRequest } from '#server/platform/backup/hot-backup.ts';
import { readBackup } from '#server/platform/backup/read.ts';
import { connectToLockHolder } from '#server/platform/database/index.ts';
import { say } from '#server/start-messages.ts';
import { type Command, type CommandCall, CommandError, withDatabase } from './command.ts';

/** `npm run backup -- [file]`: writes, reads back to the seal, and only then gives the file its name. */
export const backup: Command = async (call) => {
  const file = call.args[0] ?? `backup-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}.jsonl.gz`;
  const unfinished = `${file}.unfinished`;
  const output = await openNewFile(file, unfinished);
  try {
    const rows = await write(call, unfinished, output);
    await explainWriteErrors(file, async () => {
      await sync(unfinished);
      await rename(unfinished, file);
    });
    say(`备份完成：${file}，共 ${rows} 行，已校验`);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await output.close();
  }
};

/** A running embedded server is asked over its lock socket: the data has one owner at a time. */
async function write(call: CommandCall, file: string, output: FileHandle): Promise<number> {
  const running = call.env.DATABASE_URL ? null : await connectToLockHolder(call.env.DATA_DIR);
  if (running !== null) return writeFromServer(running, file, output);
  const scratchFolder = dirname(file);
  await withDatabase(call, (database) => writeBackup(database, output.createWriteStream(), { scratchFolder }));
  return (await readBackup(file)).rows;
}

const cutOff = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

async function writeFromServer(running: Socket, file: string, output: FileHandle): Promise<number> {
  try {
    running.write(`${hotBackupRequest}\n`);
    await pipeline(running, output.createWriteStream());
    return (await readBackup(file)).rows;
  } catch (error) {
    const isCutOff = error instanceof Error && (error.name === 'BackupError' || cutOff.has(codeOf(error)));
    if (!isCutOff) throw error;
    throw new CommandError('正在运行的服务没有完成备份，请看它的日志；如果它正在启动，请稍后再试', { cause: error });
  }
}

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '');

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const reasons: Record<string, string> = {
  ENOENT: '文件夹不存在',
  ENOTDIR: '上级不是文件夹',
  EACCES: '没有写入的权限',
  EPERM: '没有写入的权限',
  EROFS: '磁盘是只读的',
  EISDIR: '它是一个文件夹',
  ENOSPC: '磁盘已满',
  EDQUOT: '磁盘配额已满',
  ENAMETOOLONG: '文件名太长',
};

async function explainWriteErrors<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (error instanceof CommandError || code === '') throw error;
    throw new CommandError(`无法写入备份文件 ${file}：${reasons[code] ?? code}`, { cause: error });
  }
}

/** Opened before the work, so that a file that cannot be written is noticed first. */
async function openNewFile(file: string, unfinished: string): Promise<FileHandle> {
  return explainWriteErrors(file, async () => {
    const existing = await stat(file).catch(() => null);
    if (existing?.isDirectory()) throw new CommandError(`无法写入备份文件 ${file}：${reasons.EISDIR}`);
    // A left-over file may be readable by others and would stay so.
    await rm(unfinished, { force: true });
    return open(unfinished, 'wx', 0o600);
  });
}
