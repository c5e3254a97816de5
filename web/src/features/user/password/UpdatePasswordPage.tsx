import { useState } from 'react';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { useUnsaved } from '#web/ui/forms/use-unsaved.ts';
import css from '../profile/profile.module.css';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

export function UpdatePasswordPage() {
  const profile = useProfile();
  const [isDirty, setIsDirty] = useState(false);
  const [times, setTimes] = useState(0);
  useUnsaved('password', isDirty);
  if (!profile) return null;

  function handleDone() {
    setIsDirty(false);
    setTimes(times + 1);
  }

  return (
    <div className="page">
      <div className="page-head">
        <h1>修改密码</h1>
      </div>
      <section className={`card ${css.passwordCard}`}>
        {times > 0 && !isDirty && (
          <p className="success" role="status">
            密码已修改，其他设备上的登录已退出。
          </p>
        )}
        <ChangePasswordForm key={times} profile={profile} onDone={handleDone} onDirtyChange={setIsDirty} />
      </section>
    </div>
  );
}
