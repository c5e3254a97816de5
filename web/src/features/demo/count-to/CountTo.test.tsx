import { act, render, screen } from '@testing-library/react';
import { Activity, createRef } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { CountTo, type CountToHandle } from './CountTo.tsx';

const hands = createRef<CountToHandle>();
const onPhase = vi.fn();
const settings = { start: 0, end: 2017, duration: 4000, decimals: 0, separator: ',', prefix: '¥ ', suffix: ' 元' };

function show(isShown = true, more: Partial<Parameters<typeof CountTo>[0]> = {}) {
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <CountTo ref={hands} onPhase={onPhase} {...settings} {...more} />
    </Activity>
  );
}
const seen = () => document.querySelector('.count-to_count [aria-hidden]')?.textContent ?? '';
const read = () => screen.getByRole('status').textContent;
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const hand = (name: keyof CountToHandle) => act(() => hands.current?.[name]());

function wishCalm(): void {
  const before = window.matchMedia;
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList;
  onTestFinished(() => {
    window.matchMedia = before;
  });
}

beforeEach(() => {
  onPhase.mockReset();
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
});

it('does not start by itself', () => {
  render(show());
  wait(10_000);
  expect([seen(), read()]).toEqual(['¥ 0 元', '¥ 0 元']);
  expect(onPhase).not.toHaveBeenCalled();
});

it('counts to exactly the end value, and is announced only there', () => {
  render(show());
  hand('start');
  wait(1000);
  expect(seen()).toMatch(/^¥ 1,\d{3} 元$/);
  expect(read()).toBe('');
  wait(4000);
  expect([seen(), read()]).toEqual(['¥ 2,017 元', '¥ 2,017 元']);
  expect(onPhase.mock.calls).toEqual([['running'], ['ended']]);
});

it('stops while paused, continues from there, and restarts', () => {
  render(show());
  hand('resume');
  hand('pause');
  expect(onPhase).not.toHaveBeenCalled();
  hand('start');
  wait(500);
  hand('pause');
  const held = seen();
  wait(10_000);
  expect(seen()).toBe(held);
  hand('resume');
  wait(100);
  expect(seen()).not.toBe(held);
  expect(seen()).not.toBe('¥ 2,017 元');
  hand('start');
  expect(seen()).toBe('¥ 0 元');
  hand('reset');
  wait(10_000);
  expect(seen()).toBe('¥ 0 元');
  expect(onPhase.mock.calls.flat()).toEqual(['running', 'paused', 'running', 'running', 'idle']);
});

it('handles two commands before a render', () => {
  render(show());
  act(() => {
    hands.current?.start();
    hands.current?.pause();
  });
  wait(10_000);
  expect(seen()).toBe('¥ 0 元');
});

it('counts down, and applies a change of settings to the next run', () => {
  const { rerender } = render(show(true, { start: 300, end: 100 }));
  expect(seen()).toBe('¥ 300 元');
  hand('start');
  wait(200);
  rerender(show(true, { start: 300, end: 7 }));
  wait(5000);
  expect(seen()).toBe('¥ 100 元');
  hand('start');
  wait(5000);
  expect(seen()).toBe('¥ 7 元');
});

it('pauses while its tab is hidden and continues afterwards', () => {
  const { rerender } = render(show());
  hand('start');
  wait(300);
  rerender(show(false));
  const left = seen();
  wait(20_000);
  expect(seen()).toBe(left);
  rerender(show());
  wait(100);
  expect(seen()).not.toBe('¥ 2,017 元');
  wait(5000);
  expect(seen()).toBe('¥ 2,017 元');
});

it('jumps to the end with reduced motion, unless the user starts it on purpose', () => {
  wishCalm();
  const { rerender } = render(show());
  hand('start');
  expect([seen(), read()]).toEqual(['¥ 2,017 元', '¥ 2,017 元']);
  rerender(show(true, { respectsReducedMotion: false }));
  hand('start');
  wait(400);
  expect(seen()).not.toBe('¥ 2,017 元');
  wait(5000);
  expect(seen()).toBe('¥ 2,017 元');
});

it('ends at once with a duration of 0', () => {
  render(show(true, { duration: 0 }));
  hand('start');
  wait(50);
  expect(seen()).toBe('¥ 2,017 元');
});
