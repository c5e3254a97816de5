import { useMutation } from '@tanstack/react-query';
import { startViewAs } from '#web/features/user/staff.api.ts';
import { enterViewAs } from '#web/lib/session/view-as.ts';
import { ActionDialog } from './ActionDialog.tsx';
import type { Person } from './person.ts';

interface Props {
  user: Person;
  onClose(): void;
}

export function ViewAsDialog({ user, onClose }: Props) {
  const { mutateAsync } = useMutation(startViewAs);

  async function handleOk(): Promise<boolean> {
    const { token } = await mutateAsync({ user_id: user.id });
    enterViewAs(token);
    return true;
  }

  return (
    <ActionDialog
      title={`以${user.nickname}的身份查看`}
      okText="开始查看"
      busyText="正在进入…"
      onOk={handleOk}
      onClose={onClose}
    >
      <p className="mb-3">
        你会看到{user.nickname}看到的内容，30 分钟内有效，只能查看不能修改。每一次查看都会记入审计记录。
      </p>
    </ActionDialog>
  );
}
