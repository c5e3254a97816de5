// A line between server and database: counts the statements that pass, and takes its time each way. Loopback only.
import { connect, createServer } from 'node:net';

const type = { parse: 0x50, bind: 0x42, execute: 0x45, query: 0x51 };

/** Reads what a client sends (PostgreSQL protocol 3) and reports the text of each statement that is run. */
function statementReader(report) {
  let rest = Buffer.alloc(0);
  let hasStarted = false;
  const texts = new Map();
  let bound = '';

  /** Strings that end with a zero byte, from the beginning of a message. */
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

  // Timers of equal length end in the order they began, so that the bytes stay in order.
  const later = (act) => (delayMs === 0 ? act() : setTimeout(act, delayMs));
  const pass = (from, to, look) => {
    from.on('data', (chunk) => {
      look?.(chunk);
      later(() => to.writable && to.write(chunk));
    });
    from.on('error', () => to.destroy());
    from.on('close', () => later(() => to.destroy()));
    from.setNoDelay(true);
    sockets.add(from);
    from.once('close', () => sockets.delete(from));
  };
  const line = createServer((client) => {
    const database = connect(target);
    pass(
      client,
      database,
      statementReader((text) => statements.push(text)),
    );
    pass(database, client);
  });
  await new Promise((resolve, reject) => line.once('error', reject).listen(0, '127.0.0.1', resolve));
  url.hostname = '127.0.0.1';
  url.port = String(line.address().port);
  return {
    url: url.href,
    /** From now on a way there and back takes this long. Before anything was sent, or while nothing is on its way. */
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
