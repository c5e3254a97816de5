// jsdom has no layout: empty answers for what Ant Design and the frame need of it at the start.
import { quickComputedStyle } from './computed-style.ts';

declare const jsdom: { window: { getComputedStyle: typeof getComputedStyle } };

window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

window.getComputedStyle = quickComputedStyle((element) => jsdom.window.getComputedStyle(element));

// Nothing is fetched ahead: a script still loading at the end of a file would fail the next one of the worker.
Object.defineProperty(navigator, 'connection', { configurable: true, writable: true, value: { saveData: true } });
