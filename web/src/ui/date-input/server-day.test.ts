import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(
  ['../../{app,features,ui}/**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}', '!../../features/h5/**'],
  { query: '?raw', import: 'default', eager: true },
);

it('no page takes today from the clock of the device, which the calendar does not follow', () => {
  const files = Object.entries(sources);
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter(([, text]) => /\btoday\(\)/.test(text)).map(([file]) => file)).toEqual([]);
});
