import { act, cleanup, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Sticky } from './Sticky.tsx';

// jsdom has no layout: the tests report the intersections a browser would report.
let watchers: Watcher[] = [];
class Watcher {
  readonly tell: (isIntersecting: boolean) => void;
  readonly options: IntersectionObserverInit;
  constructor(listener: (entries: { isIntersecting: boolean }[]) => void, options: IntersectionObserverInit) {
    this.tell = (isIntersecting) => act(() => listener([{ isIntersecting }]));
    this.options = options;
    watchers.push(this);
  }
  observe() {}
  disconnect() {
    watchers = watchers.filter((one) => one !== this);
  }
}

beforeEach(() => {
  watchers = [];
  Object.assign(window, { IntersectionObserver: Watcher });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

const page = (edge: 'top' | 'bottom', isShown = true) => (
  <div data-testid="pane" inert={!isShown}>
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <div className="pane-scroller">
        <Sticky edge={edge} className="bar">
          发布
        </Sticky>
      </div>
    </Activity>
  </div>
);
const isStuck = () => screen.getByText('发布').dataset.stuck;

it('reports when it starts and stops sticking', () => {
  render(page('top'));
  expect(isStuck()).toBe('false');
  const [watcher] = watchers;
  expect(watcher?.options.root).toBe(document.querySelector('.pane-scroller'));
  watcher?.tell(false);
  expect(isStuck()).toBe('true');
  watcher?.tell(true);
  expect(isStuck()).toBe('false');
});

it('keeps its state in a hidden tab and updates when shown', () => {
  const { rerender } = render(page('top'));
  watchers[0]?.tell(false);
  screen.getByTestId('pane').setAttribute('inert', '');
  watchers[0]?.tell(true);
  expect(isStuck()).toBe('true');
  rerender(page('top', false));
  expect(watchers).toEqual([]);
  rerender(page('top'));
  screen.getByTestId('pane').removeAttribute('inert');
  watchers[0]?.tell(true);
  expect(isStuck()).toBe('false');
});

it('has its sentinel before it at the top and after it at the bottom', () => {
  render(page('top'));
  expect(screen.getByText('发布').previousElementSibling?.className).toBe('sticky-place');
  cleanup();
  render(page('bottom'));
  expect(screen.getByText('发布').nextElementSibling?.className).toBe('sticky-place');
});
