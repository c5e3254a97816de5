import { Activity, memo, type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createPath, type Navigator, Router, useRoutes } from 'react-router';
import { PageBoundary } from '#web/app/error-log/PageBoundary.tsx';
import type { RouteRecord } from '#web/app/routes/pages.ts';
import { goBy } from '#web/lib/browser/history.ts';
import { PageContext } from '#web/ui/page-context.ts';
import { finishProgress } from '#web/ui/status/progress.ts';
import { SkeletonPage } from '#web/ui/status/SkeletonPage.tsx';
import type { Tabs } from './tab-store.ts';
import { useTabs } from './tabs-context.ts';
import type { Tab, TabLocation } from './tabs-state.ts';

interface Props {
  tab: Tab;
  /** Visible. */
  isShown: boolean;
  /** Effects run: follows one frame after `isShown`. */
  isLive: boolean;
}

/**
 * One kept page. Visibility is controlled by `content-visibility` (the layout is kept, so showing is cheap), effects by
 * `<Activity>`, which follows after the paint. See docs/adr/0009.
 */
export const Pane = memo(function Pane({ tab, isShown, isLive }: Props) {
  const tabs = useTabs();
  const outer = useRef<HTMLDivElement>(null);
  const { id, rev, location, match } = tab;

  // In every commit, so that nothing in it measures a page without layout.
  useLayoutEffect(() => keepLaidOut(outer.current as HTMLElement));

  // React delays updates inside a page that is not live yet: a typed key could be lost. So it becomes live first.
  const settleFirst = isShown && !isLive ? () => flushSync(() => tabs.settleNow()) : undefined;

  // The same element for the same address: a page that is only hidden or shown is not rendered again.
  const page = useMemo(
    () => (
      <div className="pane-scroller" key={rev}>
        <PageOf id={id} location={location} record={match.record} />
      </div>
    ),
    [id, rev, location, match.record],
  );

  return (
    <div
      ref={outer}
      className="pane"
      data-off={!isShown}
      inert={!isShown}
      onPointerDownCapture={settleFirst}
      onKeyDownCapture={settleFirst}
      onFocusCapture={settleFirst}
    >
      <Activity mode={isLive ? 'visible' : 'hidden'}>{page}</Activity>
    </div>
  );
});

interface PageProps {
  id: string;
  location: TabLocation;
  record: RouteRecord;
}

function PageOf({ id, location, record }: PageProps) {
  const tabs = useTabs();
  const navigator = useMemo(() => navigatorOf(tabs, id), [tabs, id]);
  const slot = useMemo(
    () => ({
      id,
      isLive: () => tabs.store.getState().settled === id,
      nameRecord: (name: string) => tabs.nameRecord(id, name),
      canOpen: tabs.canOpen,
    }),
    [tabs, id],
  );
  return (
    <Router location={location} navigator={navigator}>
      <PageContext value={slot}>
        <PageBoundary visit={location.key}>
          <Suspense fallback={<PageSkeleton />}>
            <MatchedPage record={record} />
            <PageReady visit={location.key} hash={location.hash} />
          </Suspense>
        </PageBoundary>
      </PageContext>
    </Router>
  );
}

/** Through `useRoutes`, so that pages use the hooks of react-router as anywhere else. */
function MatchedPage({ record }: { record: RouteRecord }): ReactNode {
  const Page = record.route.page;
  return useRoutes(useMemo(() => [{ path: record.path, element: Page && <Page /> }], [record.path, Page]));
}

/** The navigator of a page: its links and `useNavigate` act on its own tab, also when another one is on screen. */
function navigatorOf(tabs: Tabs, from: string): Navigator {
  return {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: (delta) => tabs.store.getState().active === from && goBy(delta),
    push: (to, state) => tabs.navigate(typeof to === 'string' ? to : createPath(to), { state, from }),
    replace: (to, state) => tabs.navigate(typeof to === 'string' ? to : createPath(to), { state, from, replace: true }),
  };
}

/** Rendered beside a page, so its effect runs once the page's code is loaded, and on every later visit. */
function PageReady({ visit, hash }: { visit: string; hash: string }) {
  const handledVisit = useRef('');
  useEffect(() => {
    finishProgress();
    // Only on a new visit: a page that is shown again keeps its scroll position.
    if (hash && handledVisit.current !== visit) anchorOf(hash)?.scrollIntoView();
    handledVisit.current = visit;
  }, [visit, hash]);
  return null;
}

function anchorOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Shown until a page's code is loaded; pages render the skeletons of their own data. */
function PageSkeleton() {
  return (
    <div role="status" aria-label="正在加载页面">
      <SkeletonPage />
    </div>
  );
}

/**
 * Removes the `display: none` that Activity sets on the child of `pane`: it would discard the layout, and CSS hides the
 * pane already. An observer is needed because React sets it again after every update of a hidden page.
 */
function keepLaidOut(pane: HTMLElement): () => void {
  const observer = new MutationObserver(removeDisplayNone);
  function removeDisplayNone(): void {
    const child = pane.firstElementChild as HTMLElement | null;
    if (!child) return;
    child.style.removeProperty('display');
    observer.observe(child, { attributes: true, attributeFilter: ['style'] });
  }
  // Refreshing the page replaces the child.
  observer.observe(pane, { childList: true });
  removeDisplayNone();
  return () => observer.disconnect();
}
