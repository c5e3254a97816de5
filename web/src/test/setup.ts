// Runs before every test file. The files of a worker share one window and the packages (jsdom, React, Ant Design …), which
// take seconds to load. Our own modules are loaded again for each file, so that no module state is carried over; everything
// else that a test leaves behind is removed here.
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { answerLimit } from '#web/lib/api/api-client.ts';
import './environment/browser-gaps.ts';
import { emptyWindow, recordListeners, rememberParts } from './environment/fresh-window.ts';
import { lastFrame } from './environment/last-frame.ts';
import { reactSettled } from './environment/react-settled.ts';
import './environment/owner-stacks.ts';
import './environment/testing-library.ts';

// The server of a test runs in the same process: on a busy machine both are slow, not wrong.
answerLimit.ms *= 10;

const restoreParts = rememberParts();
const endListening = recordListeners();

/** An `act` that a test has left open would delay every later render: such a test fails here. */
function unmount(): void {
  const isRoot = (element: Element) => Object.keys(element).some((name) => name.startsWith('__reactContainer$'));
  const roots = [...document.body.children].filter(isRoot);
  cleanup();
  const isMounted = (root: Element) => !root.isConnected && root.hasChildNodes();
  if (roots.some(isMounted))
    throw new Error('the page was not unmounted: calls of act() overlap, or one is not awaited');
}

afterEach(() => {
  unmount();
  vi.useRealTimers();
  emptyWindow();
});

afterAll(async () => {
  // Work that a page scheduled for after the next frame belongs to the file that rendered it.
  await reactSettled();
  await lastFrame();
  endListening();
  restoreParts();
  vi.resetModules();
});
