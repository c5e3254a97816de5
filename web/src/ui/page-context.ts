import { createContext, useContext, useEffect } from 'react';

/** What a page may use of its tab. */
export interface PageSlot {
  /** The page's path: the key of unsaved work and drafts. */
  id: string;
  /** Whether the page is on screen now; false while its effects are cleaned up because another tab was activated. */
  isLive(): boolean;
  /** Puts the record's name into the tab and the document title: 编辑患者 - 陆振华. */
  nameRecord(name: string): void;
  /** Whether this address is a page that the user may open. */
  canOpen(path: string): boolean;
}

export const PageContext = createContext<PageSlot | null>(null);

export function usePage(): PageSlot {
  const slot = useContext(PageContext);
  if (!slot) throw new Error('usePage needs a tab around it');
  return slot;
}

/** Names the record shown; an empty name, while it loads, changes nothing. */
export function useRecordName(name: string | undefined): void {
  const page = usePage();
  useEffect(() => {
    if (name) page.nameRecord(name);
  }, [page, name]);
}
