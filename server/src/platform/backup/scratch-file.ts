import { randomBytes } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A file without a name, for its owner only. It is gone when the handle is closed or the process ends, however it
 * ends: patient data must not be left behind. What is written always goes to its end.
 */
export async function openScratchFile(folder: string): Promise<FileHandle> {
  const path = join(folder, `.yun-scratch-${randomBytes(8).toString('hex')}`);
  const handle = await open(path, 'ax+', 0o600);
  await rm(path);
  return handle;
}
