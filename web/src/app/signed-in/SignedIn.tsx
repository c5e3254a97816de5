import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { startErrorCapture } from '#web/app/error-log/capture.ts';
import { useSessionOver } from '#web/app/feedback/toasts.ts';
import { Console } from '#web/app/frame/Console.tsx';
import { lazyPage } from '#web/app/routes/lazy-page.tsx';
import { resetMenuCounts } from '#web/app/routes/menu-counts.ts';
import type { AppRoute } from '#web/app/routes/route.ts';
import { ownerOf, watchOtherWindows } from '#web/app/session/other-windows.ts';
import { watchForUpdates } from '#web/app/update/check-for-update.ts';
import { changed } from '#web/lib/changes.ts';
import { guardWindow } from '#web/lib/drafts/unsaved.ts';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { finishProgress, startProgress } from '#web/ui/status/progress.ts';
import { SkeletonPage } from '#web/ui/status/SkeletonPage.tsx';

const MustChangePasswordPage = lazyPage(
  () => import('#web/features/user/password/MustChangePasswordPage.tsx'),
  'MustChangePasswordPage',
);

/** Waits for the profile; no page is routed before the user's permissions have loaded. */
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

/** The skeleton of the frame until the profile has loaded. */
function FrameSkeleton() {
  return (
    <div className="frame-skeleton flex" role="status" aria-label="正在加载">
      <aside />
      <div className="grow">
        <header className="line-bottom surface" />
        <SkeletonPage />
      </div>
    </div>
  );
}

/** What runs beside the pages as long as the console is open. `isKnown`: the profile has loaded. */
function useBackgroundWork(isKnown: boolean): void {
  useEffect(() => startErrorCapture(), []);
  useEffect(() => guardWindow(), []);
  useEffect(() => ignoreFilesDroppedOutside(), []);
  // Later than the rest: on a slow connection its requests would delay the first page.
  useEffect(() => (isKnown ? watchForUpdates() : undefined), [isKnown]);
}

/** A file dropped beside a drop zone would be opened by the browser in place of the console. */
function ignoreFilesDroppedOutside(): () => void {
  addEventListener('dragover', refuse);
  addEventListener('drop', refuse);
  return () => {
    removeEventListener('dragover', refuse);
    removeEventListener('drop', refuse);
  };
}

function refuse(event: DragEvent): void {
  const isTaken = event.defaultPrevented || (event.target instanceof HTMLInputElement && event.target.type === 'file');
  if (isTaken || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}
