import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { makeTestFolder, testEngine } from '#server/test/database.ts';
import { connectToLockHolder, lockDataDir } from './data-dir-lock.ts';

const program = fileURLToPath(new URL('../../../test/kill/lock-holder.ts', import.meta.url));
const newNamespace = ['unshare', '--pid', '--fork', '--kill-child'];
const canUnshare = spawnSync('unshare', [...newNamespace.slice(1), 'true']).status === 0;

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Starts a process that wants the lock; resolves to what it says. */
async function contend(dataDir: string, prefix: string[] = []): Promise<{ said: string; child: ChildProcess }> {
  const [command = '', ...args] = [...prefix, process.execPath, '--import', 'tsx', program, dataDir];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [said] = await once(createInterface({ input: child.stdout }), 'line');
  return { said, child };
}

async function kill(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

describe.skipIf(testEngine !== 'embedded')('the lock on the data directory', () => {
  it('refuses a second process until the first is killed', async () => {
    const dataDir = makeTestFolder();
    const { said, child } = await contend(dataDir);
    expect(said).toBe('locked');
    await expect(lockDataDir(dataDir)).rejects.toThrow('数据目录正在被另一个进程使用');
    expect((await contend(dataDir)).said).toContain('DATA_DIR');

    child.kill('SIGSTOP');
    await expect(lockDataDir(dataDir), 'a stopped process still holds it').rejects.toThrow('数据目录正在');
    await kill(child);
    const lock = await lockDataDir(dataDir);
    await lock.release();
  });

  it('refuses a second taker in the same process, and is free after release', async () => {
    const dataDir = makeTestFolder();
    for (let i = 0; i < 3; i += 1) {
      const lock = await lockDataDir(dataDir);
      await expect(lockDataDir(dataDir)).rejects.toThrow('数据目录正在');
      await lock.release();
    }
    expect(readdirSync(join(dataDir, 'lock'))).toEqual(['lock.3']);
  });

  it.skipIf(!canUnshare)('holds across process namespaces, as between two containers', async () => {
    const dataDir = makeTestFolder();
    const { said, child } = await contend(dataDir, newNamespace);
    expect(said).toBe('locked');
    await expect(lockDataDir(dataDir)).rejects.toThrow('数据目录正在');
    expect((await contend(dataDir, newNamespace)).said).toContain('数据目录正在');
    await kill(child);
    await expect
      .poll(() =>
        lockDataDir(dataDir).then(
          (lock) => lock.release().then(() => 'free'),
          () => 'held',
        ),
      )
      .toBe('free');
  });

  it('is won by exactly one of many who start at once, also over a dead one', async () => {
    const dataDir = makeTestFolder();
    for (let round = 0; round < 3; round += 1) {
      const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(dataDir)));
      const winners = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
      expect(winners).toHaveLength(1);
      await winners[0]?.release();
    }
  });

  it('works at the end of a long path', async () => {
    const dataDir = join(makeTestFolder(), 'x'.repeat(120), 'y'.repeat(120));
    mkdirSync(dataDir, { recursive: true });
    const lock = await lockDataDir(dataDir);
    await expect(lockDataDir(dataDir)).rejects.toThrow('数据目录正在');
    await lock.release();
    await (await lockDataDir(dataDir)).release();
  });

  it('lets other processes put questions to the holder', async () => {
    const dataDir = makeTestFolder();
    expect(await connectToLockHolder(dataDir)).toBeNull();
    await contend(dataDir);
    const socket = await connectToLockHolder(dataDir);
    if (socket === null) throw new Error('nobody answers');
    socket.write('你好\n');
    const [answer] = await once(createInterface({ input: socket }), 'line');
    expect(answer).toBe('you said 你好');
    socket.destroy();
  });
});
