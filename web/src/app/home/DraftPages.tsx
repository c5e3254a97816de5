import { useEffect, useMemo, useState } from 'react';
import { findRecord, flatten, metaOf } from '#web/app/routes/pages.ts';
import type { AppRoute } from '#web/app/routes/route.ts';
import { useTabsState } from '#web/app/tabs/tabs-context.ts';
import { titleOf } from '#web/app/tabs/tabs-state.ts';
import { pagesWithDrafts } from '#web/lib/drafts/drafts.ts';
import { formatTime } from '#web/lib/time/format.ts';

/** Forms with unsaved input; after an expired session this is the only link back to them. */
export function DraftPages({ permitted }: { permitted: readonly AppRoute[] }) {
  const records = useMemo(() => flatten(permitted), [permitted]);
  const tabs = useTabsState((state) => state.tabs);
  const [drafts, setDrafts] = useState(pagesWithDrafts);
  // Read again whenever the page is shown.
  useEffect(() => setDrafts(pagesWithDrafts()), []);
  const open = drafts.flatMap(({ page, savedAt }) => {
    const match = findRecord(records, page);
    // A page that is open knows the name of its record.
    const tab = tabs.find(({ id }) => id === page);
    return match ? [{ page, savedAt, title: tab ? titleOf(tab) : (metaOf(match).title ?? page) }] : [];
  });
  if (open.length === 0) return null;
  return (
    <section className="card" aria-labelledby="drafts-title">
      <h2 id="drafts-title">没有保存的内容</h2>
      <ul className="plain-list mt-2">
        {open.map(({ page, savedAt, title }) => (
          <li key={page} className="flex gap-4 line-top row-pad">
            <a href={page}>{title}</a>
            <span className="small">{formatTime(savedAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
