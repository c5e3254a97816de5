import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { BackToTop } from './BackToTop.tsx';
import { eased } from './glide.ts';

function open(props: Parameters<typeof BackToTop>[0] = {}) {
  const { container } = render(
    <div className="pane-scroller">
      <h1>动作库</h1>
      <BackToTop {...props} />
    </div>,
  );
  const scroller = container.querySelector('.pane-scroller') as HTMLElement;
  const scrollTo = (px: number) => {
    scroller.scrollTop = px;
    fireEvent.scroll(scroller);
  };
  return { scroller, scrollTo };
}
const button = () => screen.queryByRole('button', { name: '返回顶部' }) as HTMLElement;
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
});

it('appears after 300 px and disappears again', () => {
  const { scrollTo } = open();
  expect(button()).toBeNull();
  scrollTo(300);
  expect(button()).toBeNull();
  scrollTo(301);
  expect(button().title).toBe('返回顶部');
  scrollTo(0);
  expect(button()).toBeNull();
});

it('scrolls to its target; another click meanwhile changes nothing', () => {
  const { scroller, scrollTo } = open({ visibleFrom: 100, backTo: 50 });
  scrollTo(1050);
  fireEvent.click(button());
  wait(250);
  const halfway = scroller.scrollTop;
  expect(halfway).toBeGreaterThan(50);
  expect(halfway).toBeLessThan(1050);
  fireEvent.click(button());
  wait(300);
  expect(scroller.scrollTop).toBe(50);
  scrollTo(400);
  fireEvent.click(button());
  wait(1000);
  expect(scroller.scrollTop).toBe(50);
});

it('stops when the user scrolls', () => {
  const { scroller, scrollTo } = open();
  scrollTo(1000);
  fireEvent.click(button());
  wait(200);
  const left = scroller.scrollTop;
  fireEvent.wheel(scroller);
  wait(1000);
  expect(scroller.scrollTop).toBe(left);
});

it('jumps with reduced motion, and moves the focus to the heading', () => {
  const before = window.matchMedia;
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList;
  onTestFinished(() => {
    window.matchMedia = before;
  });
  const { scroller, scrollTo } = open();
  scrollTo(1000);
  button().focus();
  fireEvent.click(button());
  expect(scroller.scrollTop).toBe(0);
  scrollTo(0);
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

it('does not move the focus when it does not have it', () => {
  const { scrollTo } = open();
  scrollTo(1000);
  scrollTo(0);
  expect(document.activeElement).toBe(document.body);
});

it('starts and ends slowly', () => {
  expect([0, 0.25, 0.5, 0.75, 1].map(eased)).toEqual([0, 0.125, 0.5, 0.875, 1]);
});
