import { useQueryClient } from '@tanstack/react-query';
import { Activity, memo, Suspense, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { PageBoundary } from '#web/app/error-log/PageBoundary.tsx';
import type { PageMatch } from '#web/app/routes/pages.ts';
import { goBy } from '#web/lib/browser/history.ts';
import { startIdleLoading } from '#web/lib/browser/idle-loading.ts';
import { type Navigate, PageAddressContext, type PageLocation } from '#web/ui/page-address.ts';
import { PageContext } from '#web/ui/page-context.ts';
import { finishProgress } from '#web/ui/status/progress.ts';
import { SkeletonPage } from '#web/ui/status/SkeletonPage.tsx';
import type { Tabs } from './tab-store.ts';
import { useTabs } from './tabs-context.ts';
import type { Tab } from './tabs-state.ts';

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
        <PageOf id={id} location={location} match={match} />
      </div>
    ),
    [id, rev, location, match],
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
  location: PageLocation;
  match: PageMatch;
}

function PageOf({ id, location, match }: PageProps) {
  const tabs = useTabs();
  const Page = match.record.route.page;
  // The same element while the tab shows the same page: after a change of the address only those who read it are rendered.
  const page = useMemo(() => Page && <Page />, [Page]);
  const navigate = useMemo(() => navigateFrom(tabs, id), [tabs, id]);
  const address = useMemo(() => ({ location, params: match.params, navigate }), [location, match.params, navigate]);
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
    <PageAddressContext value={address}>
      <PageContext value={slot}>
        <PageBoundary visit={location.key}>
          <Suspense fallback={<PageSkeleton />}>
            {page}
            <PageReady visit={location.key} hash={location.hash} />
          </Suspense>
        </PageBoundary>
      </PageContext>
    </PageAddressContext>
  );
}

/** The `useNavigate` of a page: acts on its own tab, also when another one is on screen. */
function navigateFrom(tabs: Tabs, from: string): Navigate {
  return (to, options) => {
    if (typeof to === 'string') tabs.navigate(to, { ...options, from });
    else if (tabs.store.getState().active === from) goBy(to);
  };
}

/** Rendered beside a page, so its effect runs once the page's code is loaded, and on every later visit. */
function PageReady({ visit, hash }: { visit: string; hash: string }) {
  const handledVisit = useRef('');
  const client = useQueryClient();
  useEffect(() => startIdleLoading(() => client.isFetching() > 0), [client]);
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
