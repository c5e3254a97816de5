import type { talk } from '@yun/contract';
import { createContext, useContext } from 'react';
import type { OutMessage } from '../outbox/outbox.ts';

/** What can be done about a message where it stands. */
export interface TalkActs {
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
  retry(message: OutMessage): void;
  drop(message: OutMessage): void;
  /** Back into the composer. */
  edit(message: OutMessage): void;
}

const TalkActsContext = createContext<TalkActs | null>(null);
export const TalkActsProvider = TalkActsContext.Provider;

export function useTalkActs(): TalkActs {
  const acts = useContext(TalkActsContext);
  if (!acts) throw new Error('useTalkActs needs a conversation around it');
  return acts;
}
