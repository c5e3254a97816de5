import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import { CommandError } from './command.ts';

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

export async function explainWriteErrors<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (error instanceof CommandError || code === '') throw error;
    throw new CommandError(`无法写入备份文件 ${file}：${reasons[code] ?? code}`, { cause: error });
  }
}

/** Found out before the work and not after it: whether `file` can be written. */
export async function openNewFile(file: string, unfinished: string): Promise<FileHandle> {
  return explainWriteErrors(file, async () => {
    const existing = await stat(file).catch(() => null);
    if (existing?.isDirectory()) throw new CommandError(`无法写入备份文件 ${file}：${reasons.EISDIR}`);
    // One that is left over may be readable by others and would stay so.
    await rm(unfinished, { force: true });
    return open(unfinished, 'wx', 0o600);
  });
}
