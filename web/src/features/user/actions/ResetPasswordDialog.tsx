import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { OncePassword } from '#web/features/user/password/OncePassword.tsx';
import { resetPassword } from '#web/features/user/staff.api.ts';
import { ActionDialog } from './ActionDialog.tsx';
import type { Person } from './person.ts';

interface Props {
  user: Person & { account: string };
  onClose(): void;
}

/** A new password made by the server, shown once. */
export function ResetPasswordDialog({ user, onClose }: Props) {
  const { mutateAsync } = useMutation(resetPassword);
  const [password, setPassword] = useState<string | null>(null);

  async function handleOk(): Promise<boolean> {
    const answer = await mutateAsync({ user_id: user.id });
    setPassword(answer.temp_password);
    return true;
  }

  if (password !== null) return <OncePassword account={user.account} password={password} onClose={onClose} />;
  return (
    <ActionDialog
      title={`重置${user.nickname}的密码`}
      okText="重置密码"
      busyText="正在重置…"
      onOk={handleOk}
      onClose={onClose}
    >
      <p className="mb-3">
        将生成一个临时密码，只显示一次。{user.nickname}会立即下线，用临时密码登录后需要设置新密码。
      </p>
    </ActionDialog>
  );
}
