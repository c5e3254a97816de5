import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';

let round = 0;

/** After a failure was shown: pages that could not be fetched are fetched anew when they are drawn again. */
export function allowNextAttempt(): void {
  round++;
}

/** A page of its own chunk: `lazyPage(() => import('…/ProfilePage.tsx'), 'ProfilePage')`, fetched early by `preload`. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType & { preload(): void } {
  let failedIn: number | null = null;
  let page = newPage();

  function newPage(): LazyExoticComponent<ComponentType> {
    failedIn = null;
    return lazy(async () => {
      try {
        return { default: (await load())[name] };
      } catch (error) {
        failedIn = round;
        throw error;
      }
    });
  }

  // React remembers a failed load for good. It also draws once more before it gives up: that is not yet a new attempt.
  function currentPage(): LazyExoticComponent<ComponentType> {
    if (failedIn !== null && failedIn !== round) page = newPage();
    return page;
  }

  // biome-ignore lint/correctness/noComponentHookFactories: called once per page, when the route table is made
  function LazyPage() {
    const [Page] = useState(currentPage);
    return <Page />;
  }

  // Minified code has no names worth reading; the error log shows this one.
  Object.defineProperty(LazyPage, 'name', { value: name });
  // A failure is met again, and answered, when the page is really wanted.
  return Object.assign(LazyPage, { preload: () => void load().catch(() => {}) });
}
