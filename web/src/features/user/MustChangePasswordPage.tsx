import { useQueryClient } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

export function MustChangePasswordPage({ profile }: { profile: user.Profile }) {
  const queryClient = useQueryClient();
  return (
    <section className="card narrow" aria-labelledby="must-change-title">
      <h1 id="must-change-title">请先修改密码</h1>
      <p>当前密码是管理员设置的临时密码，修改后才能继续使用。</p>
      <ChangePasswordForm profile={profile} onDone={() => queryClient.invalidateQueries()} />
    </section>
  );
}
