import { useEffect } from 'react';
import { useTabsState } from '#web/app/tabs/tabs-context.ts';
import { findTab, titleOf } from '#web/app/tabs/tabs-state.ts';
import { useUnreadCount } from '#web/features/talk/index.ts';
import { pageTitle } from '#web/lib/browser/title.ts';

/** Keeps the document title up to date, and announces it to screen readers. */
export function PageTitle() {
  const title = useTabsState((state) => {
    const tab = findTab(state, state.settled);
    return tab ? titleOf(tab) : '';
  });
  const unread = useUnreadCount();
  useEffect(() => {
    document.title = pageTitle(title, unread);
  }, [title, unread]);
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
}
