// jsdom has no layout: what Ant Design and the frame ask of it at start is answered here, with nothing in it.
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll } from 'vitest';
import { reactSettled } from './react-settled.ts';

window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// On a busy machine a page takes its time; a test that waits for it is not wrong.
configure({ asyncUtilTimeout: 15_000 });

// What is seen half a render too early is seen as wrong: whoever waited for one thing finds all of it done.
const { asyncWrapper } = getConfig();
configure({
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found = await wait();
      await reactSettled();
      return found;
    }),
});

// What React still had to do would find no window: jsdom goes with the file.
afterAll(async () => {
  cleanup();
  await reactSettled();
});
