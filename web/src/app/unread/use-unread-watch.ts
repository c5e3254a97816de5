import type { user } from '@yun/contract';
import { useEffect } from 'react';
import { setMenuCount } from '#web/app/routes/menu-counts.ts';
import { ownerOf } from '#web/app/session/other-windows.ts';
import type { Tabs } from '#web/app/tabs/tab-store.ts';
import { forgetUnread, useUnreadStore } from '#web/features/talk/index.ts';
import { boardPath } from './board-path.ts';
import { startUnread } from './start-unread.ts';

/** Only doctors have unread messages; a change of the user's type takes effect at once. */
export function useUnreadWatch(profile: user.Profile, tabs: Tabs | null): void {
  const owner = ownerOf(profile);
  const isDoctor = profile.user_type === '医生';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same owner is the same user
  useEffect(() => {
    if (!isDoctor) return;
    const end = startUnread(profile, (address) => tabs?.navigate(address));
    return () => {
      end();
      forgetUnread();
    };
  }, [owner, isDoctor, tabs]);
  // After the effect above, so that it still receives the reset of the store.
  useEffect(() => useUnreadStore.subscribe(({ unread_count }) => setMenuCount(boardPath, unread_count)), []);
}
