// Configures Testing Library: how long it waits, and what it prints.
import { configure, getConfig } from '@testing-library/react';
import { reactSettled } from './react-settled.ts';

const { asyncUtilTimeout, asyncWrapper, getElementError } = getConfig();
// On a busy machine a page is slow, not wrong.
const maxWaitMs = 30_000;

/** Whether the failed query will be repeated: the library prints the page itself when it gives up. */
function isWaiting(): boolean {
  return (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;
}

// The files of a worker share the library: the wrappers of the file before are not wrapped again.
if (asyncUtilTimeout !== maxWaitMs) {
  configure({
    asyncUtilTimeout: maxWaitMs,
    // A test that has waited for one element finds the whole render finished.
    asyncWrapper: (wait) =>
      asyncWrapper(async () => {
        const found = await wait();
        await reactSettled();
        return found;
      }),
    // Printing the page takes longer than the query itself.
    getElementError: (message, container) =>
      isWaiting() ? new Error(message ?? '') : getElementError(message, container),
  });
}
