// How the tests look for things and wait for them.
import { configure, getConfig } from '@testing-library/react';
import { reactSettled } from './react-settled.ts';

const { asyncUtilTimeout, asyncWrapper, getElementError } = getConfig();
// On a busy machine a page takes its time; a test that waits for it is not wrong.
const patience = 30_000;

/** Whether a failed look is one of many: the library asks again, and prints the page itself when it gives up. */
function isWaiting(): boolean {
  return (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;
}

// The files of a worker share the library: what the file before has set is not wrapped once more.
if (asyncUtilTimeout !== patience) {
  configure({
    asyncUtilTimeout: patience,
    // What is seen half a render too early is seen as wrong: whoever waited for one thing finds all of it done.
    asyncWrapper: (wait) =>
      asyncWrapper(async () => {
        const found = await wait();
        await reactSettled();
        return found;
      }),
    // Printing the whole page takes longer than looking for something in it.
    getElementError: (message, container) =>
      isWaiting() ? new Error(message ?? '') : getElementError(message, container),
  });
}
