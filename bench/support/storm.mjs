// The server is restarted while thousands of clients listen: within five seconds each opens a stream and polls again.
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from './server.mjs';
import { openMany, openStream } from './streams.mjs';
import { quantile } from './table.mjs';
import { judge, must, note, printVerdict } from './verdict.mjs';

const reconnectMs = 5_000;
const normalMs = 100;
const watchMs = 60_000;

async function askOnce(url, path, authorization) {
  const began = performance.now();
  const answer = await fetch(url + path, { headers: { authorization }, signal: AbortSignal.timeout(5_000) }).then(
    (response) => response.json(),
    () => null,
  );
  return { ms: performance.now() - began, isGood: answer?.code === 20000 };
}

/** One client reconnects: a stream, then a poll; when refused, it waits for a random time and retries. */
async function reconnect(url, token, poll, state) {
  await sleep(Math.random() * reconnectMs);
  for (let tries = 0; tries < 20; tries += 1) {
    const isOpen = await new Promise((resolve) => {
      const stream = openStream(url, token, {
        onEvent: (name) => name === 'hello' && resolve(true),
        onEnd: () => resolve(false),
      });
      state.streams.push(stream);
    });
    if (isOpen && (await askOnce(url, poll, token)).isGood) {
      state.reconnected += 1;
      return;
    }
    state.retries += 1;
    await sleep(1_000 + Math.random() * 2_000);
  }
}

/** How long after the restart the last slow or refused call was made. */
async function watch(url, poll, token, began) {
  const calls = [];
  while (performance.now() - began < watchMs) {
    calls.push({ at: performance.now() - began, ...(await askOnce(url, poll, token)) });
    await sleep(50);
  }
  const slow = calls.filter(({ ms, isGood }) => !isGood || ms > normalMs);
  return { lastSlowMs: slow.at(-1)?.at ?? 0, calls };
}

export async function reconnectStorm({ server, database, tokens, poll }) {
  const { streams, opened } = await openMany(server.url, tokens);
  await server.stop();
  const restarted = await startServer({ databaseUrl: database.url });
  const began = performance.now();
  const state = { streams: [], reconnected: 0, retries: 0 };
  const watched = watch(restarted.url, poll, tokens[0], began);
  await Promise.all(tokens.map((token) => reconnect(restarted.url, token, poll, state)));
  const allBackMs = performance.now() - began;
  const { lastSlowMs, calls } = await watched;
  for (const stream of [...streams, ...state.streams]) stream.close();
  const late = calls.filter(({ at }) => at > 30_000).map(({ ms }) => ms);
  printVerdict(`重连风暴：${tokens.length.toLocaleString('en')} 个客户端在 5 秒内回来`, [
    note('重启前打开', String(opened)),
    must('全部回来', state.reconnected === tokens.length, `${state.reconnected}（再试 ${state.retries} 次）`),
    note('最后一个回来', `${(allBackMs / 1000).toFixed(1)} 秒`),
    judge('最后一次慢于 100 毫秒的轮询', lastSlowMs / 1000, 30, { unit: '秒', digits: 1, isHard: false }),
    note('30 秒之后的轮询，p99', `${quantile(late, 0.99).toFixed(1)} 毫秒`),
  ]);
  return restarted;
}
