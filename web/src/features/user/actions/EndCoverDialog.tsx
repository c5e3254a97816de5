import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { setCover } from '#web/features/user/staff.api.ts';
import { message } from '#web/ui/feedback/feedback.ts';
import { ActionDialog } from './ActionDialog.tsx';
import type { Person } from './person.ts';

interface Props {
  userId: number;
  /** 你, or the name. */
  whose: string;
  cover: Person;
  onClose(isEnded: boolean): void;
}

/** Asks before a cover ends. */
export function EndCoverDialog({ userId, whose, cover, onClose }: Props) {
  const { mutateAsync } = useMutation(setCover);
  const [isEnded, setIsEnded] = useState(false);

  async function handleOk(): Promise<boolean> {
    await mutateAsync({ user_id: userId, cover_user_id: null, until: null });
    message.success('代班已结束');
    setIsEnded(true);
    return true;
  }

  return (
    <ActionDialog
      title="结束代班"
      okText="结束代班"
      busyText="正在结束…"
      isDanger
      onOk={handleOk}
      onClose={() => onClose(isEnded)}
    >
      <p className="mb-3">
        结束后，{cover.nickname}不再因代班查看和处理{whose}的患者。
      </p>
    </ActionDialog>
  );
}
