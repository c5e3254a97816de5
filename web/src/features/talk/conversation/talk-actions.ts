import type { talk } from '@yun/contract';
import { createContext, useContext } from 'react';
import type { OutboxMessage } from '../outbox/outbox.ts';

/** Context and actions of the messages in an open conversation. */
export interface TalkActions {
  patient: talk.Talk['patient'];
  /** 2026-11-12, in Shanghai. */
  today: string;
  /** The caller. */
  userId: number;
  canWrite: boolean;
  quote(record: talk.TalkRecord): void;
  showQuoted(id: number): void;
  recall(record: talk.TalkRecord): void;
  openPicture(file: talk.TalkFile): void;
  retry(message: OutboxMessage): void;
  drop(message: OutboxMessage): void;
  /** Moves the message back into the composer. */
  edit(message: OutboxMessage): void;
}

const TalkActionsContext = createContext<TalkActions | null>(null);
export const TalkActionsProvider = TalkActionsContext.Provider;

export function useTalkActions(): TalkActions {
  const actions = useContext(TalkActionsContext);
  if (!actions) throw new Error('useTalkActions needs a conversation around it');
  return actions;
}
