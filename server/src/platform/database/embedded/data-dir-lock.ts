// The process that listens on the socket named in the newest lock file owns the data directory. A pid would not do: two
// containers on one volume do not see each other's processes, but they reach each other's sockets.
import { randomBytes } from 'node:crypto';
import { type FileHandle, link, mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseStartError } from '../start-error.ts';

type RequestHandler = (line: string, socket: Socket) => void;

export interface DataDirLock {
  /** From now on `handler` answers the lines that other processes send through `connectToLockHolder`. */
  onRequest(handler: RequestHandler): void;
  release(): Promise<void>;
}

const lockDirOf = (dataDir: string) => join(dataDir, 'lock');
const lockFile = (lockDir: string, generation: number) => join(lockDir, `lock.${generation}`);
const socketName = (token: string) => `s.${token}`;

/** Throws when another process holds the lock. `dataDir` must exist. */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const lockDir = lockDirOf(dataDir);
  await mkdir(lockDir, { recursive: true, mode: 0o700 });
  const token = randomBytes(8).toString('hex');
  const holder = await listen(lockDir, token);
  try {
    await claim(dataDir, token);
    return holder;
  } catch (error) {
    await holder.release();
    throw error;
  }
}

/** A connection to the process that holds the lock, or null when there is none. The caller handles its errors. */
export async function connectToLockHolder(dataDir: string): Promise<Socket | null> {
  const lockDir = lockDirOf(dataDir);
  const generation = (await listGenerations(lockDir)).at(-1);
  if (generation === undefined) return null;
  const token = await readFile(lockFile(lockDir, generation), 'utf8');
  return withSocketPath(lockDir, socketName(token), dial);
}

/** The lock file with the highest number is never deleted, only followed by a higher one, so that two can never win. */
async function claim(dataDir: string, token: string): Promise<void> {
  const lockDir = lockDirOf(dataDir);
  const draft = join(lockDir, `draft.${token}`);
  await writeFile(draft, token);
  try {
    for (;;) {
      const generations = await listGenerations(lockDir);
      if (await isHeld(dataDir)) throw inUse(dataDir);
      const mine = (generations.at(-1) ?? 0) + 1;
      // A hard link appears with its full content or not at all, and never replaces another's.
      if (!(await tryLink(draft, lockFile(lockDir, mine)))) continue;
      if ((await listGenerations(lockDir)).at(-1) !== mine) throw inUse(dataDir);
      await removeOld(lockDir, generations);
      return;
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/** The lock counts as held unless its holder is certainly gone. */
async function isHeld(dataDir: string): Promise<boolean> {
  try {
    const socket = await connectToLockHolder(dataDir);
    socket?.destroy();
    return socket !== null;
  } catch {
    return true;
  }
}

function inUse(dataDir: string): DatabaseStartError {
  return new DatabaseStartError(
    `数据目录正在被另一个进程使用：${dataDir}。请先停止它，或用环境变量 DATA_DIR 指定另一个目录`,
  );
}

async function listGenerations(lockDir: string): Promise<number[]> {
  const names = await readdir(lockDir).catch(() => []);
  const numbers = names.filter((name) => /^lock\.\d+$/.test(name)).map((name) => Number(name.slice('lock.'.length)));
  return numbers.sort((a, b) => a - b);
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function removeOld(lockDir: string, generations: number[]): Promise<void> {
  for (const generation of generations) {
    const token = await readFile(lockFile(lockDir, generation), 'utf8').catch(() => null);
    if (token !== null) await rm(join(lockDir, socketName(token)), { force: true });
    await rm(lockFile(lockDir, generation), { force: true });
  }
}

async function listen(lockDir: string, token: string): Promise<DataDirLock> {
  let handler: RequestHandler = (_line, socket) => socket.end();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy()));
    // readline emits the socket's errors again; without a listener they would end the process.
    const lines = createInterface({ input: socket }).on('error', () => undefined);
    lines.on('line', (line) => handler(line, socket));
  });
  await withSocketPath(lockDir, socketName(token), async (path) => {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  });
  server.unref();
  return {
    onRequest(next) {
      handler = next;
    },
    async release() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await rm(join(lockDir, socketName(token)), { force: true });
    },
  };
}

function dial(path: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(path, () => resolve(socket.off('error', fail)));
    const fail = (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(null);
      else reject(error);
    };
    socket.once('error', fail);
  });
}

/** The kernel takes socket paths of about 100 bytes; Linux offers any open directory under a short name as well. */
async function withSocketPath<T>(lockDir: string, name: string, use: (path: string) => Promise<T>): Promise<T> {
  const path = join(lockDir, name);
  if (Buffer.byteLength(path) <= 100) return use(path);
  if (process.platform !== 'linux') {
    throw new DatabaseStartError(`数据目录的路径太长：${lockDir}。请用环境变量 DATA_DIR 指定一个较短的路径`);
  }
  const directory: FileHandle = await open(lockDir, 'r');
  try {
    return await use(`/proc/self/fd/${directory.fd}/${name}`);
  } finally {
    await directory.close();
  }
}
