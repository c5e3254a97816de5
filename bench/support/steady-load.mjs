// Requests at a fixed rate, however slow the answers are: each is timed from the moment it was due, so that a stalled
// server is measured with all requests it delays.
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from './table.mjs';

function ask(url, { path, headers }, agent) {
  return new Promise((resolve, reject) => {
    const request = http.get(url + path, { headers, agent }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${response.statusCode}`)),
      );
    });
    request.once('error', reject);
  });
}

export async function steadyLoad(url, requests, { perSecond, seconds }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 200 });
  const times = [];
  const running = [];
  const began = performance.now();
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const due = began + (n * 1000) / perSecond;
    if (due > performance.now()) await sleep(due - performance.now());
    running.push(ask(url, requests[n % requests.length], agent).then(() => times.push(performance.now() - due)));
  }
  await Promise.all(running);
  agent.destroy();
  return {
    perSecond: (times.length * 1000) / (performance.now() - began),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}
