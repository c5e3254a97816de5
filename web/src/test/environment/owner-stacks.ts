// React's development build takes a stack trace for every element, for use in warnings: an eighth of the time of a page
// test. React stops that above ten thousand elements a second, so its counter is kept above the limit.
import * as React from 'react';

const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals = (React as unknown as Record<string, object | undefined>)[name];

if (internals && 'recentlyCreatedOwnerStacks' in internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    // React resets the counter every second.
    set() {},
  });
}
