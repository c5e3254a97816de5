import { beforeEach, expect, it } from 'vitest';
import { type Breaker, createBreaker } from './breaker.ts';

let now: number;
let breaker: Breaker;

beforeEach(() => {
  now = 1000;
  breaker = createBreaker(() => now);
});

function fail(times: number): void {
  for (let i = 0; i < times; i += 1) breaker.begin()?.failed();
}

it('stays closed for four failures and opens at the fifth', () => {
  fail(4);
  expect(breaker.available()).toBe(true);
  fail(1);
  expect(breaker.available()).toBe(false);
  expect(breaker.begin()).toBeUndefined();
});

it('counts failures in a row only', () => {
  fail(4);
  breaker.begin()?.succeeded();
  fail(4);
  expect(breaker.available()).toBe(true);
});

it('lets exactly one trial through after 30 s', () => {
  fail(5);
  now += 29_999;
  expect(breaker.available()).toBe(false);
  now += 1;
  expect(breaker.available()).toBe(true);
  expect(breaker.begin()).toBeDefined();
  expect(breaker.available()).toBe(false);
  expect(breaker.begin()).toBeUndefined();
});

it('closes after a good trial and needs five failures to open again', () => {
  fail(5);
  now += 30_000;
  breaker.begin()?.succeeded();
  fail(4);
  expect(breaker.available()).toBe(true);
});

it('opens for another 30 s after a failed trial', () => {
  fail(5);
  now += 30_000;
  fail(1);
  expect(breaker.available()).toBe(false);
  now += 29_999;
  expect(breaker.available()).toBe(false);
  now += 1;
  expect(breaker.available()).toBe(true);
});

it('ignores a late end of what began before it opened', () => {
  const lateSuccess = breaker.begin();
  const lateFailure = breaker.begin();
  fail(5);
  lateSuccess?.succeeded();
  expect(breaker.available()).toBe(false);

  now += 30_000;
  const trial = breaker.begin();
  lateFailure?.failed();
  expect(breaker.begin()).toBeUndefined();
  trial?.succeeded();
  expect(breaker.available()).toBe(true);
});
