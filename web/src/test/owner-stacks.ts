// React's development build takes a stack trace for every element, to say in warnings where it was made: an eighth of
// the time of a page test. Its own counter, which stops that above ten thousand a second, is kept above the limit.
import * as React from 'react';

const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals = (React as unknown as Record<string, object | undefined>)[name];

if (internals && 'recentlyCreatedOwnerStacks' in internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    // React starts to count anew every second.
    set() {},
  });
}
