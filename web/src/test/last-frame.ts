// For every file of tests: what a page put off until after the next frame would find no window, for jsdom goes with the
// file.
import { afterAll } from 'vitest';

if (typeof requestAnimationFrame === 'function') {
  // Taken now: a test may put others in their place.
  const [nextFrame, nextTurn] = [requestAnimationFrame, setImmediate];
  afterAll(async () => {
    await new Promise((done) => nextFrame(done));
    const { port1, port2 } = new MessageChannel();
    await new Promise((done) => {
      port1.onmessage = done;
      port2.postMessage(null);
    });
    port1.close();
    await new Promise((done) => nextTurn(done));
  });
}
