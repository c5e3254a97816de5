import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';
import { withAntDesign } from '#web/ui/theme/with-ant-design.tsx';
import { plainPages } from './early-pages.ts';

/** Reads what a page shows first, before it is rendered; `search` is that of its address. */
export type PreparePage = (client: QueryClient, search: string) => Promise<void>;

let round = 0;

function ignore(): void {}

/** After a failure was shown: pages that could not be loaded are loaded again at their next render. */
export function allowNextAttempt(): void {
  round++;
}

/**
 * A page in its own chunk: `lazyPage(() => import('…/ProfilePage.tsx'), 'ProfilePage')`; `preload` loads it early. Ant
 * Design is loaded with it, except for the plain pages. `prepare`: what the module of the page exports under that name.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType> & { prepare?: PreparePage }>,
  name: Name,
): ComponentType & { preload(): Promise<void>; prepare: PreparePage } {
  let failedIn: number | null = null;
  let loaded: ComponentType | null = null;
  let page = newPage();
  const loadComponent = async () => (await load())[name];
  const loadPage = plainPages.includes(name) ? loadComponent : withAntDesign(loadComponent);

  async function get(): Promise<ComponentType> {
    loaded ??= await loadPage();
    return loaded;
  }

  function newPage(): LazyExoticComponent<ComponentType> {
    failedIn = null;
    return lazy(async () => {
      try {
        return { default: await get() };
      } catch (error) {
        failedIn = round;
        throw error;
      }
    });
  }

  // React caches a failed load for good. It also renders once more before it gives up: that is not yet a new attempt.
  function currentPage(): LazyExoticComponent<ComponentType> {
    if (failedIn !== null && failedIn !== round) page = newPage();
    return page;
  }

  // biome-ignore lint/correctness/noComponentHookFactories: called once per page, when the route table is made
  function LazyPage() {
    // At once where it has been loaded: React would show the skeleton first, and for at least 300 ms.
    const [Page] = useState(() => loaded ?? currentPage());
    return <Page />;
  }

  // For the error log: minified code has no readable names.
  Object.defineProperty(LazyPage, 'name', { value: name });
  // A failure occurs again, and is shown, when the page is opened.
  const preload = () => get().then(ignore, ignore);
  const prepare: PreparePage = async (client, search) => (await load()).prepare?.(client, search);
  return Object.assign(LazyPage, {
    preload,
    prepare: (...given: Parameters<PreparePage>) => prepare(...given).catch(ignore),
  });
}
