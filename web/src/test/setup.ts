// Runs before every file of tests. The files of a worker share one window and the packages (jsdom, React, Ant Design …),
// which take seconds to load. Our own modules are loaded afresh for each file, so that nothing they remember is carried
// over; what else a test leaves behind is taken away here.
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { answerLimit } from '#web/lib/api/api-client.ts';
import './browser-gaps.ts';
import { emptyWindow, noteListeners, rememberParts } from './fresh-window.ts';
import { lastFrame } from './last-frame.ts';
import { reactSettled } from './react-settled.ts';
import './owner-stacks.ts';
import './testing-library.ts';

// The server of a test is in its own process: on a busy machine both are slow, not wrong.
answerLimit.ms *= 10;

const restoreParts = rememberParts();
const endListening = noteListeners();

/** React can only go on for all files if no test has left an `act` behind: it would hold back whatever is drawn next. */
function unmount(): void {
  const isRoot = (element: Element) => Object.keys(element).some((name) => name.startsWith('__reactContainer$'));
  const roots = [...document.body.children].filter(isRoot);
  cleanup();
  const isLeft = (root: Element) => !root.isConnected && root.hasChildNodes();
  if (roots.some(isLeft)) throw new Error('the page was not unmounted: calls of act() overlap, or one is not awaited');
}

afterEach(() => {
  unmount();
  vi.useRealTimers();
  emptyWindow();
});

afterAll(async () => {
  // What a page put off until after the next frame belongs to the file that drew it.
  await reactSettled();
  await lastFrame();
  endListening();
  restoreParts();
  vi.resetModules();
});
