import { useQueryClient } from '@tanstack/react-query';
import { changed } from '#web/lib/changes.ts';
import { signOut } from '#web/lib/session/sign-out.ts';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { Button } from '#web/ui/button/Button.tsx';
import css from '../profile/profile.module.css';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

/** Instead of the console, until the temporary password is changed. */
export function MustChangePasswordPage() {
  const profile = useProfile();
  const queryClient = useQueryClient();
  if (!profile) return null;
  return (
    <main className={css.narrow}>
      <section className="card" aria-labelledby="must-change-title">
        <h1 id="must-change-title">请先修改密码</h1>
        <p className="mt-1 mb-4 muted">当前密码是管理员设置的临时密码，修改后才能继续使用。</p>
        <ChangePasswordForm profile={profile} onDone={() => changed(queryClient, 'sessionRenewed')} />
      </section>
      <Button type="link" onClick={signOut}>
        退出登录
      </Button>
    </main>
  );
}
