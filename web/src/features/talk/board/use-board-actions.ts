import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { message } from '#web/ui/feedback/feedback.ts';
import { useOnce } from '#web/ui/forms/use-once.ts';
import { newestSeen } from '../seen-records.ts';
import { markUnread } from '../talk.api.ts';
import { useHandleTalk } from '../use-handle-talk.ts';
import boardCss from './board.module.css';
import css from './board.module.css';
import type { Board } from './use-board.ts';
import { type BoardKey, useBoardKeys } from './use-board-keys.ts';

/** The actions of the board's keys. */
export function useBoardActions(board: Board, root: RefObject<HTMLElement | null>): void {
  const unread = useMutation(markUnread);
  const { handle, reopen } = useHandleTalk();
  const once = useOnce();
  const { caller, row, step } = board;
  const canHandle = caller.permissions.includes('PATIENT_MGR') && caller.view_as === null;

  async function showFailure(action: () => Promise<unknown>): Promise<void> {
    try {
      await action();
    } catch (error) {
      const line = failureLine(error);
      if (line) message.error(line);
    }
  }

  function handleOpened(): Promise<void> {
    if (!row || !canHandle) return Promise.resolve();
    const { patient_id: patientId, patient_name: patientName, last } = row;
    // From the open conversation, which may be ahead of the list or show less of it.
    const talk = { patientId, patientName, lastSeenId: newestSeen(patientId) ?? last?.id ?? 0 };
    return showFailure(() => (row.handled || row.snooze_until !== null ? reopen(talk) : handle(talk)));
  }

  function markOpenedUnread(): Promise<void> {
    if (!row || caller.view_as !== null) return Promise.resolve();
    return showFailure(() => unread.mutateAsync({ patient_id: row.patient_id }));
  }

  const actions: Record<BoardKey, () => void> = {
    next: () => step(1),
    previous: () => step(-1),
    unread: () => void once(markOpenedUnread),
    handle: () => void once(handleOpened),
    help: () => root.current?.querySelector<HTMLElement>(`.${css.keys} button`)?.click(),
    compose: () => root.current?.querySelector<HTMLElement>(`.${boardCss.talk} textarea`)?.focus(),
  };
  useBoardKeys((key) => actions[key]());
}
