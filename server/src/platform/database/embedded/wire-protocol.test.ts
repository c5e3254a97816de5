import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClientMessage, simpleQuery, startupReply, summarizeReply, UnitSplitter } from './wire-protocol.ts';

function message(type: string, body: Buffer | string = ''): Buffer {
  const content = Buffer.from(body);
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeUInt32BE(4 + content.length, 1);
  return Buffer.concat([head, content]);
}

const startup = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]);

function split(bytes: Buffer, cuts: number[] = []): ClientMessage[] {
  const splitter = new UnitSplitter();
  const borders = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return borders.slice(1).flatMap((end, i) => splitter.push(bytes.subarray(borders[i], end)));
}

describe('UnitSplitter', () => {
  it('ends a unit with Query or Sync', () => {
    const extended = [message('P', 'stmt'), message('B'), message('D'), message('E'), message('S')];
    const query = simpleQuery('SELECT 1');
    expect(split(Buffer.concat([startup, query, ...extended]))).toEqual([
      { kind: 'startup' },
      { kind: 'unit', bytes: query },
      { kind: 'unit', bytes: Buffer.concat(extended) },
    ]);
  });

  it('lets neither Flush nor Terminate through', () => {
    const parts = [startup, message('P'), message('H'), message('S'), message('X')];
    expect(split(Buffer.concat(parts))).toEqual([
      { kind: 'startup' },
      { kind: 'unit', bytes: Buffer.concat([message('P'), message('S')]) },
    ]);
  });

  it('holds an unfinished unit back', () => {
    expect(split(Buffer.concat([startup, message('P'), message('S').subarray(0, 4)]))).toEqual([{ kind: 'startup' }]);
  });

  it('refuses an impossible length', () => {
    expect(() => split(Buffer.concat([startup, Buffer.from([0x51, 0, 0, 0, 3])]))).toThrow('length');
  });

  it('finds the same units however the bytes are cut', () => {
    const body = fc.uint8Array({ maxLength: 40 });
    const anyMessage = fc.tuple(fc.constantFrom('Q', 'P', 'B', 'D', 'E', 'S', 'C', 'H', 'X'), body);
    fc.assert(
      fc.property(fc.array(anyMessage, { maxLength: 12 }), fc.array(fc.nat(), { maxLength: 30 }), (messages, cuts) => {
        const bytes = Buffer.concat([
          startup,
          ...messages.map(([type, content]) => message(type, Buffer.from(content))),
        ]);
        expect(split(bytes, cuts)).toEqual(split(bytes));
      }),
    );
  });
});

describe('summarizeReply', () => {
  const ready = (status: string) => message('Z', status);
  const notification = (channel: string, payload: string) => message('A', `\0\0\0\x01${channel}\0${payload}\0`);
  const error = (severity: string, text: string) => message('E', `S${severity}\0V${severity}\0C22012\0M${text}\0\0`);

  it.each(['I', 'T', 'E'])('reads the status %s', (status) => {
    const reply = Buffer.concat([
      message('T'),
      message('D', 'Z\0\0\0\x05I'),
      message('C', 'SELECT 1\0'),
      ready(status),
    ]);
    expect(summarizeReply(reply)).toEqual({ status, notifications: [], error: null, isFatal: false });
  });

  it('collects notifications wherever they stand', () => {
    const reply = Buffer.concat([
      notification('a', '一'),
      message('C'),
      notification('b', ''),
      ready('I'),
      notification('a', '2'),
    ]);
    expect(summarizeReply(reply).notifications).toEqual([
      { channel: 'a', payload: '一' },
      { channel: 'b', payload: '' },
      { channel: 'a', payload: '2' },
    ]);
  });

  it('distinguishes an error of a statement from the end of the backend', () => {
    const of = (...parts: Buffer[]) => summarizeReply(Buffer.concat(parts));
    expect(of(error('ERROR', '除以零'), ready('I'))).toMatchObject({ error: '除以零', isFatal: false });
    expect(of(error('PANIC', 'disk'), ready('I'))).toMatchObject({ error: 'disk', isFatal: true });
    expect(of(error('FATAL', 'gone'))).toMatchObject({ isFatal: true });
    expect(of(message('C', 'INSERT 0 1\0'))).toMatchObject({ error: null, isFatal: true });
    expect(of()).toMatchObject({ status: null, isFatal: true });
  });

  it('understands our own greeting', () => {
    expect(summarizeReply(startupReply)).toMatchObject({ status: 'I', isFatal: false });
  });
});
