// A proxy between server and database that counts statements and delays each direction. Loopback only.
import { connect, createServer } from 'node:net';

const type = { parse: 0x50, bind: 0x42, execute: 0x45, query: 0x51 };

/** Reads what a client sends (PostgreSQL protocol 3) and reports the text of each statement that is run. */
function statementReader(report) {
  let rest = Buffer.alloc(0);
  let hasStarted = false;
  const texts = new Map();
  let bound = '';

  /** The zero-terminated strings at the beginning of a message. */
  const strings = (body) => body.toString('latin1').split('\0');

  function take(kind, body) {
    if (kind === type.query) report(body.toString('utf8', 0, body.length - 1));
    if (kind === type.parse) {
      const [name, text] = body.toString('utf8').split('\0');
      texts.set(name, text);
    }
    if (kind === type.bind) bound = strings(body)[1];
    if (kind === type.execute) report(texts.get(bound) ?? '');
  }

  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (true) {
      // The first message has no type, only its length.
      const head = hasStarted ? 1 : 0;
      if (rest.length < head + 4) return;
      const end = head + rest.readUInt32BE(head);
      if (rest.length < end) return;
      if (hasStarted) take(rest[0], rest.subarray(5, end));
      hasStarted = true;
      rest = rest.subarray(end);
    }
  };
}

/** Opens a port that leads to the database. `url` is what the server connects to. */
export async function openSlowLine(databaseUrl) {
  const url = new URL(databaseUrl);
  const target = { host: url.hostname, port: Number(url.port || 5432) };
  const sockets = new Set();
  let delayMs = 0;
  let statements = [];

  // Equal timers keep their order, and so do the bytes.
  const delayed = (act) => (delayMs === 0 ? act() : setTimeout(act, delayMs));
  const forward = (from, to, inspect) => {
    from.on('data', (chunk) => {
      inspect?.(chunk);
      delayed(() => to.writable && to.write(chunk));
    });
    from.on('error', () => to.destroy());
    from.on('close', () => delayed(() => to.destroy()));
    from.setNoDelay(true);
    sockets.add(from);
    from.once('close', () => sockets.delete(from));
  };
  const line = createServer((client) => {
    const database = connect(target);
    forward(
      client,
      database,
      statementReader((text) => statements.push(text)),
    );
    forward(database, client);
  });
  await new Promise((resolve, reject) => line.once('error', reject).listen(0, '127.0.0.1', resolve));
  url.hostname = '127.0.0.1';
  url.port = String(line.address().port);
  return {
    url: url.href,
    /** Sets the time of a round trip. To be called only while no bytes are in transit. */
    setRoundTrip: (ms) => {
      delayMs = ms / 2;
    },
    /** The statements since the last call. */
    takeStatements: () => {
      const taken = statements;
      statements = [];
      return taken;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => line.close(resolve));
    },
  };
}
