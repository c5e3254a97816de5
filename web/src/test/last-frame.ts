// Taken now: a test may put others in their place.
const [nextFrame, nextTurn] = [requestAnimationFrame, setImmediate];

/** Until everything is done that was put off until after the next frame. */
export async function lastFrame(): Promise<void> {
  await new Promise((done) => nextFrame(done));
  const { port1, port2 } = new MessageChannel();
  await new Promise((done) => {
    port1.onmessage = done;
    port2.postMessage(null);
  });
  port1.close();
  await new Promise((done) => nextTurn(done));
}
