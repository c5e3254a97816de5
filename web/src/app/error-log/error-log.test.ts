import { afterEach, describe, expect, it } from 'vitest';
import { isErrorLogOn } from './capture.ts';
import { clearErrorLog, logError, useErrorLog } from './error-log.ts';

const entries = () => useErrorLog.getState().entries;
const place = { vm: 'Page', info: 'at Page' };

afterEach(clearErrorLog);

describe('any value can be thrown', () => {
  const trap = Object.defineProperty(new Error(), 'message', {
    get() {
      throw new Error('trap');
    },
  });
  const ring: Record<string, unknown> = {};
  ring.self = ring;

  it.each<[string, unknown, string]>([
    ['null', null, 'null'],
    ['undefined', undefined, 'undefined'],
    ['a text', '坏了', '坏了'],
    ['an object without a message', { code: 7 }, '{"code":7}'],
    ['an object with a message', { message: '坏了' }, '坏了'],
    ['a message that is no text', { message: 7 }, '{"message":7}'],
    ['an object that holds itself', ring, ''],
    ['an object without a shape', Object.create(null), '{}'],
    ['a symbol', Symbol('坏了'), 'Symbol(坏了)'],
    ['an error whose message throws', trap, ''],
  ])('%s', (_, thrown, message) => {
    logError(thrown, place);
    expect(entries()[0]?.err.message).toBe(message);
  });
});

describe('an entry', () => {
  it('holds texts, not the error object', () => {
    const error = new TypeError('坏了');
    logError(error, place);
    expect(entries()[0]).toMatchObject({
      err: { name: 'TypeError', message: '坏了', stack: error.stack },
      vm: 'Page',
      info: 'at Page',
      url: location.href,
      times: 1,
    });
    expect(entries()[0]?.err).not.toBeInstanceOf(Error);
  });

  it('keeps the address at the time of the error', () => {
    const before = location.href;
    logError('坏了', place);
    history.replaceState(null, '', '/elsewhere');
    expect(entries()[0]?.url).toBe(before);
    history.replaceState(null, '', before);
  });

  it('counts the same error in a row; a different one in between starts a new entry', () => {
    for (const text of ['一', '一', '二', '一']) logError(text, place);
    expect(entries().map(({ err, times }) => [err.message, times])).toEqual([
      ['一', 2],
      ['二', 1],
      ['一', 1],
    ]);
    expect(new Set(entries().map(({ id }) => id)).size).toBe(3);
  });
});

it('keeps the last hundred', () => {
  for (let index = 1; index <= 102; index++) logError(`第 ${index} 个`, place);
  expect(entries()).toHaveLength(100);
  expect(entries()[0]?.err.message).toBe('第 3 个');
  expect(entries().at(-1)?.err.message).toBe('第 102 个');
});

it.each<[unknown, boolean]>([
  ['production', true],
  ['development', false],
  [['production', 'development'], true],
  [['development'], false],
  [[], false],
  ['', false],
  [undefined, false],
  [null, false],
  [true, false],
  [{ production: true }, false],
])('setting %j: on in production is %s', (setting, isOn) => {
  expect(isErrorLogOn(setting, 'production')).toBe(isOn);
});
