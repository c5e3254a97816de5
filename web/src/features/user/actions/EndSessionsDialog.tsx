import { useMutation } from '@tanstack/react-query';
import { endSessions } from '#web/features/user/staff.api.ts';
import { message } from '#web/ui/feedback/feedback.ts';
import { ActionDialog } from './ActionDialog.tsx';
import type { Person } from './person.ts';

interface Props {
  user: Person;
  onClose(): void;
}

export function EndSessionsDialog({ user, onClose }: Props) {
  const { mutateAsync } = useMutation(endSessions);

  async function handleOk(): Promise<boolean> {
    const { ended } = await mutateAsync({ user_id: user.id });
    message.success(ended > 0 ? `${user.nickname}已在 ${ended} 处下线` : `${user.nickname}当前没有登录`);
    return true;
  }

  return (
    <ActionDialog
      title={`让${user.nickname}下线`}
      okText="强制下线"
      busyText="正在下线…"
      onOk={handleOk}
      onClose={onClose}
    >
      <p className="mb-3">{user.nickname}在所有设备上的登录都会结束，没有保存的内容可能丢失。可以重新登录。</p>
    </ActionDialog>
  );
}
