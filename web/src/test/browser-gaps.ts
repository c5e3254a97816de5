// jsdom has no layout: what Ant Design and the frame ask of it at start is answered here, with nothing in it.
import { configure } from '@testing-library/react';

window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// On a busy machine a page takes its time; a test that waits for it is not wrong.
configure({ asyncUtilTimeout: 15_000 });
