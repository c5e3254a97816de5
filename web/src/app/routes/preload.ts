import type { QueryClient } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { homeOf } from '#web/app/home/home-kind.ts';
import { whenIdle } from '#web/lib/browser/idle-loading.ts';
import { keepStartHint } from '#web/lib/session/start-hint.ts';
import { loadAntDesign } from '#web/ui/theme/with-ant-design.tsx';
import { earlyPages } from './early-pages.ts';
import { findRecord, type RouteRecord } from './pages.ts';

/** Loads a page's code early, when its link is hovered or focused. */
export async function preloadPage(records: readonly RouteRecord[], path: string): Promise<void> {
  await findRecord(records, path)?.record.route.page?.preload?.();
}

/** Reads what the page at this address shows first. */
export async function preparePage(
  client: QueryClient,
  permitted: readonly RouteRecord[],
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  await findRecord(permitted, pathname)?.record.route.page?.prepare?.(client, search);
}

const prepared = new Set<string>();

/** For what comes next: the user's pages are loaded while the browser is idle, and the next document may begin early. */
export function prepareNext(profile: user.Profile, permitted: readonly RouteRecord[]): void {
  whenIdle(loadAntDesign);
  const known = new Set(earlyPages.map(({ path }) => path));
  const pages = permitted.filter(({ path }) => known.has(path));
  for (const { path, route } of pages) {
    if (prepared.has(path)) continue;
    prepared.add(path);
    whenIdle(async () => route.page?.preload?.());
  }
  // Viewing as another user ends with the session.
  if (profile.view_as !== null) return;
  const paths = pages.map(({ path }) => path);
  keepStartHint({ home: homeOf(profile), isDoctor: profile.user_type === '医生', paths });
}
