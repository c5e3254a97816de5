import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A port of the loopback address that nobody listens on at this moment. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Asks until `accept(response)` holds; gives up when `gone()` returns true: no answer can come any more. */
export async function waitForAnswer(url, { timeoutMs, accept = (response) => response.ok, gone = () => false }) {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline && !gone()) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
      if (await accept(response)) return;
    } catch {
      // Not listening yet.
    }
    await wait(100);
  }
  throw new Error(gone() ? `${url}: the process ended` : `${url}: no usable answer within ${timeoutMs} ms`);
}
