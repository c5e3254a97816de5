// jsdom has no layout: what Ant Design and the frame ask of it at start is answered here, with nothing in it.
import { quickComputedStyle } from './computed-style.ts';

declare const jsdom: { window: { getComputedStyle: typeof getComputedStyle } };

window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

window.getComputedStyle = quickComputedStyle((element) => jsdom.window.getComputedStyle(element));
