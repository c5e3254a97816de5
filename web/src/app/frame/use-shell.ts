import { useMemo } from 'react';
import type { AppRoute } from '#web/app/routes/route.ts';
import { signOut } from '#web/app/session/sign-out.ts';
import type { Shell } from '#web/app/states/shell-context.ts';
import { useTabs } from '#web/app/tabs/tabs-context.ts';
import { titleOf } from '#web/app/tabs/tabs-state.ts';
import { dropDraftsOf } from '#web/lib/drafts.ts';
import { currentEntry, goBy } from '#web/lib/history.ts';
import { hasUnsaved } from '#web/lib/unsaved.ts';
import { useDiscardQuestion } from './discard-question.tsx';

/** What pages and header may ask of the shell. */
export function useShell(permitted: readonly AppRoute[]): Shell {
  const tabs = useTabs();
  const askToDiscard = useDiscardQuestion();
  return useMemo(
    () => ({
      permitted,
      navigate: (to) => tabs.navigate(to),
      back: () => (currentEntry().idx > 0 ? goBy(-1) : tabs.navigate('/', { replace: true })),
      async signOut() {
        const unsaved = tabs.store.getState().tabs.filter((tab) => hasUnsaved(tab.id));
        if (unsaved.length > 0 && !(await askToDiscard(unsaved.map(titleOf)))) return;
        for (const tab of unsaved) dropDraftsOf(tab.id);
        await signOut();
      },
    }),
    [permitted, tabs, askToDiscard],
  );
}
