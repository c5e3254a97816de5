import { useEffect } from 'react';
import { useSession } from '#web/app/session/use-session.ts';
import { MustChangePasswordPage } from '#web/features/user/MustChangePasswordPage.tsx';
import { ProfilePage } from '#web/features/user/ProfilePage.tsx';
import { ProfileSkeleton } from '#web/features/user/ProfileSkeleton.tsx';
import { navigate } from '#web/lib/history.ts';
import { pageTitle } from '#web/lib/title.ts';
import { Delayed } from '#web/ui/Delayed.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { TopBar } from './TopBar.tsx';
import { usePath } from './use-path.ts';

/** Until there are more pages, every address leads to the profile. */
export function SignedInPage() {
  const path = usePath();
  useEffect(() => {
    if (path !== '/profile/index') navigate('/profile/index', { replace: true });
    document.title = pageTitle('个人信息');
  }, [path]);
  const session = useSession();
  return (
    <div className="app">
      <TopBar nickname={session.state === 'signed-in' ? session.profile.nickname : ''} />
      <main className="page">
        {session.state === 'loading' && (
          <Delayed>
            <ProfileSkeleton />
          </Delayed>
        )}
        {session.state === 'failed' && (
          <ErrorState title="个人信息没有读取成功" error={session.error} onRetry={session.retry} />
        )}
        {session.state === 'signed-in' &&
          (session.profile.must_change_password ? (
            <MustChangePasswordPage profile={session.profile} />
          ) : (
            <ProfilePage profile={session.profile} />
          ))}
      </main>
    </div>
  );
}
