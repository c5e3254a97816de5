import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createEventParser, type ServerEvent } from './event-stream-parser.ts';

function read(pieces: string[]): ServerEvent[] {
  const events: ServerEvent[] = [];
  const take = createEventParser((event) => events.push(event));
  for (const piece of pieces) take(piece);
  return events;
}

it.each([
  ['a name and data', 'event: talk\ndata: {"patient_id":7}\n\n', [{ event: 'talk', data: '{"patient_id":7}' }]],
  ['no name', 'data: x\n\n', [{ event: 'message', data: 'x' }]],
  ['several lines of data', 'data: a\ndata:b\ndata:  c\n\n', [{ event: 'message', data: 'a\nb\n c' }]],
  ['signs of life', ':\n\n: beat\n\nevent: hello\ndata: {}\n\n', [{ event: 'hello', data: '{}' }]],
  ['a name without data, which is none', 'event: talk\n\ndata: x\n\n', [{ event: 'message', data: 'x' }]],
  ['other fields', 'id: 4\nretry: 10\nwhatever\ndata\n\n', [{ event: 'message', data: '' }]],
  ['what has not ended', 'event: talk\ndata: 1\n', []],
])('reads %s', (_, text, events) => {
  expect(read([text])).toEqual(events);
});

const line = fc.constantFrom(
  'event: talk',
  'event:gap',
  'data: 你好',
  'data:',
  ': beat',
  'data: {"a": 1}',
  'id: 3',
  '',
  '',
);
const text = fc
  .array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r')), { maxLength: 30 })
  .map((lines) => lines.map(([content, end]) => content + end).join(''));

it('finds the same events however the text is split', () => {
  fc.assert(
    fc.property(text, fc.array(fc.nat(400), { maxLength: 20 }), (whole, cuts) => {
      const places = [0, ...cuts.filter((cut) => cut < whole.length).sort((a, b) => a - b), whole.length];
      const pieces = places.slice(1).map((place, index) => whole.slice(places[index], place));
      expect(pieces.join('')).toBe(whole);
      expect(read(pieces)).toEqual(read([whole]));
      expect(read([...whole])).toEqual(read([whole]));
    }),
  );
});

it('reads the same with any line ending', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const ended = (end: string) => read([lines.map((content) => content + end).join('')]);
      expect(ended('\r\n')).toEqual(ended('\n'));
      expect(ended('\r')).toEqual(ended('\n'));
    }),
  );
});
