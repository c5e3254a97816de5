import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inRoot } from './paths.mjs';
import { run } from './processes.mjs';

const started = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** Starts a program that launches `inner` (a program text) with the options. */
function startOuter(inner, options) {
  const text = `
    import { launch, onInterrupt } from '${inRoot('scripts/support/processes.mjs')}';
    onInterrupt(() => console.log('cleaned'));
    const child = launch(process.execPath, ['-e', ${JSON.stringify(inner)}], ${JSON.stringify(options)});
    process.exitCode = (await child.ended).code;
  `;
  const outer = spawn(process.execPath, ['--input-type=module', '-e', text], { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(outer);
  outer.output = '';
  outer.stdout.setEncoding('utf8').on('data', (data) => {
    outer.output += data;
  });
  return outer;
}

async function untilPrinted(outer, text) {
  while (!outer.output.includes(text)) await wait(20);
}

const counting = `
  let count = 0;
  process.on('SIGTERM', () => { count += 1; setTimeout(() => { console.log('signals', count); process.exit(7); }, 300); });
  setInterval(() => {}, 1000);
  console.log('ready', process.pid);
`;

describe('launch', () => {
  it('passes a signal on once, waits, and ends with the code of the leading child', async () => {
    const outer = startOuter(counting, { leads: true });
    await untilPrinted(outer, 'ready');
    outer.kill('SIGTERM');
    await wait(50);
    outer.kill('SIGTERM');
    const [code] = await once(outer, 'exit');
    expect(code).toBe(7);
    expect(outer.output).toContain('signals 1');
    expect(outer.output).toContain('cleaned');
  });

  it('ends as interrupted without a leading child, and no child outlives it', async () => {
    const outer = startOuter(counting, {});
    await untilPrinted(outer, 'ready');
    const pid = Number(/ready (\d+)/.exec(outer.output)[1]);
    outer.kill('SIGTERM');
    const [code] = await once(outer, 'exit');
    expect(code).toBe(143);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('starts nothing after a stop signal', async () => {
    const text = `
      import { launch } from '${inRoot('scripts/support/processes.mjs')}';
      await launch(process.execPath, ['-e', ${JSON.stringify(counting)}]).ended;
      try {
        await launch(process.execPath, ['-e', "console.log('second')"]).ended;
      } catch (error) {
        console.log('refused:', error.message);
      }
    `;
    const outer = spawn(process.execPath, ['--input-type=module', '-e', text], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    started.push(outer);
    let output = '';
    outer.stdout.setEncoding('utf8').on('data', (data) => {
      output += data;
    });
    await vi.waitFor(() => expect(output).toContain('ready'), { timeout: 30_000 });
    outer.kill('SIGTERM');
    await once(outer.stdout, 'close');
    expect(output).toContain('refused: 已中断');
    expect(output).not.toContain('second');
  });

  it('ends when npm, its parent, is killed', async () => {
    const text = `
      import { launch } from '${inRoot('scripts/support/processes.mjs')}';
      const child = launch('sleep', ['60']);
      console.log('watching', process.pid);
      await child.ended;
    `;
    const shell = spawn('sh', ['-c', 'node --input-type=module -e "$0" & wait', text], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, npm_lifecycle_event: 'start' },
    });
    started.push(shell);
    const [line] = await once(shell.stdout, 'data');
    const pid = Number(/watching (\d+)/.exec(line)[1]);
    shell.kill('SIGKILL');
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 30_000, interval: 100 });
  });

  it('kills a child that does not end, on the second stop signal', async () => {
    const outer = startOuter("process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('ready');", {});
    await untilPrinted(outer, 'ready');
    outer.kill('SIGTERM');
    await wait(1200);
    outer.kill('SIGTERM');
    const [code] = await once(outer, 'exit');
    expect(code).toBe(143);
  });
});

describe('run', () => {
  it('collects output and code, also of a program that does not exist', async () => {
    expect(
      await run(process.execPath, ['-e', "console.log('a'); console.error('b'); process.exit(3)"], { capture: true }),
    ).toEqual({
      code: 3,
      output: expect.stringMatching(/a\n|b\n/),
    });
    expect(await run('no-such-program', [], { capture: true })).toEqual({
      code: 127,
      output: expect.stringContaining('ENOENT'),
    });
  });
});
