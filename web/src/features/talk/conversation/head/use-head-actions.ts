import { useQuery } from '@tanstack/react-query';
import type { talk } from '@yun/contract';
import { openAlertsQuery } from '#web/features/talk/board/patient/patient-column.api.ts';
import { useHandleTalk } from '#web/features/talk/use-handle-talk.ts';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { message } from '#web/ui/feedback/feedback.ts';
import { useOnce } from '#web/ui/forms/use-once.ts';

/** Actions of the head: handle, reopen and snooze the conversation up to the last seen record. */
export function useHeadActions(facts: talk.Talk, lastSeenId: number, canHandle: boolean) {
  const { handle, reopen, snooze } = useHandleTalk();
  const once = useOnce();
  const { data } = useQuery({ ...openAlertsQuery(facts.patient.id), enabled: canHandle });
  const isDone = facts.handled || facts.snooze_until !== null;
  const talk = { patientId: facts.patient.id, patientName: facts.patient.name, lastSeenId };
  const run = (action: () => Promise<void>) =>
    void once(() =>
      action().catch((error: unknown) => {
        const line = failureLine(error);
        if (line) message.error(line);
      }),
    );
  return {
    isDone,
    /** Why the conversation cannot be handled or snoozed now, or null. The server refuses it as well. */
    blockReason: !isDone && data?.list.some(({ severity }) => severity === 4) ? '请先处理危急预警' : null,
    toggle: () => run(() => (isDone ? reopen(talk) : handle(talk))),
    snooze: (until: string) => run(() => snooze(talk, until)),
  };
}
export type HeadActions = ReturnType<typeof useHeadActions>;
