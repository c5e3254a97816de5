import { useMutation } from '@tanstack/react-query';
import { create } from 'zustand';
import { momentText } from './snooze-times.ts';
import { handleTalk } from './talk.api.ts';

export interface HandledTalk {
  patientId: number;
  patientName: string;
  /** The newest record that was seen: newer ones stay unhandled. */
  lastSeenId: number;
}

interface Handled extends HandledTalk {
  text: string;
  at: number;
}

/** The conversation handled last; the board shows it with 撤销. */
export const useHandledTalk = create<{ handled: Handled | null }>(() => ({ handled: null }));

export function clearHandledTalk(): void {
  useHandledTalk.setState({ handled: null });
}

function showNotice(talk: HandledTalk, text: string): void {
  useHandledTalk.setState(({ handled }) => ({ handled: { ...talk, text, at: (handled?.at ?? 0) + 1 } }));
}

/** 标记已处理, 重新打开, 稍后提醒. The board shows the result with 撤销. Each rejects with the server's error. */
export function useHandleTalk() {
  const { mutateAsync, isPending } = useMutation(handleTalk);
  const bodyOf = ({ patientId, lastSeenId }: HandledTalk) => ({ patient_id: patientId, last_seen_id: lastSeenId });

  return {
    isPending,
    async handle(talk: HandledTalk): Promise<void> {
      await mutateAsync({ ...bodyOf(talk), handled: true });
      showNotice(talk, `${talk.patientName}的会话已处理`);
    },
    async reopen(talk: HandledTalk): Promise<void> {
      await mutateAsync({ ...bodyOf(talk), handled: false });
      clearHandledTalk();
    },
    /** For the notice, which stays and shows the returned text. */
    async undo(talk: HandledTalk): Promise<string> {
      await mutateAsync({ ...bodyOf(talk), handled: false });
      return '已撤销，会话回到待处理';
    },
    /** `until` as the server writes times: `2026-11-12 18:00:00`. */
    async snooze(talk: HandledTalk, until: string): Promise<void> {
      await mutateAsync({ ...bodyOf(talk), handled: false, snooze_until: until });
      showNotice(talk, `${talk.patientName}的会话将在 ${momentText(until)} 再提醒`);
    },
  };
}
