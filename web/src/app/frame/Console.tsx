import type { user } from '@yun/contract';
import { useEffect, useMemo, useState } from 'react';
import { toast } from '#web/app/feedback/toasts.ts';
import { flatten } from '#web/app/routes/pages.ts';
import { permittedRoutes } from '#web/app/routes/permitted.ts';
import { prepareNext } from '#web/app/routes/preload.ts';
import type { RouteSets } from '#web/app/routes/resolve.ts';
import type { AppRoute } from '#web/app/routes/route.ts';
import { useSettings } from '#web/app/settings/settings.ts';
import { createTabs, type Tabs } from '#web/app/tabs/tab-store.ts';
import { TabsContext } from '#web/app/tabs/tabs-context.ts';
import { useUnreadWatch } from '#web/app/unread/use-unread-watch.ts';
import { openDrafts } from '#web/lib/drafts/drafts.ts';
import { watchUnsaved } from '#web/lib/drafts/unsaved.ts';
import { expireSession, failureText } from '#web/lib/session/session.ts';
import { startProgress } from '#web/ui/status/progress.ts';
import { confirmDiscard } from './discard-question.ts';
import { Frame } from './Frame.tsx';

interface Props {
  profile: user.Profile;
  table: readonly AppRoute[];
}

/** The console of one user; the permitted routes follow from the user's permission codes. */
export function Console({ profile, table }: Props) {
  const codes = profile.permissions.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same codes give the same routes
  const permitted = useMemo(() => permittedRoutes(table, profile.permissions), [table, codes]);
  const routes = useMemo(() => ({ permitted: flatten(permitted), all: flatten(table) }), [permitted, table]);
  const [tabs] = useState(() => tabsOf(profile, routes, confirmDiscard));
  useEffect(() => tabs?.setRoutes(routes), [tabs, routes]);
  useEffect(() => prepareNext(profile, routes.permitted), [profile, routes]);
  useEffect(() => tabs?.listen(), [tabs]);
  useUnreadWatch(profile, tabs);
  if (!tabs) return null;
  return (
    <TabsContext value={tabs}>
      <Frame profile={profile} permitted={permitted} />
    </TabsContext>
  );
}

const forbiddenText = '没有访问该页面的权限';

type ConfirmDiscard = (titles: string[]) => Promise<boolean>;

function tabsOf(profile: user.Profile, routes: RouteSets, confirmDiscard: ConfirmDiscard): Tabs | null {
  const isOwn = profile.view_as === null;
  openDrafts(isOwn ? profile.id : null);
  watchUnsaved(isOwn);
  try {
    return createTabs({
      user: profile.id,
      routes,
      confirmDiscard,
      // The first page is resolved during a render, in which no toast may be opened.
      onForbidden: () => queueMicrotask(() => toast('warning', forbiddenText)),
      onStart: startProgress,
      keepsPages: () => useSettings.getState().tagsView,
    });
  } catch (error) {
    expireSession(failureText(error));
    return null;
  }
}
