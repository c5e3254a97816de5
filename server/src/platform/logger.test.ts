import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';

function recorder() {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, log: createLogger('info', sink) };
}

it('one line of JSON per record, whatever is in it', () => {
  const { lines, log } = recorder();
  log.info({ account: 'a\nb\r\n\u001b[31mred' }, 'new\nline');
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toContain('\n');
  expect(JSON.parse(lines[0] ?? '').msg).toBe('new\nline');
});

it('secrets are crossed out', () => {
  const { lines, log } = recorder();
  log.info({
    body: { password: 'canary', token: 'canary', phone: 'canary' },
    headers: { authorization: 'canary' },
  });
  log.info({ password: 'canary', token: 'canary', phone: 'canary', authorization: 'canary' });
  expect(lines).toHaveLength(2);
  expect(lines.join('')).not.toContain('canary');
});

it('a database error keeps its kind and loses its statement and values', () => {
  const { lines, log } = recorder();
  const cause = Object.assign(new Error('duplicate key value canary'), {
    severity: 'ERROR',
    code: '23505',
    detail: 'Key (phone)=(canary)',
    constraint: 'app_user_phone_key',
  });
  log.error({ err: Object.assign(new Error('Failed query: insert canary'), { query: 'insert canary', cause }) });
  expect(lines.join('')).not.toContain('canary');
  expect(lines.join('')).toContain('app_user_phone_key');
});
