import { useMemo } from 'react';
import { tellError } from '#web/app/feedback/voice.ts';
import type { AppRoute } from '#web/app/routes/route.ts';
import type { Shell } from '#web/app/states/shell-context.ts';
import { useTabs } from '#web/app/tabs/tabs-context.ts';
import { titleOf } from '#web/app/tabs/tabs-state.ts';
import { currentEntry, goBy } from '#web/lib/browser/history.ts';
import { dropDraftsOf } from '#web/lib/drafts/drafts.ts';
import { hasUnsaved } from '#web/lib/drafts/unsaved.ts';
import { signOut } from '#web/lib/session/sign-out.ts';
import { leaveViewAs } from '#web/lib/session/view-as.ts';
import { useDiscardQuestion } from './discard-question.tsx';

/** What pages and header may ask of the shell. `viewerId`: who looks through another person's eyes. */
export function useShell(permitted: readonly AppRoute[], viewerId: number | null): Shell {
  const tabs = useTabs();
  const askToDiscard = useDiscardQuestion();
  return useMemo(
    () => ({
      permitted,
      navigate: (to) => tabs.navigate(to),
      back: () => (currentEntry().idx > 0 ? goBy(-1) : tabs.navigate('/', { replace: true })),
      async signOut() {
        // Out of the look, not out of the console.
        if (viewerId !== null) return leaveViewAs(viewerId).catch(tellError);
        const unsaved = tabs.store.getState().tabs.filter((tab) => hasUnsaved(tab.id));
        if (unsaved.length > 0 && !(await askToDiscard(unsaved.map(titleOf)))) return;
        for (const tab of unsaved) dropDraftsOf(tab.id);
        await signOut();
      },
    }),
    [permitted, viewerId, tabs, askToDiscard],
  );
}
