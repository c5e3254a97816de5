// Loaded into a server before its own code (`node --import`): its clock, and with it that of the embedded database, stands
// at PAGES_NOW. It still advances a little, so that what is stored later has a later time.
import { ServerResponse } from 'node:http';

const begin = Number(process.env.PAGES_NOW);
const clockRate = 1 / 6000;
const now = () => begin + Math.floor(performance.now() * clockRate);

globalThis.Date = class extends Date {
  constructor(...parts) {
    if (parts.length === 0) super(now());
    else super(...parts);
  }

  static now() {
    return now();
  }
};

const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function writeFrozenHead(...parts) {
  // Node keeps the original Date; the pages read the time of the server from this header.
  this.setHeader('date', new Date().toUTCString());
  return writeHead.apply(this, parts);
};
