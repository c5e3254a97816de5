import type { talk } from '@yun/contract';
import { App } from 'antd';
import { failureLine } from '#web/lib/failure-line.ts';
import { useOnce } from '#web/ui/use-once.ts';
import { useHandleTalk } from '../use-handle-talk.ts';

/** What the head does with the conversation, as far as it was seen. */
export function useHeadActs(facts: talk.Talk, lastSeenId: number) {
  const { message } = App.useApp();
  const { handle, reopen, snooze } = useHandleTalk();
  const once = useOnce();
  const isDone = facts.handled || facts.snooze_until !== null;
  const talk = { patientId: facts.patient.id, patientName: facts.patient.name, lastSeenId };
  const run = (act: () => Promise<void>) =>
    void once(() =>
      act().catch((error: unknown) => {
        const line = failureLine(error);
        if (line) message.error(line);
      }),
    );
  return {
    isDone,
    toggle: () => run(() => (isDone ? reopen(talk) : handle(talk))),
    snooze: (until: string) => run(() => snooze(talk, until)),
  };
}
export type HeadActs = ReturnType<typeof useHeadActs>;
