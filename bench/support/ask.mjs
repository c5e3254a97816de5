// Times repeated calls to a running server.
import { median, quantile } from './table.mjs';

/** Calls before measuring, until the server's code is compiled: of the largest answers the first fifty take a third longer. */
const warmUp = 50;

async function ask(server, token, path) {
  const began = performance.now();
  const answer = await fetch(server.url + path, { headers: { authorization: token } });
  const text = await answer.text();
  const ms = performance.now() - began;
  const { code, msg, data } = JSON.parse(text);
  if (code !== 20000) throw new Error(`${path} answered ${code} ${msg}`);
  return { ms, data, bytes: text.length };
}

export async function timeOf(server, token, path, rounds) {
  const times = [];
  let last;
  for (let round = 0; round < rounds + warmUp; round += 1) {
    last = await ask(server, token, path);
    if (round >= warmUp) times.push(last.ms);
  }
  return { p50: median(times), p95: quantile(times, 0.95), data: last.data, bytes: last.bytes };
}
