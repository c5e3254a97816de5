// Many open event streams from one process, each over a connection of its own.
import http from 'node:http';

/** Opens a stream; `onEvent` is called with the names of its events, `onEnd` when it ends for any reason. */
export function openStream(url, token, { onEvent = () => {}, onEnd = () => {} } = {}) {
  const request = http.get(`${url}/api/talk/stream`, { agent: false, headers: { authorization: token } });
  let isOver = false;
  const end = () => {
    if (!isOver) onEnd();
    isOver = true;
  };
  request.on('response', (response) => {
    if (!/event-stream/.test(response.headers['content-type'] ?? '')) {
      response.resume();
      return end();
    }
    response.setEncoding('utf8');
    response.on('data', (text) => {
      for (const [, name] of text.matchAll(/^event: (.*)$/gm)) onEvent(name);
    });
    response.on('close', end);
  });
  request.on('error', end);
  return { close: () => request.destroy() };
}

/** Resolves with the number of streams that received `hello`, and the time of the slowest. */
export async function openMany(url, tokens, { onEvent = () => {} } = {}) {
  const began = performance.now();
  const streams = [];
  const opened = tokens.map(
    (token, n) =>
      new Promise((resolve) => {
        const stream = openStream(url, token, {
          onEvent(name) {
            if (name === 'hello') resolve(performance.now() - began);
            else onEvent(name, n);
          },
          onEnd() {
            stream.isGone = true;
            resolve(null);
          },
        });
        streams.push(stream);
      }),
  );
  const times = (await Promise.all(opened)).filter((ms) => ms !== null);
  return { streams, opened: times.length, slowestMs: Math.max(...times) };
}
