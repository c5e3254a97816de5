import { useEffect, useRef } from 'react';
import { markRead } from '../h5.api.ts';

/** Tells the server how far the patient has read: only what stands on a page that is looked at. */
export function useMarkRead(lastId: number | null, isSeen: boolean, onUnread: (count: number) => void): void {
  const told = useRef(0);
  const tellUnread = useRef(onUnread);
  tellUnread.current = onUnread;
  useEffect(() => {
    if (lastId === null || !isSeen) return;
    const tell = () => {
      if (document.visibilityState !== 'visible' || told.current >= lastId) return;
      told.current = lastId;
      markRead(lastId).then(
        ({ unread_count }) => tellUnread.current(unread_count),
        // Told again with the next look at the page.
        () => {
          told.current = 0;
        },
      );
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    window.addEventListener('online', tell);
    return () => {
      document.removeEventListener('visibilitychange', tell);
      window.removeEventListener('online', tell);
    };
  }, [lastId, isSeen]);
}
