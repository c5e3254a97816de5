import { act, fireEvent, render, screen } from '@testing-library/react';
import { Activity, createRef } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { CountTo, type CountToHandle } from './CountTo.tsx';
import { CountToPage } from './CountToPage.tsx';

const handle = createRef<CountToHandle>();
const onPhase = vi.fn();
const settings = { start: 0, end: 2017, duration: 4000, decimals: 0, separator: ',', prefix: '¥ ', suffix: ' 元' };

function show(isShown = true, more: Partial<Parameters<typeof CountTo>[0]> = {}) {
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <CountTo ref={handle} onPhase={onPhase} {...settings} {...more} />
    </Activity>
  );
}
const seen = () => document.querySelector('.count-to_count [aria-hidden]')?.textContent ?? '';
const read = () => screen.getByRole('status').textContent;
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const call = (name: keyof CountToHandle) => act(() => handle.current?.[name]());

function preferReducedMotion(): void {
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
  call('start');
  wait(1000);
  expect(seen()).toMatch(/^¥ 1,\d{3} 元$/);
  expect(read()).toBe('');
  wait(4000);
  expect([seen(), read()]).toEqual(['¥ 2,017 元', '¥ 2,017 元']);
  expect(onPhase.mock.calls).toEqual([['running'], ['ended']]);
});

it('stops while paused, continues from there, and restarts', () => {
  render(show());
  call('resume');
  call('pause');
  expect(onPhase).not.toHaveBeenCalled();
  call('start');
  wait(500);
  call('pause');
  const held = seen();
  wait(10_000);
  expect(seen()).toBe(held);
  call('resume');
  wait(100);
  expect(seen()).not.toBe(held);
  expect(seen()).not.toBe('¥ 2,017 元');
  call('start');
  expect(seen()).toBe('¥ 0 元');
  call('reset');
  wait(10_000);
  expect(seen()).toBe('¥ 0 元');
  expect(onPhase.mock.calls.flat()).toEqual(['running', 'paused', 'running', 'running', 'idle']);
});

it('handles two commands before a render', () => {
  render(show());
  act(() => {
    handle.current?.start();
    handle.current?.pause();
  });
  wait(10_000);
  expect(seen()).toBe('¥ 0 元');
});

it('counts down, and applies a change of settings to the next run', () => {
  const { rerender } = render(show(true, { start: 300, end: 100 }));
  expect(seen()).toBe('¥ 300 元');
  call('start');
  wait(200);
  rerender(show(true, { start: 300, end: 7 }));
  wait(5000);
  expect(seen()).toBe('¥ 100 元');
  call('start');
  wait(5000);
  expect(seen()).toBe('¥ 7 元');
});

it('pauses while its tab is hidden and continues afterwards', () => {
  const { rerender } = render(show());
  call('start');
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
  preferReducedMotion();
  const { rerender } = render(show());
  call('start');
  expect([seen(), read()]).toEqual(['¥ 2,017 元', '¥ 2,017 元']);
  rerender(show(true, { respectsReducedMotion: false }));
  call('start');
  wait(400);
  expect(seen()).not.toBe('¥ 2,017 元');
  wait(5000);
  expect(seen()).toBe('¥ 2,017 元');
});

it('ends at once with a duration of 0', () => {
  render(show(true, { duration: 0 }));
  call('start');
  wait(50);
  expect(seen()).toBe('¥ 2,017 元');
});

it('is started, paused, resumed and reset by the buttons of the page', () => {
  const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
  render(<CountToPage />);
  expect(seen()).toBe('¥ 0 元');
  press(/^开\s*始$/);
  wait(500);
  press(/^暂\s*停$/);
  const paused = seen();
  wait(10_000);
  expect(seen()).toBe(paused);
  expect(paused).toMatch(/^¥ 1,\d{3} 元$/);
  press(/^继\s*续$/);
  wait(10_000);
  expect(seen()).toBe('¥ 2,017 元');
  press(/^重\s*置$/);
  expect(seen()).toBe('¥ 0 元');
});
