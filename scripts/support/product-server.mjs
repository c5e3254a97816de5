// The built product as a process of its own, on a free port; its output is kept.
import { freePort, waitForAnswer } from './network.mjs';
import { launch, stop } from './processes.mjs';

const startMs = 600_000;

/** It gets only the variables named here, not those of the shell or of `.env`. */
function environment(port, env) {
  const { PATH, HOME, TMPDIR, SystemRoot, YUN_RUN } = process.env;
  const base = { PATH, HOME, TMPDIR, SystemRoot, YUN_RUN, NODE_ENV: 'development', HOST: '127.0.0.1' };
  const all = { ...base, PORT: String(port), SMS_PROVIDER: 'console', ...env };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** Started and ready. `node`: the binary that runs `program`. */
export async function startProduct({ node = process.execPath, program = 'server/dist/main.js', env }) {
  const port = await freePort();
  const begin = performance.now();
  const child = launch(node, [program], { stdio: ['ignore', 'pipe', 'pipe'], env: environment(port, env) });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const url = `http://127.0.0.1:${port}`;
  const gone = () => child.exitCode !== null || child.signalCode !== null;
  try {
    await waitForAnswer(`${url}/readyz`, { timeoutMs: startMs, gone });
  } catch (error) {
    await stop(child);
    throw new Error(`${error.message}\n${output}`);
  }
  return {
    url,
    seconds: (performance.now() - begin) / 1000,
    output: () => output,
    /** Returns the exit code. */
    stop: async () => (await stop(child)).code,
  };
}

/** Answers to requests before it is ready or while it is busy: these are not reported. */
const temporary = /"message":"服务(正在启动|繁忙)，请稍后再试"/;

/** Lines of the server that should not be there: warnings of Node.js, and what it logged as an error. */
export function complaintsIn(output) {
  return output
    .split('\n')
    .filter((line) => /Warning: |"level":[56]0,|^\s*\w*Error: /.test(line) && !temporary.test(line));
}
