import { create } from 'zustand';
import { readCookie, writeCookie } from '#web/lib/browser/cookie.ts';
import { isMobile } from './device.ts';

const cookie = 'sidebarStatus';

interface SidebarState {
  /** The sidebar of wide windows: open or folded to its icons. Stored in a cookie. */
  isOpen: boolean;
  /** The drawer of narrow windows. Not stored: it must not fold the sidebar of the next wide window. */
  isDrawerOpen: boolean;
  /** Opens or closes the one that this window shows. */
  toggle(): void;
  closeDrawer(): void;
}

export const useSidebarState = create<SidebarState>((set, get) => ({
  isOpen: readCookie(cookie) !== '0',
  isDrawerOpen: false,
  toggle() {
    if (isMobile()) {
      set({ isDrawerOpen: !get().isDrawerOpen });
      return;
    }
    const isOpen = !get().isOpen;
    set({ isOpen });
    writeCookie(cookie, isOpen ? '1' : '0');
  },
  closeDrawer() {
    set({ isDrawerOpen: false });
  },
}));
