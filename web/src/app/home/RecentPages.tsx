import { home } from '#web/app/routes/resolve.ts';
import { useTabsState } from '#web/app/tabs/tabs-context.ts';
import { isInStrip, titleOf } from '#web/app/tabs/tabs-state.ts';

const maxPages = 8;

/** The open pages, the most recently used first. */
export function RecentPages() {
  const tabs = useTabsState((state) => state.tabs);
  const recent = tabs
    .filter((tab) => tab.id !== home && tab.used > 0 && isInStrip(tab))
    .sort((a, b) => b.used - a.used)
    .slice(0, maxPages);
  return (
    <section className="card" aria-labelledby="recent-title">
      <h2 id="recent-title">最近打开</h2>
      {recent.length === 0 ? (
        <p className="muted mt-2">还没有打开其他页面。打开过的页面会列在这里，方便接着处理。</p>
      ) : (
        <ol className="plain-list mt-2">
          {recent.map((tab) => (
            <li key={tab.id} className="flex gap-4 line-top row-pad">
              <a href={tab.location.pathname + tab.location.search + tab.location.hash}>{titleOf(tab)}</a>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
