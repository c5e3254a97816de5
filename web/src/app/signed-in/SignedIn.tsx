import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useSessionOver } from '#web/app/feedback/voice.ts';
import { Console } from '#web/app/frame/Console.tsx';
import { lazyPage } from '#web/app/routes/lazy-page.tsx';
import { resetMenuCounts } from '#web/app/routes/menu-counts.ts';
import type { AppRoute } from '#web/app/routes/route.ts';
import { ownerOf, watchOtherWindows } from '#web/app/session/other-windows.ts';
import { changed } from '#web/lib/changes.ts';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { finishProgress, startProgress } from '#web/ui/progress.ts';
import { FrameSkeleton } from './FrameSkeleton.tsx';
import { useBackgroundWork } from './use-background-work.ts';

const MustChangePasswordPage = lazyPage(
  () => import('#web/features/user/MustChangePasswordPage.tsx'),
  'MustChangePasswordPage',
);

/** Signed in: first without knowing who, then as somebody with permissions. Nothing is routed before that is known. */
export function SignedIn({ table }: { table: readonly AppRoute[] }) {
  const queryClient = useQueryClient();
  const profile = useProfile();
  const owner = profile && ownerOf(profile);
  useBackgroundWork(owner !== null);

  useEffect(() => {
    if (owner === null) return;
    resetMenuCounts();
    return watchOtherWindows(owner, () => {
      useSessionOver.setState({ isOver: false, isAsking: false });
      changed(queryClient, 'sessionRenewed');
    });
  }, [owner, queryClient]);

  const isWaiting = !profile;
  useEffect(() => {
    if (!isWaiting) return;
    startProgress();
    return finishProgress;
  }, [isWaiting]);

  if (!profile) return <FrameSkeleton />;
  if (profile.must_change_password) {
    return (
      <Suspense fallback={<FrameSkeleton />}>
        <MustChangePasswordPage />
      </Suspense>
    );
  }
  return <Console key={owner} profile={profile} table={table} />;
}
