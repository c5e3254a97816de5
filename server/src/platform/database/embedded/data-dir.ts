import { constants } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseStartError } from '../start-error.ts';
import { templatePath, unpackTemplate } from './template.ts';

const hint = '请检查环境变量 DATA_DIR';

const reasons: Record<string, (dir: string) => string> = {
  ENOENT: (dir) => `上级目录不存在：${dirname(dir)}`,
  ENOTDIR: (dir) => `${dir} 或它的上级不是目录`,
  EACCES: (dir) => `没有权限读写 ${dir}`,
  EPERM: (dir) => `没有权限读写 ${dir}`,
  ENOTEMPTY: (dir) => `${dir} 里有不认识的文件`,
  EROFS: (dir) => `${dir} 所在的磁盘是只读的`,
  ENOSPC: (dir) => `${dir} 所在的磁盘已满`,
};

/** Turns file system errors into messages for the operator. */
export async function explainFileErrors<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
    if (error instanceof DatabaseStartError || reason === undefined) throw error;
    throw new DatabaseStartError(`数据目录无法使用：${reason(dataDir)}。${hint}`, { cause: error });
  }
}

/** Only the directory itself is made: a missing parent is more likely a typing error or a missing mount. */
export async function ensureDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { mode: 0o700 });
    await sync(dirname(dataDir));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  if (!(await stat(dataDir)).isDirectory()) {
    throw new DatabaseStartError(`数据目录无法使用：${dataDir} 是一个文件。${hint}`);
  }
  await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
}

/**
 * Makes sure that `clusterDir` holds a complete cluster. A new one is made elsewhere, synced and renamed: it is
 * there as a whole or not at all.
 */
export async function ensureCluster(
  clusterDir: string,
  initialize: (dir: string) => Promise<void>,
  template = templatePath(),
): Promise<void> {
  if (await exists(join(clusterDir, 'PG_VERSION'))) return;
  const draft = `${clusterDir}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  if (await exists(template)) await unpackTemplate(template, draft);
  else await initialize(draft);
  await syncTree(draft);
  await rename(draft, clusterDir);
  await sync(dirname(clusterDir));
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function syncTree(dir: string): Promise<void> {
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    await (entry.isDirectory() ? syncTree(path) : sync(path));
  }
  await sync(dir);
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
