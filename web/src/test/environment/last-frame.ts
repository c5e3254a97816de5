// Read now: a test may replace them.
const [nextFrame, nextTask] = [requestAnimationFrame, setImmediate];

/** Resolves when all work scheduled for after the next frame is done. */
export async function lastFrame(): Promise<void> {
  await new Promise((done) => nextFrame(done));
  const { port1, port2 } = new MessageChannel();
  await new Promise((done) => {
    port1.onmessage = done;
    port2.postMessage(null);
  });
  port1.close();
  await new Promise((done) => nextTask(done));
}
