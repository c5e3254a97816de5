import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../../**/*.tsx', '!../../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const withDates = Object.entries(sources).filter(([, text]) => /<(?:DateInput|MomentInput)\b/.test(text));

it('no page takes today from the clock of the device, which the calendar does not follow', () => {
  expect(withDates.length).toBeGreaterThan(15);
  expect(withDates.filter(([, text]) => /\btoday\(\)/.test(text)).map(([file]) => file)).toEqual([]);
});
